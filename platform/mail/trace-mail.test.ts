import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { certificates } from "~/tests/builders/certificates.ts";
import { type Fault, type SmtpStages, type Stage, startSmtpStages } from "~/tests/builders/smtp-stages.ts";
import { type MailTrace, traceMail } from "./trace-mail.ts";

const PASSWORD = "pa+ss wörd/4";
const USER = "leads@lonemesa.example";
const mail = {
  to: "ada@example.com",
  from: { name: "Lone Mesa", address: "support@lonemesa.example" },
  subject: "SMTP Test",
  html: "<p>Hello</p>",
  text: "Hello",
  messageId: "test@lonemesa.example",
};
/** How long we wait for a stalled server here. */
const SHORT = { silenceMs: 250, totalMs: 400 };
const trusted = `tls.servername=mail.lonemesa.example&tls.ca=${encodeURIComponent(certificates.authority)}`;

let server: SmtpStages | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function sendTo(
  options: Parameters<typeof startSmtpStages>[0],
  { scheme = "smtp", signIn = "", query = "" }: { scheme?: string; signIn?: string; query?: string } = {},
): Promise<MailTrace> {
  server = await startSmtpStages(options);
  const smtpUrl = `${scheme}://${signIn}127.0.0.1:${server.port}/?${query}`;
  return traceMail(mail, { smtpUrl, dkim: undefined }, options?.fault ? SHORT : undefined);
}
const signIn = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@`;
const said = (trace: MailTrace) => trace.lines.map(({ from, text }) => `${from}: ${text}`).join("\n");

test("an accepted email: the conversation, with times, and the server's words", async () => {
  const trace = await sendTo({ offers: ["PIPELINING"] });
  expect(trace).toMatchObject({ failure: null, response: "250 2.0.0 Ok: queued as 4XYZ", tls: null });
  expect(said(trace)).toMatch(
    /note: Connected to 127\.0\.0\.1 port \d+\nserver: 220 .*\nus: EHLO .*\nserver: 250-.*[\s\S]*us: MAIL FROM:<support@lonemesa\.example>.*\nus: RCPT TO:<ada@example\.com>\nus: DATA[\s\S]*us: \(the email, \d+ bytes\)[\s\S]*server: 250 2\.0\.0 Ok: queued as 4XYZ$/,
  );
  const times = trace.lines.map(({ atMs }) => atMs);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  await expect.poll(() => server?.heard.at(-1)).toBe("QUIT");
  await expect.poll(() => server?.open()).toBe(0);
});

describe("a server fault is reported with the stage, and its connection is ended", () => {
  const tls = { certificate: "good" } as const;
  const auth = { offers: ["AUTH PLAIN"] };
  test.each<[Stage, Fault, object, Parameters<typeof startSmtpStages>[0]]>([
    ["greeting", "stall", { stage: "greeting", code: "ETIMEDOUT" }, {}],
    ["greeting", "drip", { stage: "greeting", code: "ETIMEDOUT" }, {}],
    ["greeting", "close", { stage: "greeting", code: "ECONNECTION" }, {}],
    ["greeting", "554 5.7.1 not from there", { stage: "greeting", responseCode: 554 }, {}],
    ["hello", "stall", { stage: "hello", code: "ETIMEDOUT" }, {}],
    ["hello", "drip", { stage: "hello", code: "ETIMEDOUT" }, {}],
    ["hello", "close", { stage: "hello", code: "ECONNECTION" }, {}],
    ["starttls", "454 4.7.0 not now", { stage: "tls", responseCode: 454 }, tls],
    ["handshake", "stall", { stage: "tls", code: "ETIMEDOUT" }, tls],
    ["handshake", "close", { stage: "tls" }, tls],
    ["sign-in", "stall", { stage: "sign-in", code: "ETIMEDOUT" }, auth],
    ["sign-in", "close", { stage: "sign-in" }, auth],
    ["sign-in", "535 5.7.8 bad credentials", { stage: "sign-in", code: "EAUTH", responseCode: 535 }, auth],
    ["sender", "stall", { stage: "sender", code: "ETIMEDOUT" }, {}],
    ["sender", "550 5.7.1 not your address", { stage: "sender", responseCode: 550 }, {}],
    ["sender", "530 5.7.0 Must issue a STARTTLS command first", { stage: "sender", responseCode: 530 }, {}],
    ["recipient", "stall", { stage: "recipient", code: "ETIMEDOUT" }, {}],
    ["recipient", "450 4.2.0 greylisted", { stage: "recipient", responseCode: 450 }, {}],
    ["recipient", "550 5.1.1 no such user", { stage: "recipient", responseCode: 550 }, { offers: ["PIPELINING"] }],
    ["recipient", "stall", { stage: "recipient", code: "ETIMEDOUT" }, { offers: ["PIPELINING"] }],
    ["data", "stall", { stage: "message", code: "ETIMEDOUT" }, {}],
    ["message", "stall", { stage: "message", code: "ETIMEDOUT" }, {}],
    ["message", "drip", { stage: "message", code: "ETIMEDOUT" }, {}],
    ["message", "close", { stage: "message" }, {}],
    ["message", "552 5.3.4 too big", { stage: "message", responseCode: 552 }, {}],
    ["message", "421 4.7.0 closing", { stage: "message", responseCode: 421 }, {}],
  ])("%s: %s", async (stage, fault, failure, options) => {
    const trace = await sendTo({ ...options, fault: { [stage]: fault } }, { signIn: options?.offers === auth.offers ? signIn : "" });
    expect(trace.failure).toMatchObject(failure);
    expect(trace.failure?.message).not.toBe("");
    await expect.poll(() => server?.open()).toBe(0);
  });

  test("no one listens; a name that does not exist; a server with another protocol", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await new Promise((done) => closed.once("listening", done));
    const { port } = closed.address() as { port: number };
    await new Promise((done) => closed.close(done));
    const trace = (smtpUrl: string) => traceMail(mail, { smtpUrl, dkim: undefined }, { silenceMs: 3_000, totalMs: 5_000 });
    expect((await trace(`smtp://127.0.0.1:${port}`)).failure).toMatchObject({ stage: "connect", code: "ECONNREFUSED" });
    expect((await trace("smtp://mail.invalid")).failure).toMatchObject({ stage: "dns" });
    const plainOnTls = await sendTo({ isTlsFirst: true, fault: { data: "stall" } });
    expect(plainOnTls.failure).toMatchObject({ stage: "greeting" });
  });

  test("TLS to a port without it", async () => {
    const trace = await sendTo({}, { scheme: "smtps" });
    expect(trace.failure?.stage).toBe("tls");
    expect(trace.failure?.code).toMatch(/SSL|EPROTO/);
  });
});

