import { describe, expect, test } from "vitest";
import { leadFormKinds } from "~/domain/leads/lead-forms.input.ts";
import { leadFields } from "../builders/lead.ts";
import { onProgram } from "./program.ts";
import { fetchProof, formFields, postForm, postJson } from "./requests.ts";

const program = onProgram();
const endpoint = () => `${program.address}/api/send-lead-email`;

const mailsAbout = (text: string) => program.mails.filter((mail) => `${mail.text}`.includes(text));

describe("POST /api/send-lead-email", () => {
  test("a verified lead is answered, emailed to the firm with the visitor as reply-to, and acknowledged", async () => {
    const verificationToken = await fetchProof(program.address, "quote");
    const response = await postJson(
      endpoint(),
      leadFields({ message: "Case 1: thirty people", email: "case1@example.com", verificationToken }),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true, id: expect.any(String), leadToken: expect.any(String) });
    await expect.poll(() => mailsAbout("Case 1").length).toBe(1);
    const [mail] = mailsAbout("Case 1");
    expect(mail?.replyTo?.value[0]).toMatchObject({ address: "case1@example.com", name: "Dolores Quintanilla" });
    await expect.poll(() => program.mailsTo("case1@example.com").length).toBe(1);
    const acknowledgement = program.mailsTo("case1@example.com")[0];
    expect(acknowledgement?.text).not.toContain("Dolores");
  });

  test("the same request again gets the same response and no second email", async () => {
    const body = leadFields({
      message: "Case 2",
      email: "case2@example.com",
      verificationToken: await fetchProof(program.address, "quote"),
    });
    const first = await (await postJson(endpoint(), body)).json();
    const second = await (await postJson(endpoint(), body)).json();
    expect(second).toEqual(first);
    const other = await postJson(endpoint(), { ...body, message: "Case 2, changed" });
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({
      success: false,
      fields: { verificationToken: expect.stringContaining("used-for-another-request") },
    });
    await expect.poll(() => mailsAbout("Case 2").length).toBe(1);
  });

  test("HTML in every field arrives as text, never as markup", async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert("x")</script>';
    const fields = Object.fromEntries(
      ["name", "company", "message", "service", "subject", "leadType"].map((name) => [name, evil.slice(0, 110)]),
    );
    expect((await postJson(endpoint(), leadFields({ ...fields, email: "html@example.com", message: `Case 3 ${evil}` }))).status).toBe(200);
    await expect.poll(() => mailsAbout("Case 3").length).toBe(1);
    const [mail] = mailsAbout("Case 3");
    expect(mail?.html).not.toMatch(/<img src=x|<script/);
    expect(mail?.html).toContain("&lt;script&gt;");
  });

  test.each([
    ["a missing name", { name: undefined }, "name"],
    ["a line break in the name", { name: "Eve\r\nBcc: all@example.com" }, "name"],
    ["a line break in the subject", { subject: "x\nX-Header: y" }, "subject"],
    ["an invalid email", { email: "eve" }, "email"],
    ["a message that is too long", { message: "x".repeat(5_001) }, "message"],
    ["an unexpected recipient", { to: "victim@example.org" }, "to"],
    ["an unknown field", { isAdmin: true }, "isAdmin"],
    ["a number as the name", { name: 7 }, "name"],
  ])("%s is refused with 422 and the field is named", async (_what, changes, field) => {
    const response = await postJson(endpoint(), leadFields(changes));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String), fields: { [field]: expect.any(String) } });
  });

  // What starts a line or a header somewhere, reverses text, or is invisible: in a name, one person could pass for another.
  const UNFIT = ["\u0085", "\u2028", "\u0007", "\ufffe"];
  const LINES = ["name", "company", "service", "subject", "leadType", "firstName", "lastName", "jobTitle", "device"];

  test.each(leadFormKinds)("control characters are refused in every single-line field of the form %s", async (form) => {
    const taken: string[] = [];
    for (const name of LINES) {
      for (const unfit of UNFIT) {
        const response = await postJson(
          endpoint(),
          leadFields({ form, urgency: form === "support" ? "Priority" : "", [name]: `Vera${unfit}Stone` }),
        );
        const { fields = {} } = (await response.json()) as { fields?: Record<string, string> };
        if (response.status !== 422 || !fields[name])
          taken.push(`${name} with ${JSON.stringify(unfit)}: ${response.status} ${Object.keys(fields)}`);
      }
    }
    expect(taken).toEqual([]);
  });

  test.each([
    ["invalid JSON", "application/json", "{", 422],
    ["a list", "application/json", "[]", 422],
    ["a polluted prototype", "application/json", '{"__proto__":{"x":1},"name":"A","email":"a@example.com"}', 422],
    ["invalid UTF-8", "application/json", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 422],
    ["invalid UTF-8 in a form", "application/x-www-form-urlencoded", "name=%ff%fe&email=a@example.com", 422],
    ["text", "text/plain", "hello", 415],
    ["a multipart form", "multipart/form-data; boundary=x", "--x--", 415],
    ["ten megabytes", "application/json", "x".repeat(10_000_000), 413],
  ])("%s is refused", async (_what, type, body, status) => {
    const response = await fetch(endpoint(), { method: "POST", headers: { "Content-Type": type, Origin: program.address }, body });
    expect(response.status).toBe(status);
  });

  test("only accepts POST", async () => {
    expect((await fetch(endpoint())).status).toBe(405);
    expect((await fetch(endpoint(), { method: "DELETE" })).status).toBe(405);
  });
});

describe("an ordinary form post", () => {
  test("continues to a page that says it was sent, and the lead is marked unverified", async () => {
    const response = await postForm(endpoint(), formFields({ message: "Case 4\r\nsecond line" }), {
      Referer: `${program.address}/?utm_source=flyer`,
    });
    expect(response.status).toBe(303);
    const sent = await fetch(new URL(response.headers.get("location") ?? "", program.address));
    expect(sent.status).toBe(200);
    await expect.poll(() => mailsAbout("Case 4").length).toBe(1);
    expect(mailsAbout("Case 4")[0]?.subject).toContain("[unverified]");
    expect(mailsAbout("Case 4")[0]?.text).toContain("source: flyer");
  });

  test("with errors returns the form, with what was typed and what is wrong", async () => {
    const response = await postForm(endpoint(), formFields({ email: "not an address", message: 'Keep "this" <b>text</b>' }));
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("Please enter a valid email address.");
    expect(html).toContain("Keep &quot;this&quot; &lt;b&gt;text&lt;/b&gt;");
    expect(html).not.toContain("<b>text</b>");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});
