import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SmtpStages, startSmtpStages } from "../builders/smtp-stages.ts";
import { onStaffedProgram, type StaffedProgram } from "./program.ts";
import { postForm } from "./requests.ts";

const PASSWORD = "s3cret-Pass";
const SCREEN = "/admin/smtp-test";

async function sendTest(program: StaffedProgram, fields: Record<string, string>): Promise<Response> {
  return postForm(program.address + SCREEN, { intent: "test", ...fields }, program.cookieOf("admin"));
}

async function read(program: StaffedProgram, path: string): Promise<string> {
  const response = await fetch(program.address + path, { headers: program.cookieOf("admin") });
  expect(response.status, path).toBe(200);
  return response.text();
}

const flashIn = (response: Response) =>
  decodeURIComponent(/bluebonnet_flash=([^;]*)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "");

describe("with a mail server", () => {
  const program = onStaffedProgram();

  test("a test is sent once; its result has an address, which a reload shows again", async () => {
    const sent = await sendTest(program, { email: "owner@sotolcreek.example", name: "Monday", message: "Hello" });
    expect(sent.status).toBe(302);
    expect(JSON.parse(flashIn(sent))).toMatchObject({
      title: "SMTP Test Successful",
      text: "Test email sent to owner@sotolcreek.example",
      tone: "good",
    });
    const path = sent.headers.get("location") ?? "";
    for (let times = 0; times < 2; times++) {
      const page = await read(program, path);
      expect(page).toContain("Test email sent successfully!");
      expect(page).toContain("RCPT TO:&lt;owner@sotolcreek.example&gt;");
    }
    expect(program.mailsTo("owner@sotolcreek.example")).toHaveLength(1);
  });

  test.each([
    [{}, "Please enter a test email address"],
    [{ email: " " }, "Please enter a test email address"],
    [{ email: "nobody" }, "Please enter a valid email address."],
    [{ email: `${"a".repeat(260)}@example.com` }, "At most 254 characters."],
    [{ email: "a@example.com", message: "x".repeat(5_001) }, "At most 5,000 characters."],
    [{ email: "a@example.com", name: "a\nBcc: b@example.com" }, "Remove line breaks and invisible characters."],
  ])("%o is refused at its field, and nothing is sent", async (fields, error) => {
    const before = program.mails.length;
    const response = await sendTest(program, fields);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(error);
    expect(program.mails).toHaveLength(before);
  });

  test("no email is captured, and the screen says so", async () => {
    expect(await read(program, `${SCREEN}/mails`)).toContain("No captured mail");
    expect(await read(program, `${SCREEN}/records`)).toContain("a reserved example domain");
  });

  test("a missing test, and an address without one, show the form", async () => {
    for (const id of ["0b9f1c1e-0000-4000-8000-000000000000", "'--", ""])
      expect(await read(program, `${SCREEN}?test=${id}`)).toContain("Send Test Email");
  });
});

describe("with a mail server that refuses the sign-in", () => {
  let server: SmtpStages;
  beforeAll(async () => {
    server = await startSmtpStages({ offers: ["AUTH PLAIN"], fault: { "sign-in": `535 5.7.8 no such password: ${PASSWORD}` } });
  });
  afterAll(() => server.stop());
  const program = onStaffedProgram(() => ({
    SMTP_URL: `smtp://leads%40lonemesa.example:${PASSWORD}@127.0.0.1:${server.port}`,
    EASE_LIMITS: "0",
  }));

  test("it is reported with its cause and the transcript, and the password is in no response; the eleventh in an hour is refused", async () => {
    const answers: string[] = [];
    const sent = await sendTest(program, { email: "owner@sotolcreek.example" });
    const error = "Failed while signing in (AUTH): 535 5.7.8 no such password: ••••";
    expect(JSON.parse(flashIn(sent))).toMatchObject({ title: "SMTP Test Failed", text: error, tone: "bad" });
    const path = sent.headers.get("location") ?? "";
    const page = await read(program, path);
    for (const part of [error, "The username or password is wrong.", "AUTH PLAIN ••••", "leads@lonemesa.example", "Set (never shown)"])
      expect(page).toContain(part);
    answers.push(page, flashIn(sent), await read(program, path.replace("?", ".data?")), await read(program, `${SCREEN}/records`));
    expect(server.heard.join()).toContain(Buffer.from(`\0leads@lonemesa.example\0${PASSWORD}`).toString("base64"));
    for (const answer of answers) expect(answer).not.toContain(PASSWORD);
    // The clock's hour can end in between; then ten more are allowed.
    let refused = sent;
    for (let times = 0; times < 21 && refused.status !== 429; times++) refused = await sendTest(program, { email: "b@sotolcreek.example" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain("reached the limit of 10 test emails an hour");
  });
});

describe("without a mail server", () => {
  const program = onStaffedProgram(() => ({ SMTP_URL: "" }));

  test("the email is captured: read, framed in a document in which nothing runs, and downloaded", async () => {
    const sent = await sendTest(program, { email: "owner@sotolcreek.example", name: "Kept", message: "http://localhost:3000/x?y=1" });
    expect(flashIn(sent)).toContain("Test email captured");
    const page = await read(program, sent.headers.get("location") ?? "");
    expect(page).toContain("the email was stored on this machine");
    expect(page).not.toContain("successfully");
    for (const name of ["Host", "Port", "TLS", "Username"]) expect(page).toMatch(new RegExp(`>${name}</dt><dd[^>]*>Not set<`));
    const path = /\/admin\/smtp-test\/mails\/[0-9a-f]{32}/.exec(page)?.[0] ?? "";
    expect(await read(program, `${SCREEN}/mails`)).toContain(path);
    expect(await read(program, path)).toContain('<a href="http://localhost:3000/x?y=1" target="_blank" rel="noopener noreferrer"');
    const frame = await fetch(`${program.address}${path}/frame`, { headers: program.cookieOf("admin") });
    expect(frame.headers.get("content-security-policy")).toMatch(
      /^sandbox; default-src 'none';.*form-action 'none'; frame-ancestors 'self'$/,
    );
    expect(frame.headers.get("cache-control")).toBe("no-store");
    expect(await frame.text()).toContain("<h1");
    const file = await fetch(`${program.address}${path}/file`, {
      headers: { ...program.cookieOf("admin"), "Accept-Encoding": "identity" },
    });
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[0-9a-f]{32}\.eml"$/);
    expect(file.headers.get("content-type")).toBe("message/rfc822");
    const content = await file.text();
    expect(content).toMatch(/^Subject: /m);
    expect(String(content.length)).toBe(file.headers.get("content-length"));
  });

  test.each(["..%2f..%2fsecret", "%2e%2e%2fsecret", "a".repeat(32), "A".repeat(32), "x%00", `${"a".repeat(32)}.eml`])(
    "an ID without a captured email (%s) is not found",
    async (id) => {
      for (const part of ["", "/frame", "/file"]) {
        const response = await fetch(`${program.address}${SCREEN}/mails/${id}${part}`, { headers: program.cookieOf("admin") });
        expect([400, 404], part).toContain(response.status);
      }
    },
  );

  test("only administrators can read it", async () => {
    const response = await fetch(`${program.address}${SCREEN}/mails`, { headers: program.cookieOf("editor") });
    expect(response.status).toBe(403);
  });
});
