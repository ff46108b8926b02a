import { describe, expect, test } from "vitest";
import { sentFile } from "../builders/attachments.ts";
import { AUDIT_FIELDS, auditAnswers, auditForm, fileField, nameIn } from "../builders/custom-form.ts";
import { onStaffedProgram } from "./program.ts";
import { fetchProof, postForm, postJson } from "./requests.ts";

const program = onStaffedProgram();
const { cookieOf } = program;

const endpoint = () => `${program.address}/api/send-lead-email`;
const read = async (path: string, headers: Record<string, string> = {}) => (await fetch(program.address + path, { headers })).text();
const asEditor = (path: string, fields: Record<string, string>) => postForm(program.address + path, fields, cookieOf("editor"));

/** Creates a page, and publishes these sections on it, as the editor does. */
async function published(slug: string, content: Record<string, unknown> = {}, id: string = crypto.randomUUID()) {
  await asEditor("/admin/pages/new", { intent: "add", title: `Page ${slug}`, slug, status: "published" });
  const list = await read(`/admin/pages?q=${slug}&sort=slug`, cookieOf("editor"));
  const page = new RegExp(`/admin/pages/([0-9a-f-]{36})"[^>]*>Page ${slug}<`).exec(list)?.[1] ?? "";
  const saved = await save(page, id, auditForm(content));
  const { unfinished, version } = await draftIn(saved);
  if (unfinished.length === 0) await publish(page, version);
  return { page, section: id, unfinished };
}

const save = (page: string, id: string, content: Record<string, unknown>, seen: string | null = null) => {
  const sections = [{ id, name: "Form", type: "form", isActive: true, seen, content }];
  const draft = { order: [id], seenOrder: seen ? [id] : [], sections, removed: [], fields: null };
  return asEditor(`/admin/pages/${page}/edit/draft`, { draft: JSON.stringify(draft) });
};

/** A saved draft's version, and why sections of it can't go live as they were typed. */
async function draftIn(saved: Response) {
  const { page } = (await saved.json()) as {
    page: { draft: { version: number }; sections: { typed?: { field: string; error: string } }[] };
  };
  return { version: page.draft.version, unfinished: page.sections.flatMap(({ typed }) => (typed ? [typed] : [])) };
}

async function publish(page: string, version: number): Promise<void> {
  const { status } = await asEditor(`/admin/pages/${page}/edit`, { intent: "publish", version: String(version) });
  expect(status).toBe(302);
}

const DUE = nameIn(AUDIT_FIELDS, "When is it due?");
const MORE = nameIn(AUDIT_FIELDS, "Tell us more");

let visitors = 0;
/** What a browser sends for the form. */
const sent = (section: string, changes: Record<string, string> = {}) => ({
  ...{ form: "custom", section, name: "Dolores Quintanilla", email: `audits-${visitors++}@sotolcreek.example` },
  ...{ company: "Sotol Creek Machine Works", ...auditAnswers() },
  ...changes,
});

