import { mkdir, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { termsFile } from "~/documents/terms-pdf.server";
import { render } from "~/mail/render.server";
import { type AddressedMail, isPermanent, openTransport, type Transport } from "~/mail/transport.server";
import { readPdf } from "../support/pdf";
import { mailServer } from "../support/smtp";
import { codeOf, orderMail } from "./sample";

const FROM = "Chènevis <commandes@chenevis.example>";
const NOW = Date.UTC(2026, 10, 20, 12, 30, 15, 123);
const terms = await termsFile({
  slug: "conditions-generales",
  title: "Conditions générales de vente",
  version: "2026-11-22",
  versionText: "Version du 22\u00a0novembre 2026",
  body: "Texte — entier.",
});

function message(changes: Partial<AddressedMail> = {}): AddressedMail {
  const rendered = render({ template: "order-placed", order: orderMail(), terms, code: codeOf() });
  return { ...rendered, to: "maelle@exemple.fr", messageId: "outbox-42", ...changes };
}

/** What every reader of a confirmation must find, whichever way it came. */
function expectWhole(mail: ParsedMail): void {
  const { subject, text, html, attachments } = message();
  expect(mail.subject).toBe(subject);
  expect(mail.from?.value).toEqual([{ name: "Chènevis", address: "commandes@chenevis.example" }]);
  expect([mail.to].flat()[0]?.value).toEqual([{ name: "", address: "maelle@exemple.fr" }]);
  expect(mail.messageId).toBe("<outbox-42@chenevis.example>");
  expect(mail.date?.getTime()).toBe(NOW - (NOW % 1000));
  expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
  expect([...mail.headers.keys()].filter((name) => name.startsWith("list"))).toEqual([]);
  expect(mail.text).toBe(text);

  const conditions = mail.attachments.at(-1);
  const pictures = mail.attachments.slice(0, -1);
  expect(pictures).toHaveLength(2);
  for (const [index, picture] of pictures.entries()) {
    const { cid, content } = attachments[index] ?? {};
    expect(picture).toMatchObject({ cid, contentType: "image/png", contentDisposition: "inline" });
    expect(picture.content.equals(content as Buffer)).toBe(true);
    expect(html).toContain(`cid:${cid}`);
  }
  // The parser shows cid pictures as data: the rest of the HTML stands as it was written.
  const withoutPictures = (text: string) => text.replace(/src="(data|cid):[^"]+"/g, "");
  expect(withoutPictures(String(mail.html))).toBe(withoutPictures(html));
  const file = { filename: "conditions-generales-2026-11-22.pdf", contentType: "application/pdf" };
  expect(conditions).toMatchObject({ ...file, contentDisposition: "attachment" });
  expect(conditions?.content.equals(terms.content)).toBe(true);
  expect(readPdf(conditions?.content ?? new Uint8Array()).text).toContain("Texte — entier.");
}

test("what is not ASCII before the @ is mailed by a server that takes it, and else refused for good [MAIL-13]", async () => {
  const to = "zoé@exemple.fr";
  for (const [hidesExtension, outcome] of [
    [false, "sent"],
    [true, "permanent"],
  ] as const) {
    const { url, mails } = await mailServer({
      hideSMTPUTF8: hidesExtension,
      onRcptTo: ({ args }, { envelope }, done) =>
        done(
          envelope.mailFrom && envelope.mailFrom.args && "SMTPUTF8" in envelope.mailFrom.args
            ? null
            : Object.assign(new Error(`5.6.7 ${String(args)}`), { responseCode: 553 }),
        ),
    });
    const transport = openTransport({ smtpUrl: url, mailFrom: FROM, varDir: tmpdir() }, () => NOW);
    const found = await transport.send(message({ to })).then(
      () => "sent",
      (error: unknown) => (isPermanent(error) ? "permanent" : error),
    );
    transport.close();
    expect([found, mails.length]).toEqual([outcome, hidesExtension ? 0 : 1]);
  }
});

describe("by SMTP", () => {
  const received: { mail: ParsedMail; recipients: string[] }[] = [];
  const refusals: Record<string, [number, string]> = {
    "inconnue@exemple.fr": [550, "5.1.1 No such user"],
    "ailleurs@exemple.fr": [554, "5.7.1 Relay access denied"],
    "liste-grise@exemple.fr": [451, "4.7.1 Greylisted, try again"],
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const refusal = refusals[address];
      done(refusal ? Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }) : null);
    },
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        if (mail.text?.includes("boîte pleine"))
          return done(Object.assign(new Error("5.3.4 Message too big"), { responseCode: 552 }));
        received.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      }, done);
    },
  });
  let transport: Transport;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    transport = openTransport({ smtpUrl, varDir: tmpdir(), mailFrom: FROM }, () => NOW);
  });
  beforeEach(() => void received.splice(0));
  afterAll(async () => {
    transport.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  const failure = (changes: Partial<AddressedMail>) =>
    transport.send(message(changes)).then(
      () => null,
      (error: unknown) => error,
    );

  test("a mail arrives whole: both parts, code picture, terms as PDF, UTF-8 subject [MAIL-4]", async () => {
    await transport.send(message());
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(["maelle@exemple.fr"]);
    if (received[0]) expectWhole(received[0].mail);
  });

  test("a mail sent twice bears one Message-ID", async () => {
    await transport.send(message());
    await transport.send(message());
    expect(received.map(({ mail }) => mail.messageId)).toEqual(Array(2).fill("<outbox-42@chenevis.example>"));
  });

  test("an address that is unknown there (550) is refused for good, with its code", async () => {
    const error = await failure({ to: "inconnue@exemple.fr" });
    expect(error).toMatchObject({ responseCode: 550 });
    expect(isPermanent(error)).toBe(true);
  });

  test("a temporary refusal, a relay's policy and a refused content are worth a retry", async () => {
    const greylisted = await failure({ to: "liste-grise@exemple.fr" });
    const denied = await failure({ to: "ailleurs@exemple.fr" });
    const tooBig = await failure({ text: "boîte pleine" });
    expect(greylisted).toMatchObject({ responseCode: 451 });
    expect(denied).toMatchObject({ responseCode: 554 });
    expect(tooBig).toMatchObject({ responseCode: 552 });
    expect([greylisted, denied, tooBig].map(isPermanent)).toEqual([false, false, false]);
  });

  test("a recipient field cannot name several recipients", async () => {
    await failure({ to: "maelle@exemple.fr, autre@exemple.fr" });
    expect(received.flatMap(({ recipients }) => recipients)).not.toContain("autre@exemple.fr");
  });

  test("a mail still goes after a refusal, on the same pool", async () => {
    await failure({ to: "inconnue@exemple.fr" });
    await transport.send(message());
    expect(received).toHaveLength(1);
  });

  test("a server that is not there is a temporary failure, told at once", async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const nowhere = openTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, varDir: tmpdir(), mailFrom: FROM });
    const error: unknown = await nowhere.send(message()).catch((reason: unknown) => reason);
    nowhere.close();
    expect(error).toMatchObject({ message: expect.stringContaining("ECONNREFUSED") as string });
    expect(isPermanent(error)).toBe(false);
  });

  test("a server that hangs up is called once more, then it is a temporary failure", async () => {
    let calls = 0;
    const absent = createServer((socket) => {
      calls++;
      socket.on("error", () => socket.destroy()).end();
    });
    await new Promise<void>((resolve) => absent.listen(0, "127.0.0.1", resolve));
    const { port } = absent.address() as AddressInfo;
    const calling = openTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, varDir: tmpdir(), mailFrom: FROM });
    const error: unknown = await calling.send(message()).catch((reason: unknown) => reason);
    calling.close();
    absent.close();
    expect(error).toBeInstanceOf(Error);
    expect(isPermanent(error)).toBe(false);
    expect(calls).toBe(2);
  });
});

