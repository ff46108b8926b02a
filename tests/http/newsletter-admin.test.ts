import { describe, expect, test } from "vitest";
import { addSubscribers } from "../builders/subscribers.ts";
import { addUncertainCampaign } from "../builders/uncertain-campaign.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm, undoOf } from "./requests.ts";

const subscribers = ["ana@sotolcreek.example", "ben@sotolcreek.example"];
let interrupted = "";
const program = onStaffedProgram(undefined, async (database) => {
  await addSubscribers(database, subscribers, ["gone@sotolcreek.example"]);
  interrupted = await addUncertainCampaign(database, "Interrupted", "The process that was sending it ended.");
});
const cookies = {
  get editor() {
    return program.cookieOf("editor");
  },
  get viewer() {
    return program.cookieOf("viewer");
  },
};

const get = (path: string, headers: Record<string, string> = cookies.editor) =>
  fetch(program.address + path, { headers, redirect: "manual" });
const send = (path: string, fields: Record<string, string>) =>
  postForm(`${program.address}/admin/newsletter/${path}`, fields, cookies.editor);
const screen = async (path: string) => (await (await get(`/admin/newsletter/${path}`)).text()).replaceAll("<!-- -->", "");
const flashOf = (answer: Response) =>
  JSON.parse(decodeURIComponent(/bluebonnet_flash=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "{}"));

const template = {
  name: "Monthly",
  subject_template: "{{headline}} – monthly",
  preview_text: "",
  html_template:
    '<body style="color:#123"><h1>{{headline}}</h1><script>alert(1)</script><a href="{{unsubscribe_link}}">Unsubscribe</a></body>',
  is_active: "on",
};
const campaign = {
  name: "May letter",
  subject: "{{headline}}",
  template_id: "none",
  content: '<body><h1>{{headline}}</h1><p><a href="{{unsubscribe_link}}">Unsubscribe</a></p></body>',
  "value.headline": "Storms & <floods>",
};

/** The ID of the row with this name, from the list's links. */
async function idOf(path: string, name: string): Promise<string> {
  const link = new RegExp(`preview=([0-9a-f-]{36})"[^>]*>Preview *<span[^>]*>${name.replaceAll(/[()]/g, "\\$&")}<`).exec(
    await screen(path),
  );
  if (!link?.[1]) throw new Error(`${name} is not in the list`);
  return link[1];
}
const versionIn = (page: string) => /name="version" value="(\d+)"/.exec(page)?.[1] ?? "";

