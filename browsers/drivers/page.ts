/** One page of a browser, as every driver here controls it: by its address, its scripts, its mouse and its keys. */
export interface BrowserPage {
  /** Asks for an address; the answer need not be there yet. */
  goto(address: string): Promise<void>;
  /**
   * The value of an expression in the page, no promise, also where the page's own scripts are off. It is JSON, and the expression is in words that
   * the oldest engine can read (ES2015). A page that is on its way to another one refuses.
   */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Presses at a place of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** How a browser is started. */
export interface Start {
  /** The program. */
  binary: string;
  /** Whether its pages run scripts. */
  scripts: boolean;
  /** CSS pixels of the window. */
  width: number;
  height: number;
  /** An empty folder of its own. */
  profile: string;
}