describe("TLS", () => {
  test("STARTTLS is used if it is offered; version, cipher, and certificate are reported", async () => {
    const trace = await sendTo({ certificate: "good" }, { query: trusted });
    expect(trace).toMatchObject({ failure: null, starttls: { isOffered: true, isUsed: true } });
    expect(trace.tls).toMatchObject({
      version: "TLSv1.3",
      cipher: expect.stringContaining("TLS_"),
      subject: "mail.lonemesa.example",
      issuer: "Authority of these tests",
      names: ["mail.lonemesa.example"],
      validUntil: "2120-01-01T00:00:00.000Z",
      isVerified: true,
      problem: null,
    });
    expect(said(trace)).toContain("note: Encrypted with TLSv1.3");
  });

  test.each([
    ["self-signed", "selfSigned", "tls.servername=mail.lonemesa.example", "DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["expired", "expired", trusted, "CERT_HAS_EXPIRED"],
    ["for another host", "good", trusted.replace("mail.lonemesa", "smtp.lonemesa"), "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["from an unknown issuer", "good", "tls.servername=mail.lonemesa.example", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
  ] as const)("a certificate that is %s ends it before anyone signs in, and is shown", async (_what, certificate, query, code) => {
    for (const scheme of ["smtp", "smtps"]) {
      const options = { certificate, isTlsFirst: scheme === "smtps", offers: ["AUTH PLAIN"] };
      const trace = await sendTo(options, { scheme, query, signIn });
      expect(trace.failure).toMatchObject({ stage: "tls", code });
      expect(trace.tls).toMatchObject({ isVerified: false, problem: code, subject: "mail.lonemesa.example" });
      expect(server?.heard.join("\n")).not.toContain("AUTH");
      await server?.stop();
    }
  });

  test("a certificate that is not to be verified is used, and reported as what it is", async () => {
    const trace = await sendTo({ certificate: "selfSigned", isTlsFirst: true }, { scheme: "smtps", query: "tls.rejectUnauthorized=false" });
    expect(trace).toMatchObject({ failure: null, tls: { isVerified: false, problem: "DEPTH_ZERO_SELF_SIGNED_CERT" } });
  });
});

describe("the password", () => {
  test.each(["AUTH PLAIN", "AUTH LOGIN"])("is nowhere in the report, even if the server repeats it (%s)", async (offer) => {
    const base64 = (text: string) => Buffer.from(text).toString("base64");
    const repeated = `${PASSWORD} ${base64(PASSWORD)} ${base64(`\0${USER}\0${PASSWORD}`)} ${encodeURIComponent(PASSWORD)}`;
    const trace = await sendTo({ offers: [offer], fault: { "sign-in": `535 5.7.8 ${Buffer.from(repeated).toString()}` } }, { signIn });
    expect(server?.heard.join("\n")).toContain(base64(offer === "AUTH LOGIN" ? PASSWORD : `\0${USER}\0${PASSWORD}`));
    const told = JSON.stringify(trace);
    for (const form of [PASSWORD, base64(PASSWORD), base64(`\0${USER}\0${PASSWORD}`), encodeURIComponent(PASSWORD)])
      expect(told).not.toContain(form);
    expect(said(trace)).toContain(offer === "AUTH LOGIN" ? "us: AUTH LOGIN\nserver: 334" : "us: AUTH PLAIN ••••\n");
    for (const form of [base64(USER), base64(`\0${USER}\0/* secret */`)]) expect(told).not.toContain(form);
    expect(said(trace)).toContain("server: 535 5.7.8 •••• ••••");
  });
});

test("a server that never stops talking fills no memory; the first and last lines are reported", async () => {
  const endless = `${"250-x\r\n".repeat(5_000)}250 y`;
  const trace = await sendTo({ fault: { hello: endless as Fault } });
  expect(trace.lines.length).toBeLessThanOrEqual(60);
  expect(said(trace)).toMatch(/server: 250-x\nserver: \(4,978 more lines\)\nserver: 250-x\nserver: 250-x\nserver: 250 y/);
  const long = await sendTo({ fault: { hello: `250 ${"é\u0000".repeat(5_000)}` } });
  expect(Math.max(...long.lines.map(({ text }) => text.length))).toBeLessThanOrEqual(1_001);
  expect(JSON.stringify(long)).not.toContain("\\u0000");
});

describe("an endless response", () => {
  test.each<[string, Fault, object, RegExp]>([
    ["continuation lines", "220-one\r\n220-two\r\n220-three\r\n220-fo", { code: "ETIMEDOUT" }, /220-one\n\(2 more lines\)\n220-fo/],
    ["half a line", "drip", { code: "ETIMEDOUT" }, /\n2+\n/],
    ["more than any server says", `220-${"x\r\n220-".repeat(20_000)}`, { code: "EPROTOCOL" }, /220-x\n\([\d,]+ more lines\)\n220-x/],
  ])("is reported as far as it came, with why it was abandoned: %s", async (_name, greeting, failure, told) => {
    const trace = await sendTo({ fault: { greeting } });
    expect(trace.failure).toMatchObject({ stage: "greeting", isInReply: true, ...failure });
    expect(trace.lines.map(({ text }) => text).join("\n")).toMatch(told);
    expect(trace.lines.slice(-2).map(({ text }) => text)).toEqual(["The server's reply was cut off.", expect.stringMatching(/^Stopped: /)]);
  });

  test("is reported without its beginning while someone signs in", async () => {
    const trace = await sendTo({ offers: ["AUTH PLAIN"], fault: { "sign-in": `535-${PASSWORD.slice(0, -1)}` } }, { signIn });
    expect(said(trace)).not.toContain(PASSWORD.slice(0, 6));
  });

  test("is not assumed if a server says nothing", async () => {
    const trace = await sendTo({ fault: { greeting: "stall" } });
    expect(trace.failure).toMatchObject({ isInReply: false });
    expect(trace.lines.at(-1)?.text).toBe("Stopped: the server sent nothing in time.");
  });
});

test("nothing that a server says can reverse the text direction", async () => {
  const trace = await sendTo({ fault: { greeting: "554 no \u202e\u001b[31mred" } });
  expect(JSON.stringify([trace.failure, said(trace)])).not.toMatch(/\u202e|\\u001b/);
});