describe("templates", () => {
  test("one is written, previewed, copied, changed, deleted, and restored", async () => {
    const added = await send("templates/new", { intent: "add", ...template });
    expect([added.status, added.headers.get("location"), flashOf(added).text]).toEqual([
      302,
      "/admin/newsletter/templates",
      "Template created successfully",
    ]);
    const id = await idOf("templates", "Monthly");
    const copied = await send("templates", { intent: "duplicate", id });
    expect(flashOf(copied).text).toBe("Template duplicated successfully");
    expect(await screen("templates?q=copy&state=inactive")).toContain("Monthly (Copy)");

    const form = await screen(`templates/${id}`);
    expect(form).toContain("Update Template");
    const version = versionIn(form);
    const updated = await send(`templates/${id}`, { intent: "edit", id, version, ...template, name: "Every month" });
    expect(flashOf(updated).text).toBe("Template updated successfully");
    const late = await send(`templates/${id}`, { intent: "edit", id, version, ...template, name: "Late" });
    expect([late.status, (await late.text()).includes("Someone else changed this while you were editing")]).toEqual([409, true]);

    const dialog = await screen(`templates?delete=${id}`);
    expect(dialog).toContain("Are you sure you want to delete this template?");
    const deleted = await send("templates", { intent: "delete", id, version: versionIn(dialog) });
    expect(flashOf(deleted).text).toBe("Template deleted successfully");
    const { fields } = await undoOf(deleted, cookies.editor);
    expect((await get(`/admin/newsletter/templates/${id}`)).status).toBe(404);
    expect((await send("templates", fields)).status).toBe(302);
    expect((await send("templates", fields)).status).toBe(404);
    expect(await screen("templates")).toContain("Every month");
  });

  test.each([
    ["no name", { name: " " }, "Please enter a name."],
    ["no subject", { subject_template: "" }, "Please enter a subject template."],
    ["no HTML", { html_template: "" }, "Please enter the HTML template."],
    ["a line break in the subject", { subject_template: "News\r\nBcc: all@example.com" }, "Remove line breaks and invisible characters."],
    ["more HTML than an email can have", { html_template: "é".repeat(300_001) }, "At most 300,000 characters."],
  ])("%s is refused at its field", async (_what, changes, message) => {
    const refused = await send("templates/new", { intent: "add", ...template, ...changes });
    expect([refused.status, (await refused.text()).includes(message)]).toEqual([422, true]);
  });

  test("300,000 characters in any script are accepted", async () => {
    expect((await send("templates/new", { intent: "add", ...template, name: "Long", html_template: "é".repeat(300_000) })).status).toBe(
      302,
    );
  });

  test("a new one can start from the default template", async () => {
    expect(await screen("templates/new")).toContain("Use Default Template");
    expect(await screen("templates/new?from=default")).toContain("Your Cybersecurity &amp; Tech Update");
  });

  test("the old addresses of the dialogs lead to the forms", async () => {
    const id = crypto.randomUUID();
    const ways = [
      ["newsletter/templates?add=default&q=a", "newsletter/templates/new?q=a&from=default"],
      [`newsletter/templates?edit=${id}`, `newsletter/templates/${id}`],
      ["newsletter/campaigns?add", "newsletter/campaigns/new"],
      [`newsletter/campaigns?edit=${id}`, `newsletter/campaigns/${id}/edit`],
      ["content-blocks?add=1&page_id=all", "content-blocks/new?page_id=all"],
      [`content-blocks?edit=${id}`, `content-blocks/${id}`],
    ];
    for (const [before, now] of ways) {
      const answer = await get(`/admin/${before}`);
      expect([answer.status, answer.headers.get("location")], before).toEqual([302, `/admin/${now}`]);
    }
  });

  test("what cannot be read is refused", async () => {
    const forms: Record<string, string>[] = [
      { intent: "x" },
      { intent: "duplicate", id: "x" },
      { intent: "delete", id: "x" },
      { intent: "restore" },
    ];
    for (const fields of forms) expect((await send("templates", fields)).status, fields.intent).toBe(422);
    for (const path of [
      "templates?edit=x",
      "templates/x",
      "templates?preview=x",
      "campaigns?edit=x",
      "campaigns/x/edit",
      "campaigns/x",
      "frame?template=x",
      "start?template=x",
    ])
      expect((await get(`/admin/newsletter/${path}`)).status, path).toBe(404);
  });
});

test("a sequence is created, deleted, and restored with its emails", async () => {
  await send("templates/new", { intent: "add", ...template, name: "Greeting", subject_template: "Hello", html_template: "<p>Hello</p>" });
  const mail = { template_id: await idOf("templates", "Greeting"), delay_hours: "2" };
  const added = await send("sequences?add", { intent: "add", name: "Welcome", trigger: "confirmed", ...mail });
  expect(flashOf(added).text).toBe("Sequence created successfully");
  const empty = await send("sequences?add", { intent: "add", name: "Silent", trigger: "confirmed", template_id: "", delay_hours: "" });
  expect([empty.status, (await empty.text()).includes("Please choose a template for at least one email.")]).toEqual([422, true]);
  const id = /delete=([0-9a-f-]{36})/.exec(await screen("sequences"))?.[1] ?? "";
  const dialog = await screen(`sequences?delete=${id}`);
  expect(dialog).toContain("Are you sure you want to delete this sequence?");
  const deleted = await send("sequences", { intent: "delete", id, version: versionIn(dialog) });
  expect(flashOf(deleted).text).toBe("Sequence deleted successfully");
  expect(await screen("sequences")).toContain("No sequences yet");
  expect((await get(`/admin/newsletter/sequences?edit=${id}`)).status).toBe(404);
  const { fields } = await undoOf(deleted, cookies.editor);
  expect(flashOf(await send("sequences", fields)).text).toBe("Sequence restored successfully");
  expect(await screen("sequences")).toMatch(/After 2 h: Hello/);
  const again = await send("sequences", fields);
  expect([again.status, (await again.text()).includes("This can no longer be restored.")]).toEqual([404, true]);
  for (const intent of ["delete", "restore", "x"]) expect((await send("sequences", { intent, id: "x" })).status, intent).toBe(422);
});

