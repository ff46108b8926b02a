import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readPdf } from "../builders/pdf.ts";
import { onStaffedProgram } from "./program.ts";
import { fetchProof, postForm, postJson, undoOf } from "./requests.ts";

const program = onStaffedProgram();
const { cookieOf } = program;

const LIST = "/admin/blog/guides";
const get = (path: string, headers: Record<string, string> = {}) => fetch(program.address + path, { headers, redirect: "manual" });
const read = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();
const asEditor = (path: string, fields: Record<string, string>) => postForm(program.address + path, fields, cookieOf("editor"));
const leadsTo = async (path: string) => {
  const answer = await get(path);
  return `${answer.status} ${new URL(answer.headers.get("location") ?? "/", program.address).pathname}`;
};

const TEXT = JSON.stringify({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Restore one file today." }] }],
});

const FACTS = { guide_group: "more", guide_form: "guide", guide_position: "1", guide_type: "Checklist" };

/** A new guide with this address, published, as the editor does it. Returns the path of its editor. */
async function written(slug: string, changes: Record<string, string> = {}): Promise<string> {
  const begun = await asEditor(LIST, { intent: "create" });
  const path = new URL(begun.headers.get("location") ?? "", program.address).pathname;
  const fields = { title: `Guide ${slug}`, slug, excerpt: `All about ${slug}.`, body: TEXT, ...FACTS, ...changes };
  await published(path, await saved(path, 1, fields));
  return path;
}

async function saved(path: string, version: number, fields: Record<string, string>): Promise<number> {
  const answer = await asEditor(`${path}/draft`, { version: String(version), ...fields });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { version: number }).version;
}

async function published(path: string, version: number): Promise<void> {
  const answer = await asEditor(path, {
    intent: "publish",
    id: path.slice("/admin/blog/".length),
    version: String(version),
    type: "guide",
  });
  expect(answer.status, (await answer.text()).slice(0, 300)).toBe(302);
}

/** The editor of a shipped guide. */
async function editorOf(title: string): Promise<{ path: string; version: number }> {
  const list = await read(`${LIST}?q=${encodeURIComponent(title)}`, cookieOf("editor"));
  const path = /\/admin\/blog\/[0-9a-f-]{36}/.exec(list)?.[0] ?? "";
  return { path, version: Number(/name="version" value="(\d+)"/.exec(await read(`${path}?delete`, cookieOf("editor")))?.[1] ?? "1") };
}

describe("a guide that staff write", () => {
  test("is listed with its form, which brings a lead and gives the guide", async () => {
    await written("backups");
    await expect.poll(() => read("/guides")).toContain("Guide backups");
    const list = await read("/guides");
    expect(list).toMatch(/<h2[^>]*>(<[^>]+>)*More guides/);
    expect(list).toContain('href="/contact?about=guide-backups"');
    const form = await read("/contact?about=guide-backups");
    expect(form).toMatch(/<h1[^>]*>(<[^>]+>)*Guide backups/);
    for (const part of ["All about backups.", 'value="Guide Download - Guide backups"', 'name="firstName"', 'name="jobTitle"'])
      expect(form).toContain(part);

    const fields = {
      form: "guide",
      firstName: "Dolores",
      lastName: "Quintanilla",
      email: "reader@sotolcreek.example",
      company: "Sotol Creek",
    };
    const about = { service: "Guide Download - Guide backups", leadType: "Guide Download Request" };
    const proof = { verificationToken: await fetchProof(program.address, "guide") };
    const sent = await postJson(`${program.address}/api/send-lead-email`, { ...fields, ...about, ...proof });
    expect(sent.status).toBe(200);
    const said = () => program.mails.find(({ text }) => `${text}`.includes("Requested a guide. Job title: Not specified"));
    await expect.poll(said).toBeDefined();
    expect(`${said()?.subject} ${said()?.text}`).toContain("Guide backups");
    await expect.poll(() => program.mailsTo("reader@sotolcreek.example").length).toBe(1);
    expect(program.mailsTo("reader@sotolcreek.example")[0]?.text).toContain("Your guide is ready");

    const done = await read(`/contact/sent?${new URLSearchParams({ form: "guide", service: about.service })}`);
    expect(done).toContain("Your guide is ready");
    expect(done).toMatch(/<a href="\/guides\/backups"[^>]*>(<[^>]+>)*Open the guide/);
    expect(await read("/contact/sent?form=guide&service=Nothing")).toContain('href="/guides"');
    const page = await read("/guides/backups");
    expect(page).toContain("Restore one file today.");
    expect(page).toContain('<meta name="robots" content="noindex');
    expect(await read("/sitemaps/1.xml")).not.toContain("/guides/backups");
  });

  test("has a preview for staff alone, and is nobody's before it's published", async () => {
    const begun = await asEditor(LIST, { intent: "create" });
    const path = new URL(begun.headers.get("location") ?? "", program.address).pathname;
    await saved(path, 1, { title: "Not yet", slug: "not-yet", body: TEXT, ...FACTS });
    const preview = `/blog/preview/${path.slice("/admin/blog/".length)}`;
    const shown = await get(preview, cookieOf("editor"));
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await shown.text()).toContain("Restore one file today.");
    expect([(await get(preview)).status, (await get(preview, cookieOf("viewer"))).status, (await get("/guides/not-yet")).status]).toEqual([
      404, 404, 404,
    ]);
    const refused = await asEditor(path, { intent: "publish", id: path.slice("/admin/blog/".length), version: "2", type: "guide" });
    expect(await refused.text()).toContain("Enter a subtitle");
    const forbidden = await postForm(program.address + LIST, { intent: "create" }, cookieOf("viewer"));
    expect(forbidden.status).toBe(403);
  });

  test("leads from its old address to the new one", async () => {
    const path = await written("first-name");
    await expect.poll(async () => (await get("/guides/first-name")).status).toBe(200);
    await published(path, await saved(path, 3, { slug: "second-name" }));
    await expect.poll(() => leadsTo("/guides/first-name")).toBe("301 /guides/second-name");
    expect(await read("/guides")).toContain("guide-second-name");
  });

  test("is deleted and brought back from the message", async () => {
    const path = await written("short-lived");
    await expect.poll(async () => (await get("/guides/short-lived")).status).toBe(200);
    const id = path.slice("/admin/blog/".length);
    const deleted = await asEditor(path, { intent: "delete", id, version: "3", type: "guide" });
    expect(new URL(deleted.headers.get("location") ?? "", program.address).pathname).toBe(LIST);
    await expect.poll(async () => (await get("/guides/short-lived")).status).toBe(404);
    const undo = await undoOf(deleted, cookieOf("editor"));
    await asEditor(undo.path, undo.fields);
    await expect.poll(async () => (await get("/guides/short-lived")).status).toBe(200);
  });
});

