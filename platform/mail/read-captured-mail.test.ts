import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { capturedMailId, captureMail } from "./file-transport.ts";
import { listCapturedMail, openCapturedMail, streamCapturedMail } from "./read-captured-mail.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const eml = (subject: string, rest = "") =>
  `From: Lone Mesa <support@lonemesa.example>\r\nTo: "Ada, A." <ada@example.com>\r\nSubject: ${subject}\r\nMessage-ID: <x@y>\r\n` +
  `List-Unsubscribe:\r\n <http://localhost:3000/u>\r\n${rest || "\r\nHello http://localhost:3000/confirm?token=1\r\n"}`;

async function keep(messageId: string, content: string, second: number): Promise<string> {
  await captureMail(folder, messageId, Buffer.from(content));
  const id = capturedMailId(messageId);
  utimesSync(join(folder, `${id}.eml`), second, second);
  return id;
}

test("the newest comes first; one page of them is read, and all are counted", async () => {
  for (let number = 1; number <= 70; number++) await keep(`m${number}`, eml(`Number ${number}`), 1_000_000 + number);
  const { mails, total } = await listCapturedMail(folder, 2, 3);
  expect(total).toBe(70);
  expect(mails.map(({ subject }) => subject)).toEqual(["Number 68", "Number 67", "Number 66"]);
  expect(mails[0]).toMatchObject({ to: '"Ada, A." <ada@example.com>', keptAt: new Date(1_000_068_000), size: eml("Number 68").length });
});

test("an encoded subject is read; files that are not emails are left out", async () => {
  await keep("m", eml("=?UTF-8?Q?Best=C3=A4tigen?="), 5);
  writeFileSync(join(folder, "notes.txt"), "x");
  writeFileSync(join(folder, `${capturedMailId("half")}.eml.123.part`), "x");
  mkdirSync(join(folder, `${capturedMailId("folder")}.eml`));
  symlinkSync("/etc/hostname", join(folder, `${capturedMailId("link")}.eml`));
  const { mails, total } = await listCapturedMail(folder, 0, 25);
  expect([total, mails.map(({ subject }) => subject)]).toEqual([1, ["Bestätigen"]]);
  expect(await listCapturedMail(join(folder, "not-there"), 0, 25)).toEqual({ mails: [], total: 0 });
});

test.each([
  ["groups in groups", "a:".repeat(30_000)],
  ["endless brackets", "(".repeat(60_000)],
])("an address with %s is read as far as it goes", async (_what, to) => {
  const id = await keep("m", `To: ${to}\r\nSubject: Odd\r\n\r\nHello`, 5);
  expect((await listCapturedMail(folder, 0, 25)).mails).toMatchObject([{ id }]);
  expect(await openCapturedMail(folder, id)).toMatchObject({ subject: "Odd", text: expect.stringContaining("Hello") });
});

test("an email with both parts and an attachment", async () => {
  const parts =
    'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: multipart/alternative; boundary="c"\r\n\r\n' +
    "--c\r\nContent-Type: text/plain\r\n\r\nPlain\r\n--c\r\nContent-Type: text/html\r\n\r\n<p>Rich</p><script>1</script>\r\n--c--\r\n" +
    '--b\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Disposition: attachment; filename="a.pdf"\r\n\r\n12345\r\n--b--\r\n';
  const id = await keep("m", eml("Two", parts), 5);
  const mail = await openCapturedMail(folder, id);
  expect(mail).toMatchObject({ text: expect.stringContaining("Plain"), isCut: false });
  expect(mail?.html).toContain("<p>Rich</p>");
  expect(mail?.attachments).toEqual([{ name: "a.pdf", type: "application/pdf", size: 5 }]);
  expect(mail?.head).toEqual([
    ["From", '"Lone Mesa" <support@lonemesa.example>'],
    ["To", '"Ada, A." <ada@example.com>'],
    ["Subject", "Two"],
    ["Message-ID", "<x@y>"],
    ["List-Unsubscribe", "<http://localhost:3000/u>"],
  ]);
});

test("an invitation whose part has no name is called one", async () => {
  const part = (type: string) => `--b\r\nContent-Type: ${type}\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n`;
  const parts = ["text/plain", "text/calendar; method=REQUEST", 'text/calendar; name="lunch.ics"', "application/x-unknown"].map(part);
  const id = await keep("m", eml("Invitation", `Content-Type: multipart/alternative; boundary="b"\r\n\r\n${parts.join("")}--b--\r\n`), 5);
  const mail = await openCapturedMail(folder, id);
  expect(mail?.attachments.map(({ name }) => name)).toEqual(["invitation.ics", "lunch.ics", ""]);
});

test("only the beginning of a 30 MB email is read; the file is streamed whole", async () => {
  const id = await keep("large", eml("Large", `\r\n${"0123456789abcde\n".repeat(2_000_000)}`), 5);
  const mail = await openCapturedMail(folder, id);
  expect(mail?.isCut).toBe(true);
  expect(mail?.text.length).toBeLessThanOrEqual(2 * 1024 * 1024);
  const { size, pieces = [] } = (await streamCapturedMail(folder, id)) ?? {};
  let bytes = 0;
  for await (const piece of pieces) bytes += piece.length;
  expect(bytes).toBe(size);
});

test("endlessly nested parts are read without using up memory", async () => {
  const nested = Array.from({ length: 20_000 }, (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`).join("");
  const id = await keep("nested", eml("Nested", nested), 5);
  expect(await openCapturedMail(folder, id)).toMatchObject({ subject: "Nested" });
});

describe("an invalid ID finds nothing", () => {
  test.each([
    "../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    `${"a".repeat(32)}/../x`,
    "",
    "A".repeat(32),
    `${"a".repeat(32)}\n`,
    "a".repeat(32),
    capturedMailId("link"),
  ])("%j", async (id) => {
    symlinkSync("/etc/hostname", join(folder, `${capturedMailId("link")}.eml`));
    expect(await openCapturedMail(folder, id)).toBeNull();
    expect(await streamCapturedMail(folder, id)).toBeNull();
  });
});