describe("as files", () => {
  let varDir: string;
  beforeEach(async () => void (varDir = await mkdtemp(join(tmpdir(), "chenevis-mail-"))));
  afterEach(() => rm(varDir, { recursive: true }));

  test("a mail is one complete file that any mail program opens, named by time and id", async () => {
    const transport = openTransport({ smtpUrl: null, varDir, mailFrom: FROM }, () => NOW);
    await transport.send(message());
    transport.close();
    expect(await readdir(join(varDir, "mail"))).toEqual(["20261120T123015123Z-outbox-42.eml"]);
    const file = await readFile(join(varDir, "mail", "20261120T123015123Z-outbox-42.eml"));
    expectWhole(await simpleParser(file));
  });

  test("a mail that cannot be written whole leaves nothing of it behind [SERVER-22]", async () => {
    const transport = openTransport({ smtpUrl: null, varDir, mailFrom: FROM }, () => NOW);
    const name = "20261120T123015123Z-outbox-42.eml";
    await mkdir(join(varDir, "mail", name), { recursive: true });
    await expect(transport.send(message())).rejects.toThrow();
    expect(await readdir(join(varDir, "mail"))).toEqual([name]);
  });

  test("an id cannot lead out of the folder", async () => {
    const transport = openTransport({ smtpUrl: null, varDir, mailFrom: FROM }, () => NOW);
    await transport.send(message({ messageId: "../../x" }));
    expect(await readdir(join(varDir, "mail"))).toEqual(["20261120T123015123Z-______x.eml"]);
  });
});

test("what is no answer of a mail server is never permanent", () => {
  for (const error of [null, undefined, new Error("x"), { responseCode: 550 }, { command: "RCPT TO" }])
    expect(isPermanent(error)).toBe(false);
});
