import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

/**
 * A mail server on loopback that ends with the test, and what it took so far.
 * @param options what it does otherwise than take every mail
 */
export async function mailServer(
  options: SMTPServerOptions = {},
): Promise<{ url: string; mails: ParsedMail[] }> {
  const mails: ParsedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
    ...options,
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(resolve)));
  const { port } = smtp.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails };
}
