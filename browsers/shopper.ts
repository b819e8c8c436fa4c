import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserPage } from "./drivers/page";

/** Milliseconds within which a page has to show what is waited for. */
const PATIENCE = 30_000;
/** Milliseconds between two looks. */
const LOOK_EVERY = 50;

const IN_PAGE = readFileSync(join(import.meta.dirname, "in-page.js"), "utf8");

type Place = { x: number; y: number } | { missing: true } | { covered: string };

/** Somebody at a browser of any age, who presses what is in sight and finds it by its words. */
export class OldShopper {
  constructor(
    readonly page: BrowserPage,
    readonly origin: string,
    /** Whether the shop's scripts are to take each page over. */
    readonly isTakenOver: boolean,
  ) {}

  /** The value of an expression, which may use browsers/in-page.js. */
  ask<Value>(expression: string): Promise<Value> {
    return this.page.evaluate(`(function(){${IN_PAGE};return ${expression}})()`);
  }

  /** Waits until the page answers something that is neither false nor nothing. @param what says it in an error */
  async until<Value>(what: string, expression: string): Promise<Value> {
    const end = Date.now() + PATIENCE;
    let last: unknown;
    while (Date.now() < end) {
      try {
        last = await this.ask(expression);
        if (last) return last as Value;
      } catch (error) {
        // On its way to the next page.
        last = error;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
    const title = await this.ask("document.title+' '+location.pathname").catch(() => "no page");
    throw new Error(`${what}: still ${String(last)} on ${String(title)}`);
  }

  /** Waits until the page has arrived, and the scripts, where they start, have taken it over. */
  async ready(): Promise<void> {
    const taken = "Object.keys(document.body).some(function(key){return key.indexOf('__reactProps')===0})";
    const idle = "window.__remixRouter.state.navigation.state==='idle'";
    const loaded = "document.readyState==='complete'";
    await this.until("is ready", this.isTakenOver ? `${loaded}&&${taken}&&${idle}` : loaded);
  }

  async visit(path: string): Promise<void> {
    // The page before is there until the next one comes.
    await this.ask("(window.left=true)");
    await this.page.goto(this.origin + path);
    const origin = JSON.stringify(this.origin);
    await this.until(`has gone to ${path}`, `!window.left&&location.href.indexOf(${origin})===0`);
    await this.ready();
  }

  /** The page of this title, in part. */
  async reads(title: string): Promise<void> {
    const named = `plain((document.querySelector("h1")||{}).textContent).indexOf(${JSON.stringify(title)})===0`;
    await this.until(`reads « ${title} »`, named);
    await this.ready();
  }

  /** Waits until the page says this, somewhere in sight. */
  async sees(words: string): Promise<void> {
    await this.until(
      `sees « ${words} »`,
      `plain(document.body.innerText).indexOf(${JSON.stringify(words)})>=0`,
    );
  }

  /** Presses what a function of in-page.js finds, once it stayed where it was scrolled to: a script may move the focus, and the page with it. */
  private async pressAt(what: string, find: (scrolls: boolean) => string): Promise<void> {
    await this.ready();
    const look = (scrolls: boolean) => this.ask<Place>(find(scrolls)).catch((): Place => ({ missing: true }));
    let place = await look(true);
    for (let tries = 0; tries < 60; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
      const now = await look(false);
      if ("x" in now && JSON.stringify(now) === JSON.stringify(place)) return this.page.click(now.x, now.y);
      place = await look(true);
    }
    throw new Error(`« ${what} » cannot be pressed: ${JSON.stringify(place)}`);
  }

  /** Presses the field of a label. */
  private pressField(label: string): Promise<void> {
    return this.pressAt(label, (scrolls) => `placeOfField(${JSON.stringify(label)},${scrolls})`);
  }

  press(name: string): Promise<void> {
    return this.pressAt(name, (scrolls) => `placeOf("button",${JSON.stringify(name)},${scrolls})`);
  }

  follow(name: string): Promise<void> {
    return this.pressAt(name, (scrolls) => `placeOf("link",${JSON.stringify(name)},${scrolls})`);
  }

  /** Chooses, or ticks, what a label begins with. */
  async choose(label: string): Promise<void> {
    await this.pressField(label);
    await this.until(`has chosen « ${label} »`, `isChosen(${JSON.stringify(label)})`);
  }

  /** Types into the fields of these labels, in place of what they hold. */
  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field = "document.activeElement";
      await this.pressField(label);
      await this.until(`has the focus in « ${label} »`, `${field}.select&&(${field}.select(),true)`);
      if (value === "") await this.ask(`(${field}.value="",true)`);
      else await this.page.type(value);
      await this.until(`has typed « ${label} »`, `${field}.value===${JSON.stringify(value)}`);
    }
  }

  /** Addresses of the scripts that this page fetched. */
  scripts(): Promise<string[]> {
    return this.ask(
      "performance.getEntriesByType('resource').map(function(one){return one.name}).filter(function(name){return /\\.js(\\?|$)/.test(name)})",
    );
  }
}
