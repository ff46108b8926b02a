import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FaultySmtp, startFaultySmtp } from "~/tests/builders/smtp-faults.ts";
import { type BulkMail, type BulkMailer, openBulkMailer } from "./bulk-mail.ts";
import { MimeTemplate } from "./mime-template.ts";
import type { SendOutcome } from "./send-outcome.ts";

const headers = { "List-Unsubscribe": "<https://example.com/u>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

function mailTo(to: string, deliveryId = 1): BulkMail {
  return {
    to,
    from: { name: "Lone Mesa", address: "newsletter@lonemesa.example" },
    subject: "News",
    letter: new MimeTemplate({ html: "<p>Hello</p>", text: "Hello" }, /\{(.*?)\}/g).fill({ html: String, text: String }),
    messageId: `campaign.${deliveryId}@localhost`,
    headers,
    envelopeFrom: `newsletter+${deliveryId}@lonemesa.example`,
    deliveryId,
  };
}

describe("many emails through one SMTP server", () => {
  let smtp: FaultySmtp;
  let mailer: BulkMailer;
  const open = (options: { connections?: number; silenceMs?: number } = {}) =>
    openBulkMailer({ smtpUrl: smtp.url, folder: "", dkim: undefined }, { connections: 2, ...options });
  beforeEach(async () => {
    smtp = await startFaultySmtp();
    mailer = open();
  });
  afterEach(async () => {
    await mailer.close();
    await smtp.stop();
  });

  test("they arrive complete, over as many connections as requested", async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, i) => mailer.send(mailTo(`reader${i}@example.com`, i))));
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(["accepted"]));
    expect(smtp.mails).toHaveLength(40);
    expect(smtp.connections.total).toBe(2);
    expect(smtp.mails[0]?.headers.get("list")).toMatchObject({ "unsubscribe-post": { name: "List-Unsubscribe=One-Click" } });
  });

  test.each([
    ["rcpt 550 5.1.1 no such user", { state: "refused", isPermanent: true, about: "address", code: 550 }],
    ["rcpt 550 5.7.1 you are on a block list", { state: "refused", isPermanent: true, about: "standing", code: 550 }],
    ["rcpt 530 5.7.0 authentication required", { state: "refused", isPermanent: true, about: "other", code: 530 }],
    ["rcpt 552 5.2.2 mailbox full", { state: "refused", isPermanent: false, about: "other", code: 552 }],
    ["rcpt 450 4.2.0 greylisted", { state: "refused", isPermanent: false, about: "other", code: 450 }],
    ["451 4.3.0 try again later", { state: "refused", isPermanent: false, about: "other", code: 451 }],
    ["452 4.3.1 no space left", { state: "refused", isPermanent: false, about: "other", code: 452 }],
    ["421 4.7.0 too many messages", { state: "refused", isPermanent: false, about: "other", code: 421 }],
    ["554 5.6.0 we do not like what it says", { state: "refused", isPermanent: true, about: "other", code: 554 }],
    ["554 5.7.1 Client host blocked using bl.example", { state: "refused", isPermanent: true, about: "standing", code: 554 }],
    ["drop", { state: "uncertain" }],
  ] as const)("a response of %s is reported as what it is, and the next email goes out", async (manner, outcome) => {
    smtp.manner = (to) => (to.startsWith("bad") ? manner : "take");
    expect(await mailer.send(mailTo("bad@example.com"))).toMatchObject(outcome);
    expect(await mailer.send(mailTo("good@example.com"))).toMatchObject({ state: "accepted" });
  });

  test("a server that is silent after the message leaves it uncertain", async () => {
    smtp.manner = () => "stall";
    await mailer.close();
    mailer = open({ silenceMs: 300 });
    expect(await mailer.send(mailTo("slow@example.com"))).toMatchObject({ state: "uncertain" });
  });

  test("an unreachable server: nothing was handed over, including what waits", async () => {
    await smtp.stop();
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => mailer.send(mailTo(`reader${i}@example.com`, i))));
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(["unreached"]));
  });

  test("a connection that was closed while idle is replaced", async () => {
    await mailer.send(mailTo("first@example.com"));
    const { port } = smtp;
    await smtp.stop();
    smtp = await startFaultySmtp(() => "take", port);
    expect(await mailer.send(mailTo("second@example.com"))).toMatchObject({ state: "accepted" });
  });

  test("at the end, what waits is turned away and what has begun is uncertain", async () => {
    smtp.manner = () => "stall";
    const all = Array.from({ length: 5 }, (_, i) => mailer.send(mailTo(`reader${i}@example.com`, i)));
    await expect.poll(() => smtp.seen.length).toBe(2);
    await mailer.close(100);
    const states = (await Promise.all(all)).map(({ state }) => state);
    expect(states.filter((state) => state === "withdrawn").length).toBeGreaterThanOrEqual(3);
    expect(states.filter((state) => state === "accepted")).toEqual([]);
    expect(await mailer.send(mailTo("late@example.com"))).toMatchObject({ state: "withdrawn" });
  });

  test("the server hears nothing about an email before it has begun, and nothing about one that is not to be sent", async () => {
    const asked: ((isToLeave: boolean) => void)[] = [];
    const waiting = { begin: () => new Promise<boolean>((answer) => asked.push(answer)), end: () => {} };
    const all = ["first@example.com", "second@example.com"].map((to) => mailer.send(mailTo(to), waiting));
    await expect.poll(() => asked.length).toBe(2);
    expect([smtp.connections.open, smtp.seen]).toEqual([2, []]);
    asked[0]?.(false);
    asked[1]?.(true);
    expect((await Promise.all(all)).map(({ state }) => state).sort()).toEqual(["accepted", "withdrawn"]);
    expect(smtp.seen).toHaveLength(1);
    await mailer.send(mailTo("third@example.com"));
    expect(smtp.connections.total, "an unused connection is still good").toBe(2);
  });

  test("the outcome of an email is reported before the next one begins on its connection", async () => {
    const told: string[] = [];
    const handover = (name: string) => ({
      begin: async () => told.push(`${name} begins`) > 0,
      end: ({ state }: SendOutcome) => void told.push(`${name} ${state}`),
    });
    mailer.resize(1);
    await Promise.all(["one", "two", "three"].map((name) => mailer.send(mailTo(`${name}@example.com`), handover(name))));
    expect(told).toEqual(["one begins", "one accepted", "two begins", "two accepted", "three begins", "three accepted"]);
  });

  test("more connections are used when more are allowed", async () => {
    smtp.manner = () => "stall";
    const all = Array.from({ length: 4 }, (_, i) => mailer.send(mailTo(`reader${i}@example.com`, i)));
    await expect.poll(() => smtp.seen.length).toBe(2);
    mailer.resize(4);
    await expect.poll(() => smtp.seen.length).toBe(4);
    await mailer.close();
    await Promise.all(all);
  });

  test("a header that would break is refused, and the connection is free again", async () => {
    await expect(mailer.send({ ...mailTo("a@example.com"), subject: "News\r\nBcc: all@example.com" })).rejects.toThrow("line break");
    expect(await mailer.send(mailTo("good@example.com"))).toMatchObject({ state: "accepted" });
  });
});

test("with a key, every email is signed, including List-Unsubscribe and List-Unsubscribe-Post; without a server it is captured", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kept-"));
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const mailer = openBulkMailer(
    { smtpUrl: undefined, folder, dkim: { domain: "lonemesa.example", selector: "s1", privateKey } },
    { connections: 2 },
  );
  const kept = await Promise.all([mailer.send(mailTo("a@example.com", 1)), mailer.send(() => mailTo("b@example.com", 2))]);
  expect(kept).toMatchObject([{ state: "accepted" }, { state: "accepted" }]);
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  const signature =
    /DKIM-Signature:[\s\S]*?;\s+b=/.exec(readFileSync(join(folder, files[0] ?? ""), "utf8"))?.[0].replaceAll(/\s/g, "") ?? "";
  expect(signature).toContain("d=lonemesa.example;");
  expect(/;h=([^;]*)/.exec(signature)?.[1]?.split(":")).toEqual(
    expect.arrayContaining(["from", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
  );
  rmSync(folder, { recursive: true, force: true });
});