/** The text of a Word document. */
async function wordsOf(path: string): Promise<string> {
  const file = await get(path);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[a-z0-9-]+\.docx"$/);
  const xml = strFromU8(unzipSync(new Uint8Array(await file.arrayBuffer()))["word/document.xml"] ?? new Uint8Array());
  return xml.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

describe("a guide's files", () => {
  test.each(["system-security-plan-template", "dod-assessment-scoring-worksheet"])("%s is a Word document and a PDF", async (slug) => {
    const words = await wordsOf(`/guides/${slug}/guide.docx`);
    const pdf = await readPdf(new Uint8Array(await (await get(`/guides/${slug}/guide.pdf`)).arrayBuffer()));
    const page = await read(`/guides/${slug}`);
    const headings = [...page.matchAll(/<h2[^>]* id="[^"]*"[^>]*>([^<&]+)</g)].map(([, text = ""]) => text.trim());
    expect(headings.length).toBeGreaterThan(3);
    for (const heading of headings) expect(words).toContain(heading);
    expect(pdf.bookmarks).toEqual(expect.arrayContaining(headings));
    for (const kind of ["pdf", "docx"]) expect(page).toContain(`href="/guides/${slug}/guide.${kind}"`);
    // Raw Markdown, and links that lead nowhere outside the site.
    expect(words).not.toMatch(/\*\*|\]\(|\| ---/);
  });

  test.each(["guide.md", "guide.exe", "__proto__"])("%s isn't one", async (file) => {
    expect((await get(`/guides/system-security-plan-template/${file}`)).status).toBe(404);
    expect((await get("/guides/no-such-guide/guide.pdf")).status).toBe(404);
  });
});

describe("the guide of a page's own form", () => {
  test("is found at the form's fixed address after it moved, and its file stays where it is", async () => {
    const { path, version } = await editorOf("AI compliance guide");
    await published(path, await saved(path, version, { slug: "ai-rules" }));
    await expect.poll(() => leadsTo("/guides/ai-compliance-guide")).toBe("301 /guides/ai-rules");
    expect(await wordsOf("/guides/ai-compliance-guide/guide.docx")).toContain("The AI compliance guide");
    expect(await leadsTo("/guides/ai-compliance-guide.txt")).toBe("301 /guides/ai-compliance-guide/guide.docx");
    expect(await read("/contact/sent?form=aiGuide")).toContain('href="/guides/ai-rules"');
    expect(await read("/guides")).toContain('href="/contact?about=ai-guide"');
  });

  test("isn't offered while it's off the site; another one takes its place", async () => {
    const { path, version } = await editorOf("The AI compliance guide");
    const row = { id: path.slice("/admin/blog/".length), version: String(version), type: "guide" };
    expect((await asEditor(path, { intent: "unpublish", ...row })).status).toBe(302);
    await expect.poll(() => read("/compliance/ai-compliance-hub")).not.toContain("about=ai-guide");
    expect((await get("/guides/ai-compliance-guide/guide.docx")).status).toBe(404);
    expect(await read("/contact?about=ai-guide")).not.toContain("Download the AI Compliance Guide");
    await written("new-ai-rules", { guide_group: "ai", guide_form: "aiGuide" });
    await expect.poll(() => read("/compliance/ai-compliance-hub")).toContain("about=ai-guide");
    expect(await wordsOf("/guides/ai-compliance-guide/guide.docx")).toContain("Guide new-ai-rules");
  });
});