describe("a form that staff built", () => {
  test("is on its page with its own fields, and its answers are in the inbox under their labels", async () => {
    const { section } = await published("audit-one");
    await expect.poll(() => read("/audit-one")).toContain("Ask for an audit");
    const html = await read("/audit-one");
    for (const part of ["When is it due?", "This quarter", `name="${MORE}"`, `value="${section}"`, 'name="email"'])
      expect(html).toContain(part);
    const body = sent(section, { verificationToken: await fetchProof(program.address, "custom") });
    const answer = await postJson(endpoint(), body);
    const { id, reference } = (await answer.json()) as { id: string; reference: string };
    expect([answer.status, reference]).toEqual([200, expect.stringMatching(/^\w{4}-\w{4}$/)]);
    const lead = await read(`/admin/leads/${id}`, cookieOf("editor"));
    expect(lead).toContain("When is it due?</dt>");
    expect(lead).toContain("Two sites.\nOne auditor.");
    await expect.poll(() => program.mails.some(({ text }) => `${text}`.includes("When is it due? This quarter"))).toBe(true);
  });

  test("says once in each group of free texts what not to send", async () => {
    const asked = (kind: string, label: string) => ({ label, kind, required: "", width: "full", options: "", hint: "" });
    const fields = [asked("text", "Device"), asked("longText", "Story"), asked("company", "Company"), asked("text", "Place")];
    await published("audit-words", { fields });
    await expect.poll(() => read("/audit-words")).toContain("Story");
    const html = await read("/audit-words");
    expect(html.match(/Don&#x27;t send CUI/g)).toHaveLength(2);
    expect(html.indexOf("Don&#x27;t send CUI")).toBeLessThan(html.indexOf("Story"));
  });

  test("without JavaScript, leads to its own thank-you message, or to its own page", async () => {
    const { section } = await published("audit-two");
    const answer = await postForm(endpoint(), sent(section));
    expect(answer.status).toBe(303);
    const thanks = await read(answer.headers.get("location") ?? "");
    expect(thanks).toContain("Got it!");
    expect(thanks).toContain("Maria will call you.");
    const { section: other } = await published("audit-three", { doneUrl: "/about?from=audit" });
    expect((await postForm(endpoint(), sent(other))).headers.get("location")).toBe("/about?from=audit");
  });

  test("subscribes whoever checks the box, once they confirm it", async () => {
    const fields = [...AUDIT_FIELDS, { label: "Send me news", kind: "newsletter", required: "", width: "full", options: "", hint: "" }];
    const { section } = await published("audit-news", { fields });
    const body = sent(section, { [nameIn(fields, "Send me news")]: "yes" });
    expect((await postForm(endpoint(), body)).status).toBe(303);
    const confirmation = () => program.mailsTo(body.email).some(({ text }) => `${text}`.includes("/newsletter/confirm?token="));
    await expect.poll(confirmation).toBe(true);
  });

  test("without JavaScript, comes back with what was typed and errors at the fields", async () => {
    const { section } = await published("audit-four");
    const typed = sent(section, { email: "not an address", [DUE]: "" });
    const answer = await postForm(endpoint(), typed);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain("Please enter a valid email address.");
    const further = await (await postForm(endpoint(), { ...typed, email: "now@sotolcreek.example" })).text();
    expect(further).toMatch(new RegExp(`href="#refused-custom-${DUE.replace(".", "-")}"[^>]*>Please choose one\\.`));
    for (const page of [html, further]) {
      expect(page).toContain("Two sites.\nOne auditor.");
      expect(page).toMatch(/<input(?=[^>]*value="Phones")[^>]*checked/);
      expect(page).toContain(`value="${section}"`);
    }
  });

  test("names what's wrong to a program, too", async () => {
    const { section } = await published("audit-five");
    for (const [changes, field] of [
      [{ [DUE]: "Yesterday" }, DUE],
      [{ [MORE]: "a\0b" }, MORE],
      [{ "answer.gone": "What I wrote" }, "answer.gone"],
      [{ section: crypto.randomUUID() }, "section"],
      [{ section: "" }, "section"],
      [{ form: "quote" }, DUE],
      [{ isAdmin: "yes" }, "isAdmin"],
    ] as const) {
      const answer = await postJson(endpoint(), { ...sent(section), ...changes });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ success: false, fields: { [field]: expect.any(String) } });
    }
    const { form, name, email } = sent(section);
    expect((await postJson(endpoint(), { form, section, name, email, answers: auditAnswers() })).status).toBe(200);
  });

  test("loses nothing if its section was changed or removed in the meantime", async () => {
    const { page, section } = await published("audit-six");
    const live = JSON.parse(await read(`/admin/pages/${page}/edit/draft`, cookieOf("editor"))) as {
      page: { sections: { mark: string }[] };
    };
    const mark = live.page.sections[0]?.mark ?? "";
    const fields = AUDIT_FIELDS.map((field) => (field.label === "Tell us more" ? { ...field, label: "Anything else?" } : field));
    const { version } = await draftIn(await save(page, section, auditForm({ fields }), mark));
    await publish(page, version);
    const changed = await postForm(endpoint(), sent(section));
    const html = await changed.text();
    expect(changed.status).toBe(422);
    for (const part of ["This form was changed", "You also wrote:", "Two sites.\nOne auditor.", "Anything else?"])
      expect(html).toContain(part);

    const gone = await postForm(endpoint(), sent(crypto.randomUUID()));
    const left = await gone.text();
    expect(gone.status).toBe(422);
    for (const part of ["This form is no longer on our website", "Two sites.\nOne auditor.", 'value="message"'])
      expect(left).toContain(part);
  });

  test("takes files through the one endpoint, and without JavaScript says where to email them", async () => {
    const fields = [fileField("Floor plan", "yes"), ...AUDIT_FIELDS];
    const plan = nameIn(fields, "Floor plan");
    const { section } = await published("audit-files", { fields, recipients: "", owner: "" });
    await expect.poll(() => read("/audit-files")).toContain("Floor plan");
    const html = await read("/audit-files");
    expect(html).toContain("Send this form first. Then email your files to");
    for (const [value, message] of [
      ["", "Please add a file."],
      ["plan.pdf", "Upload the file first, then send its token."],
      ["x".repeat(43), "This file is no longer available. Remove it and add it again."],
      [["a", "b", "c", "d"].map((one) => one.repeat(43)).join(" "), "Please add at most 3 files here."],
    ] as const) {
      const refused = await postJson(endpoint(), sent(section, { [plan]: value }));
      expect([refused.status, await refused.json()]).toEqual([422, expect.objectContaining({ fields: { [plan]: message } })]);
    }
    const token = await sentFile(program.address, "one room", "..\\<img src=x>\u202e plan.exe");
    const body = sent(section, { [plan]: token });
    const { id } = (await (await postJson(endpoint(), body)).json()) as { id: string };
    const lead = await read(`/admin/leads/${id}`, cookieOf("editor"));
    expect(lead).toContain("Floor plan</dt>");
    expect(lead).not.toContain("<img src=x>");
    const [link] = lead.match(new RegExp(`/admin/leads/${id}/files/[0-9a-f-]{36}`)) ?? [];
    const download = await fetch(program.address + link, { headers: cookieOf("editor") });
    expect(download.headers.get("content-disposition")).toMatch(/^attachment;.*plan\.exe\.txt/);
    expect(await download.text()).toBe("one room");
    const again = await postJson(endpoint(), sent(section, { [plan]: token }));
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining("no longer available")]);

    const plain = await postForm(endpoint(), sent(section));
    expect(plain.status).toBe(303);
    expect(await read(plain.headers.get("location") ?? "")).toContain("To send your files, email them to");
    const wrong = await postForm(endpoint(), sent(section, { [plan]: "x".repeat(43), [DUE]: "" }));
    const page = await wrong.text();
    expect(page).toContain("Two sites.\nOne auditor.");
    expect(/<main[\s\S]*<\/main>/.exec(page)?.[0]).not.toContain("x".repeat(43));
    const multipart = new FormData();
    for (const [name, value] of Object.entries(sent(section))) multipart.append(name, value);
    multipart.append(plan, new Blob(["one room"]), "plan.txt");
    const headers = { Origin: program.address };
    expect((await fetch(endpoint(), { method: "POST", body: multipart, headers })).status).toBe(415);
  });

  test("keeps who gets its emails out of its page", async () => {
    const recipients = "00000000-0000-4000-8000-00000000feed";
    await published("audit-private", { recipients, owner: "people", owners: recipients });
    await expect.poll(() => read("/audit-private")).toContain("Ask for an audit");
    expect(await read("/audit-private")).not.toContain(recipients);
  });

  test("isn't published with a definition that can't work, and the field is named", async () => {
    const wrong = [{ ...AUDIT_FIELDS[0] }, { label: "When?", kind: "select", required: "", width: "full", options: "Now", hint: "" }];
    const { unfinished } = await published("audit-seven", { fields: wrong });
    expect(unfinished).toMatchObject([{ field: "fields.1.options", error: "Enter at least two options, one per line." }]);
    const { unfinished: elsewhere } = await published("audit-eight", { doneUrl: "https://evil.example/thanks" });
    expect(elsewhere).toMatchObject([{ field: "doneUrl" }]);
  });
});