describe("an email in a frame", () => {
  test("is shown with sample values, runs nothing, and is framed by no one else", async () => {
    await send("templates/new", { intent: "add", ...template, name: "Framed" });
    const answer = await get(`/admin/newsletter/frame?template=${await idOf("templates", "Framed")}`);
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>Three settings that stop/);
    expect(html).not.toContain("{{");
    const policy = answer.headers.get("content-security-policy") ?? "";
    for (const part of ["sandbox allow-same-origin;", "default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/script/);
    expect(answer.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    const page = await get("/admin/newsletter/templates");
    expect(page.headers.get("content-security-policy")).toContain("frame-src 'self'");
    expect(page.headers.get("x-frame-options")).toBe("DENY");
  });

  test("the preview page is for staff only, and never cached", async () => {
    expect((await get("/newsletter-preview", {})).headers.get("location")).toBe("/auth?redirect=%2Fnewsletter-preview");
    expect((await get("/newsletter-preview", cookies.viewer)).status).toBe(403);
    const page = await get("/newsletter-preview");
    expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([200, "no-store", "noindex"]);
    const html = await page.text();
    for (const text of ['href="/admin/newsletter"', "Desktop", "Mobile", "/admin/newsletter/frame?default"]) expect(html).toContain(text);
    expect(await (await get("/admin/newsletter/frame?default")).text()).toContain("Three settings that stop");
  });
});

describe("a campaign's letter is used again", () => {
  test("from the list and from its page: the copy's form opens, and Undo deletes the copy", async () => {
    await send("campaigns/new", { intent: "add", ...campaign, name: "Used letter", scheduled_at: "2099-01-01T10:00" });
    const id = await idOf("campaigns", "Used letter");
    const fromPage = await send(`campaigns/${id}`, { intent: "duplicate" });
    const answer = await send("campaigns", { intent: "duplicate", id });
    expect([fromPage.status, answer.status, flashOf(answer).text]).toEqual([302, 302, "Campaign duplicated successfully"]);
    const form = await (await get(answer.headers.get("location") ?? "")).text();
    for (const kept of ["Used letter (Copy)", "Storms &amp; &lt;floods&gt;", "Update Campaign"]) expect(form).toContain(kept);
    expect(form).not.toContain("2099");
    const undo = await undoOf(answer, cookies.editor);
    expect(flashOf(await postForm(program.address + undo.path, undo.fields, cookies.editor)).text).toBe("Campaign deleted successfully");
    expect((await get(answer.headers.get("location") ?? "")).status).toBe(404);
    expect((await get(fromPage.headers.get("location") ?? "")).status).toBe(200);
  });

  test("nothing of an unknown one, and none by a viewer", async () => {
    expect((await send("campaigns", { intent: "duplicate", id: crypto.randomUUID() })).status).toBe(404);
    expect((await send("campaigns", { intent: "duplicate", id: "x" })).status).toBe(422);
    const path = `${program.address}/admin/newsletter/campaigns`;
    expect((await postForm(path, { intent: "duplicate", id: interrupted }, cookies.viewer)).status).toBe(403);
    expect(await screen(`campaigns/${interrupted}`)).toContain("Use again");
  });
});

describe("campaigns", () => {
  test("one is written, previewed, sent once, and from then on cannot be edited or deleted", async () => {
    const added = await send("campaigns/new", { intent: "add", ...campaign });
    expect([added.headers.get("location"), flashOf(added).text]).toEqual(["/admin/newsletter/campaigns", "Campaign created successfully"]);
    const id = await idOf("campaigns", "May letter");
    expect(await screen("campaigns/new")).toContain("newsletter@lonemesa.example is an example");
    const list = await screen("campaigns");
    expect(list).toContain("Storms &amp; &lt;floods&gt;");
    expect(list).not.toContain("{{headline}}");
    for (const text of ["Total campaigns", "Active subscribers", "Sent this month", "Average open rate"]) expect(list).toContain(text);
    expect(await screen(`campaigns/${id}/edit`)).toMatch(/name="value\.headline"[^>]*value="Storms &amp; &lt;floods&gt;"/);
    const preview = await screen(`campaigns?preview=${id}`);
    expect(preview).toContain("Storms &amp; &lt;floods&gt;");
    expect(await (await get(`/admin/newsletter/frame?campaign=${id}`)).text()).toMatch(/<h1[^>]*>Storms &amp; &lt;floods&gt;</);

    const asked = await screen(`campaigns/${id}?send`);
    expect(asked).toContain("Are you sure you want to send");
    expect(asked).toContain("2 active subscribers");
    const version = versionIn(asked);
    const both = await Promise.all([1, 2].map(() => send(`campaigns/${id}?send`, { intent: "send", version })));
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    const late = await both.find(({ status }) => status === 409)?.text();
    expect(late).toContain("Someone else just sent this campaign.");
    expect(late).not.toContain('value="send"');
    const sent = both.find(({ status }) => status === 302) as Response;
    expect(flashOf(sent).text).toBe("Campaign is being sent to subscribers");
    const refused = await send(`campaigns/${id}/edit`, { intent: "edit", id, ...campaign });
    expect([refused.status, (await refused.text()).includes('name="subject"')], "the form is still there").toEqual([409, true]);
    const closed = await screen(`campaigns/${id}/edit`);
    expect(closed).toContain("Only drafts can be edited, and this campaign was sent or scheduled.");
    expect(closed).not.toContain('name="subject"');
    expect((await send("campaigns", { intent: "delete", id })).status).toBe(409);
    const page = await screen(`campaigns/${id}`);
    for (const text of ["ana@sotolcreek.example", "ben@sotolcreek.example"]) expect(page).toContain(text);
    expect(page).not.toContain("gone@sotolcreek.example");
    expect(await screen(`campaigns/${id}?state=bounced`)).toContain("No matching messages.");
  });

  test("a planned time leads to the question whether to send it then; once scheduled, it can return to draft", async () => {
    const planned = { ...campaign, name: "Planned", scheduled_at: "2099-07-01T09:30", zone: "America/Chicago" };
    const added = await send("campaigns/new", { intent: "add", ...planned });
    expect(added.headers.get("location")).toMatch(/^\/admin\/newsletter\/campaigns\/[0-9a-f-]{36}\?schedule$/);
    const id = await idOf("campaigns", "Planned");
    const asked = await screen(`campaigns/${id}?schedule`);
    expect(asked, "in the firm's zone").toContain('value="2099-07-01T09:30"');
    expect((await send(`campaigns/${id}`, { intent: "schedule", scheduled_at: "soon", zone: "UTC" })).status).toBe(422);
    const past = await send(`campaigns/${id}?schedule`, { intent: "schedule", scheduled_at: "2020-01-01T10:00", zone: "UTC" });
    expect([
      past.status,
      /name="scheduled_at"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="scheduled_at"/.test(await past.text()),
    ]).toEqual([422, true]);
    expect((await send(`campaigns/${id}`, { intent: "schedule", scheduled_at: "2099-07-01T14:30", zone: "UTC" })).status).toBe(302);
    expect((await send("campaigns", { intent: "delete", id })).status).toBe(409);
    expect(await screen(`campaigns/${id}`)).toContain("Back to draft");
    expect((await send(`campaigns/${id}`, { intent: "unschedule" })).status).toBe(302);
    expect((await send(`campaigns/${id}`, { intent: "pause" })).status).toBe(409);
    const deleted = await send("campaigns", { intent: "delete", id });
    expect(flashOf(deleted).text).toBe("Campaign deleted successfully");
    expect((await send("campaigns", (await undoOf(deleted, cookies.editor)).fields)).status).toBe(302);
  });

  test("a new site has a template, of which a campaign needs only a subject and one part", async () => {
    const id = await idOf("templates", "Default template");
    const { subject, previewText, content } = (await (await get(`/admin/newsletter/start?template=${id}`)).json()) as Record<
      string,
      string
    >;
    const letter = {
      intent: "add",
      name: "Short letter",
      subject: "Holiday hours",
      preview_text: previewText ?? "",
      content: content ?? "",
    };
    expect(subject).toContain("{{headline}}");
    await send("campaigns/new", { ...letter, template_id: id });
    const campaignId = await idOf("campaigns", "Short letter");
    expect((await send(`campaigns/${campaignId}?send`, { intent: "send" })).status, "without any part").toBe(422);
    await send("campaigns/new", { ...letter, name: "Real letter", template_id: id, "value.intro_text": "Closed on Friday." });
    const preview = await (await get(`/admin/newsletter/frame?campaign=${await idOf("campaigns", "Real letter")}`)).text();
    for (const text of ["Closed on Friday.", "Unsubscribe"]) expect(preview).toContain(text);
    for (const text of ["In this issue", "Worth reading", "Spotlight", "{{#", "{{/"]) expect(preview).not.toContain(text);
  });

  test("one with a placeholder without a value is not sent", async () => {
    await send("campaigns/new", { intent: "add", ...campaign, name: "Unfilled", "value.headline": "" });
    const id = await idOf("campaigns", "Unfilled");
    const refused = await send(`campaigns/${id}?send`, { intent: "send" });
    const text = await refused.text();
    expect(refused.status).toBe(422);
    expect(text).toContain("Failed to send campaign");
    expect(text).toContain("{{headline}}");
    expect(await screen(`campaigns?q=unfilled&status=draft`)).toContain("Unfilled");
  });

  test.each([
    ["no name", { name: "" }, "Please enter a name."],
    ["no subject", { subject: " " }, "Please enter a subject."],
    ["no content", { content: "" }, "Please enter the HTML content."],
    ["no time", { scheduled_at: "2026-02-30T10:00" }, "Enter a date and a time."],
    ["a time in the past", { scheduled_at: "2020-01-01T10:00" }, "This time is in the past."],
    ["a template that does not exist", { template_id: "00000000-0000-4000-8000-000000000000" }, "This template no longer exists."],
    ["a value that is too long", { "value.headline": "x".repeat(5_001) }, "At most 5,000 characters."],
  ])("%s is refused at its field", async (_what, changes, message) => {
    const refused = await send("campaigns/new", { intent: "add", ...campaign, ...changes });
    expect([refused.status, (await refused.text()).includes(message)]).toEqual([422, true]);
  });

  test("a test goes to one address; an invalid one is refused", async () => {
    await send("campaigns/new", { intent: "add", ...campaign, name: "Tried" });
    const id = await idOf("campaigns", "Tried");
    expect((await send(`campaigns/${id}`, { intent: "test", to: "nobody" })).status).toBe(422);
    expect((await send(`campaigns/${id}`, { intent: "test", to: "edgar@example.com" })).status).toBe(302);
    await expect.poll(() => program.mailsTo("edgar@example.com").length, { timeout: 10_000 }).toBe(1);
    expect(program.mailsTo("edgar@example.com")[0]?.subject).toBe("[Test] Storms & <floods>");
  });

  test("uncertain messages are listed, exported, and resent after a warning", async () => {
    const path = `campaigns/${interrupted}`;
    const page = await screen(`${path}?state=uncertain`);
    expect(page).toContain("2 messages were interrupted during sending.");
    expect(page).toContain("ana@sotolcreek.example");
    const viewer = (await (await get(`/admin/newsletter/${path}`, cookies.viewer)).text()).replaceAll("<!-- -->", "");
    expect([viewer.includes("Send uncertain messages again"), viewer.includes("Export uncertain messages")]).toEqual([false, false]);

    expect((await get(`/admin/newsletter/${path}/uncertain.csv`)).status, "opening the address activates nothing").toBe(302);
    const file = await send(`${path}/uncertain.csv`, {});
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8; header=present"]);
    expect((await file.text()).match(/@sotolcreek\.example/g)).toHaveLength(2);
    const refused = await postForm(`${program.address}/admin/newsletter/${path}/uncertain.csv`, {}, cookies.viewer);
    expect(refused.status).toBe(403);

    expect(await screen(`${path}?resend-uncertain`)).toContain("Some of these people may already have this email and would get it twice.");
    const denied = await postForm(`${program.address}/admin/newsletter/${path}`, { intent: "resend-uncertain" }, cookies.viewer);
    expect(denied.status).toBe(403);
    const resent = await send(path, { intent: "resend-uncertain" });
    expect([resent.status, flashOf(resent).text]).toEqual([302, "Sending 2 messages again"]);
    await expect.poll(() => screen(path), { timeout: 20_000 }).toContain("2 uncertain messages were sent again.");
    const again = await send(path, { intent: "resend-uncertain" });
    expect([again.status, (await again.text()).includes("There are no uncertain messages to send again.")]).toEqual([422, true]);
  });
});
