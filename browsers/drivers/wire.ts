import { WebSocket } from "ws";

interface Answer {
  id?: number;
  result?: unknown;
  error?: unknown;
  message?: string;
}

/** Commands over a WebSocket, each answered under its number: the form that the DevTools protocol and WebDriver BiDi share. */
export class Wire {
  private last = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.on("message", (data) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id === undefined) return;
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    });
    socket.on("close", () => {
      for (const tell of this.waiting.values()) tell({ error: "The browser is gone" });
      this.waiting.clear();
    });
  }

  static async open(address: string): Promise<Wire> {
    const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 });
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    return new Wire(socket);
  }

  /** Sends a command. @returns its result; throws the error that it was answered with */
  async send<Result>(method: string, params: object = {}, session?: string): Promise<Result> {
    const id = (this.last += 1);
    const answer = await new Promise<Answer>((resolve) => {
      this.waiting.set(id, resolve);
      if (this.socket.readyState !== WebSocket.OPEN) return resolve({ error: "The browser is gone" });
      this.socket.send(JSON.stringify({ id, method, params, ...(session && { sessionId: session }) }));
    });
    if (answer.error !== undefined)
      throw new Error(`${method}: ${JSON.stringify(answer.error)} ${answer.message ?? ""}`);
    return answer.result as Result;
  }

  close(): void {
    this.socket.close();
  }
}
