import { describe, expect, test } from "vitest";
import { onStaffedProgram } from "./program.ts";
import { postForm, undoOf } from "./requests.ts";

const program = onStaffedProgram();
const { cookieOf } = program;

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${program.address}${path}`, { redirect: "manual", headers });
const post = (path: string, fields: Record<string, string>, headers = cookieOf("editor")) =>
  postForm(`${program.address}${path}`, fields, headers);
const text = async (path: string, headers = {}) => (await get(path, headers)).text();

/** Creates a published page with the form. Returns its ID. */
async function made(slug: string): Promise<string> {
  await post("/admin/pages/new", { intent: "add", title: `Page ${slug}`, slug, status: "published" });
  const list = await text(`/admin/pages?q=${slug}&sort=slug`, cookieOf("editor"));
  return new RegExp(`/admin/pages/([0-9a-f-]{36})"[^>]*>Page ${slug}<`).exec(list)?.[1] ?? "";
}

interface Section {
  id: string;
  name: string;
  type: string;
  content: Record<string, unknown>;
  isActive: boolean;
  seen: string | null;
}

interface AnsweredSection {
  id: string;
  type: string;
  mark: string;
  content: Record<string, unknown>;
  shipped?: { key: string };
  typed?: { field: string; error: string };
}

interface Answer {
  page: { sections: AnsweredSection[]; draft: { version: number } };
  html: string;
}

/** The sections that can't go live as they were typed, with the field that's wrong. */
const unfinishedIn = ({ page }: Answer) => page.sections.flatMap(({ id, typed }) => (typed ? [{ id, field: typed.field }] : []));

const hero = (title: string): Section => ({
  ...{ id: crypto.randomUUID(), name: "Hero", type: "hero", isActive: true, seen: null },
  content: { title },
});

const save = (id: string, sections: Section[], more: object = {}) =>
  post(`/admin/pages/${id}/edit/draft`, {
    draft: JSON.stringify({ order: sections.map((one) => one.id), seenOrder: [], sections, removed: [], fields: null, ...more }),
  });

describe("the page editor", () => {
  test("saves a draft that only staff see, publishes it, and takes that back", async () => {
    const id = await made("editor-one");
    const answer = await save(id, [hero("Only staff see this")]);
    expect(answer.status).toBe(200);
    const saved = (await answer.json()) as { html: string; page: { draft: { version: number } } };
    expect(saved.html).toContain('data-field="title"');
    expect(await text("/editor-one")).not.toContain("Only staff see this");
    expect(await text(`/admin/pages/${id}/edit/frame`, cookieOf("editor"))).toContain("Only staff see this");

    const published = await post(`/admin/pages/${id}/edit`, { intent: "publish", version: String(saved.page.draft.version) });
    expect(published.status).toBe(302);
    await expect.poll(() => text("/editor-one")).toContain("Only staff see this");
    expect((await post(`/admin/pages/${id}/edit`, { intent: "publish", version: "1" })).status).toBe(409);
  });

  test("frames a page in which nothing but its own script runs, and which no one else can frame or open", async () => {
    const id = await made("editor-two");
    const { status, headers } = await get(`/admin/pages/${id}/edit/frame`, cookieOf("editor"));
    expect([status, headers.get("x-frame-options"), headers.get("cache-control")]).toEqual([200, "SAMEORIGIN", "no-store"]);
    expect(headers.get("content-security-policy")).toMatch(
      /^sandbox allow-scripts allow-same-origin; default-src 'none'; script-src 'nonce-[0-9a-f]{32}'; style-src 'self'; .*form-action 'none'; frame-ancestors 'self'$/,
    );
    expect((await get(`/admin/pages/${id}/edit/frame`)).status).toBe(302);
    expect((await get(`/admin/pages/${id}/edit/frame`, cookieOf("viewer"))).status).toBe(403);
  });

  test("keeps a section that can't go live as it was typed, names its field, saves the rest, and isn't published until it's right", async () => {
    const id = await made("editor-three");
    const link = { ...hero("Title"), content: { title: "Title", buttonUrl: "javascript:alert(1)" } };
    const answer = (await (await save(id, [link, hero("Beside it")])).json()) as Answer;
    expect(unfinishedIn(answer)).toEqual([{ id: link.id, field: "buttonUrl" }]);
    const frame = await text(`/admin/pages/${id}/edit/frame`, cookieOf("editor"));
    expect(frame, "drawings that the site's script shows later").toMatch(/<footer[\s\S]*<use href="/);
    expect(frame).not.toContain('class="later"');
    expect(frame).toContain("Beside it");
    expect(frame).not.toContain("alert(1)");
    const publish = await post(`/admin/pages/${id}/edit`, { intent: "publish", version: String(answer.page.draft.version) });
    expect([publish.status, await publish.text()]).toEqual([409, expect.stringContaining("Fix “Hero” first.")]);
    expect(await text("/editor-three")).not.toContain("Beside it");
  });

  test("refuses what isn't a draft with a 4xx, and stores nothing", async () => {
    const id = await made("editor-six");
    for (const draft of [
      "",
      "{",
      "[]",
      "null",
      '{"order":["x"]}',
      JSON.stringify({ order: [], seenOrder: [], sections: {}, removed: [], fields: null }),
    ])
      expect((await post(`/admin/pages/${id}/edit/draft`, { draft })).status, draft).toBe(422);
    expect((await save(crypto.randomUUID(), [hero("x")])).status).toBe(404);
    expect((await post(`/admin/pages/${id}/edit/draft`, { draft: "{}" }, cookieOf("viewer"))).status).toBe(403);
  });

  test("tells staff where a page is edited, and no one else; the page is the same for both", async () => {
    const id = await made("editor-four");
    await expect.poll(async () => (await get("/editor-four")).status).toBe(200);
    const asked = await get("/admin/edit-bar?path=/editor-four", cookieOf("editor"));
    expect(await asked.json()).toEqual({ href: `/admin/pages/${id}/edit`, hasDraft: false });
    expect(await (await get("/admin/edit-bar?path=/case-studies", cookieOf("editor"))).json()).toEqual({});
    expect((await get("/admin/edit-bar?path=/editor-four")).status).toBe(302);
    expect(await text("/editor-four", cookieOf("editor"))).toBe(await text("/editor-four"));
  });

  test("a preview link is for whoever has it, is kept by no one, and tells other sites nothing", async () => {
    const id = await made("editor-five");
    await save(id, [hero("Shown in the preview")]);
    const shared = await post(`/admin/pages/${id}/edit`, { intent: "share", days: "7" });
    const token = /\/preview\/([\w-]+)/.exec(await shared.text())?.[1] ?? "";
    const { status, headers } = await get(`/preview/${token}`);
    expect([status, headers.get("cache-control"), headers.get("x-robots-tag"), headers.get("referrer-policy")]).toEqual([
      ...[200, "private, no-store", "noindex", "no-referrer"],
    ]);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'self'; .*form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(await text(`/preview/${token}`)).toContain("Shown in the preview");
    for (const wrong of [`${token}x`, token.slice(1), "x", "%00"]) expect((await get(`/preview/${wrong}`)).status, wrong).toBe(404);
    const over = await get(`/preview/${token}x`);
    expect([over.headers.get("content-type"), over.headers.get("x-robots-tag")]).toEqual(["text/html; charset=utf-8", "noindex"]);
    expect(await over.text()).toContain("Ask the person who sent it for a new one.");
  });

  test("what waits in the editor is said in the list of pages and on the page's own form, with its time", async () => {
    const id = await made("editor-waiting");
    const row = async () => (await text("/admin/pages?q=editor-waiting", cookieOf("editor"))).replaceAll(/<!-- -->|<[^>]+>/g, " ");
    expect(await row()).not.toMatch(/with changes|changes publish/);
    expect(await text(`/admin/pages/${id}`, cookieOf("editor"))).not.toContain("changes in the editor");
    await save(id, [hero("Waiting")]);
    expect(await row()).toContain("with changes");
    expect(await text(`/admin/pages/${id}`, cookieOf("editor"))).toContain("This page has changes in the editor that aren");
    expect((await post(`/admin/pages/${id}/edit`, { intent: "schedule", publish_at: "2099-07-01T14:30", zone: "UTC" })).status).toBe(302);
    expect(await row()).toMatch(/changes publish\s+Jul 1, 2099/);
  });

  test("tells people on one page about each other, and what was saved last", async () => {
    const id = await made("editor-six");
    const here = async (role: "editor" | "admin", fields: Record<string, string> = {}) =>
      (await post(`/admin/pages/${id}/edit/presence`, { here: "yes", ...fields }, cookieOf(role))).json();
    expect(await here("editor")).toMatchObject({ others: [], draftVersion: 0 });
    await save(id, [hero("First")]);
    expect(await here("admin")).toMatchObject({ others: [expect.any(String)], draftVersion: 1 });
    const news = await get(`/admin/pages/${id}/edit/draft`, cookieOf("admin"));
    expect(((await news.json()) as { html: string }).html).toContain("First");
    await here("editor", { leaving: "yes" });
    expect(await here("admin")).toMatchObject({ others: [] });
  });

  test("keeps references to facts apart in the texts of sections, too", async () => {
    const asked = await get("/admin/edit-bar?path=/about", cookieOf("editor"));
    const { href } = (await asked.json()) as { href: string };
    const frame = await text(`${href}/frame`, cookieOf("editor"));
    expect(frame).toMatch(
      /<span data-field="title" data-label="[^"]+" data-words="true">About <span data-ref="brand_name" contenteditable="false">Lone/i,
    );
    expect(frame).toMatch(/<span data-field="secondText" data-label="[^"]+" data-words="true"><span data-ref="brand_phone"/i);
    expect(frame).toContain('href="tel:+12105550142"');
    expect(frame).not.toContain("{brand_");
  });

  test("changes the texts of a page that ships, and hides and shows its sections", async () => {
    const asked = await get("/admin/edit-bar?path=/customer-support", cookieOf("editor"));
    const { href } = (await asked.json()) as { href: string };
    const frame = await text(`${href}/frame`, cookieOf("editor"));
    expect(frame).toMatch(/<span data-field="text" data-label="[^"]+" data-words="true">[^<]*<span data-ref="emergency_hours"/i);
    expect(frame).toContain('data-name="Response times"');
    const before = await text("/customer-support");
    expect(before).not.toMatch(/data-field|data-ref|data-section/);
    const { page } = (await (await get(`${href}/draft`, cookieOf("editor"))).json()) as Answer;
    const named = (key: string) => page.sections.find(({ shipped }) => shipped?.key === key);
    const order = page.sections.map(({ id }) => id);
    const tiers = named("support.tiers");
    const sections = [
      { ...tiers, content: { ...tiers?.content, title: "People of {brand_name}" } },
      { ...named("support.topics"), isActive: false },
    ].map(({ mark, ...one }) => ({ ...one, seen: mark }));
    const draft = { order, seenOrder: order, sections, removed: [], fields: null };
    const saved = await post(`${href}/draft`, { draft: JSON.stringify(draft) });
    const answer = (await saved.json()) as Answer;
    expect(answer.html).toContain('People of <span data-ref="brand_name"');
    expect(await text("/customer-support")).toBe(before);
    const link = await post(href, { intent: "share", days: "7" });
    const preview = await text(/\/preview\/[\w-]+/.exec(await link.text())?.[0] ?? "");
    expect(preview).toContain("People of Lone Mesa Technologies");
    expect(preview).not.toMatch(/What people ask most|data-field/);

    await post(href, { intent: "publish", version: String(answer.page.draft.version) });
    await expect.poll(() => text("/customer-support")).toContain("People of Lone Mesa Technologies");
    expect(await text("/customer-support")).not.toContain("What people ask most");
    const { page: live } = (await (await get(`${href}/draft`, cookieOf("editor"))).json()) as Answer;
    const seen = live.sections.find(({ shipped }) => shipped?.key === "support.tiers")?.mark;
    const wrong = { ...draft, sections: [{ ...sections[0], content: { ...tiers?.content, intro: "[Click](javascript:x)" }, seen }] };
    const kept = (await (await post(`${href}/draft`, { draft: JSON.stringify(wrong) })).json()) as Answer;
    expect(unfinishedIn(kept)).toEqual([{ id: tiers?.id, field: "intro" }]);
  });

  test("changes what opens the home page, which is its title and its description for search engines, too", async () => {
    const { href } = (await (await get("/admin/edit-bar?path=/", cookieOf("editor"))).json()) as { href: string };
    const { page } = (await (await get(`${href}/draft`, cookieOf("editor"))).json()) as Answer;
    const order = page.sections.map(({ id }) => id);
    const { mark, typed: _, ...opening } = page.sections[0] ?? { id: "", mark: "" };
    let seen = mark;
    const saved = async (content: Record<string, string>) => {
      const sections = [{ ...opening, seen, name: "x", isActive: true, content }];
      const draft = JSON.stringify({ order, seenOrder: order, sections, removed: [], fields: null });
      const answer = (await (await post(`${href}/draft`, { draft })).json()) as Answer;
      seen = answer.page.sections[0]?.mark ?? "";
      return answer;
    };
    const said = async () => {
      const html = await text("/");
      const of = (pattern: RegExp) => pattern.exec(html)?.[1];
      return [
        ...[of(/<h1[^>]*><span>([^<]*)/), of(/<title>([^<]*)/), of(/<meta name="description" content="([^"]*)/)],
        of(/"ProfessionalService"\],[^}]*?"description":"([^"]*)/),
      ];
    };
    const before = await said();
    expect(unfinishedIn(await saved({ title: "x".repeat(201) }))).toEqual([{ id: opening.id, field: "title" }]);
    const answer = await saved({ title: "We fix it", text: "At {brand_name}, a person answers." });
    expect(await said()).toEqual(before);
    await post(href, { intent: "publish", version: String(answer.page.draft.version) });
    const intro = "At Lone Mesa Technologies, a person answers.";
    await expect.poll(said).toEqual(["We fix it", "We fix it | Lone Mesa Technologies", intro, intro]);
  });
});

/** The page that a list's or an editor's Duplicate led to. */
const copyAt = (answer: Response) => /^\/admin\/pages\/([0-9a-f-]{36})\/edit$/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
const flashOf = (answer: Response) =>
  JSON.parse(decodeURIComponent(/bluebonnet_flash=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "{}")) as {
    text?: string;
    view?: { path: string };
  };

describe("a duplicated page", () => {
  test.each(["list", "editor"])("from the %s opens in the editor as a draft, and Undo deletes it", async (from) => {
    const id = await made(`copied-in-${from}`);
    await save(id, [hero("Copied as it is")]);
    const answer =
      from === "list"
        ? await post("/admin/pages", { intent: "duplicate", id })
        : await post(`/admin/pages/${id}/edit`, { intent: "duplicate" });
    const copy = copyAt(answer);
    expect([answer.status, flashOf(answer).text, flashOf(answer).view?.path]).toEqual([
      ...[302, `Page duplicated. The copy is a draft at /copied-in-${from}-copy.`, `/admin/pages/${copy}`],
    ]);
    expect(await text(`/admin/pages/${copy}/edit/frame`, cookieOf("editor"))).toContain("Copied as it is");
    expect(await text(`/copied-in-${from}-copy`, cookieOf("editor"))).toContain("Copied as it is");
    expect((await get(`/copied-in-${from}-copy`)).status).toBe(404);
    const undo = await undoOf(answer, cookieOf("editor"));
    expect([undo.path, (await post(undo.path, undo.fields)).status]).toEqual(["/admin/pages", 302]);
    expect((await get(`/admin/pages/${copy}`, cookieOf("editor"))).status).toBe(404);
    expect((await get(`/admin/pages/${id}`, cookieOf("editor"))).status).toBe(200);
  });

  test("of nothing is refused, and so is one from someone without permission", async () => {
    expect((await post("/admin/pages", { intent: "duplicate", id: crypto.randomUUID() })).status).toBe(404);
    expect((await post("/admin/pages", { intent: "duplicate", id: "x" })).status).toBe(422);
    const id = await made("copied-by-viewer");
    expect((await post("/admin/pages", { intent: "duplicate", id }, cookieOf("viewer"))).status).toBe(403);
    expect((await post(`/admin/pages/${id}/edit`, { intent: "duplicate" }, cookieOf("viewer"))).status).toBe(403);
  });
});

describe("a section copied to another page", () => {
  test("is at its end, for staff; the message leads there, and Undo takes it out again, once", async () => {
    const [from, to] = [await made("copy-from"), await made("copy-to")];
    const { page } = (await (await save(from, [hero("Goes along")])).json()) as Answer;
    const [section] = page.sections;
    const fields = { intent: "copy-section", section: section?.id ?? "", seen: section?.mark ?? "", to };
    const answer = await post(`/admin/pages/${from}/edit?copy=${section?.id}`, fields);
    expect([answer.status, answer.headers.get("location"), flashOf(answer).text, flashOf(answer).view?.path]).toEqual([
      ...[302, `/admin/pages/${from}/edit`],
      "“Hero” was added to the end of “Page copy-to.” Visitors see it once you publish that page.",
      `/admin/pages/${to}/edit`,
    ]);
    const frame = () => text(`/admin/pages/${to}/edit/frame`, cookieOf("editor"));
    expect([await frame(), await text("/copy-to")]).toEqual([
      expect.stringContaining("Goes along"),
      expect.not.stringContaining("Goes along"),
    ]);
    const undo = await undoOf(answer, cookieOf("editor"));
    expect((await post(undo.path, undo.fields)).status).toBe(302);
    expect(await frame()).not.toContain("Goes along");
    expect((await post(undo.path, undo.fields)).status).toBe(409);
    const { offer: _, ...madeUp } = undo.fields;
    expect((await post(undo.path, madeUp)).status).toBe(410);
  });

  test("is refused if it has changed, if it can't go live, and if the other page is gone; nothing is copied", async () => {
    const [from, to] = [await made("copy-refused"), await made("copy-nowhere")];
    const link = { ...hero("Half"), name: "Half", content: { title: "Half", buttonUrl: "javascript:alert(1)" } };
    const { page } = (await (await save(from, [hero("Whole"), link])).json()) as Answer;
    const [whole, half] = page.sections;
    const copy = (fields: Record<string, string>, headers = cookieOf("editor")) =>
      post(
        `/admin/pages/${from}/edit`,
        { intent: "copy-section", section: whole?.id ?? "", seen: whole?.mark ?? "", to, ...fields },
        headers,
      );
    const refusals: [Record<string, string>, number, string][] = [
      [{ seen: "live.1" }, 409, "Someone changed or deleted this section."],
      [{ section: half?.id ?? "", seen: half?.mark ?? "" }, 409, "Fix “Half” first."],
      [{ to: crypto.randomUUID() }, 409, "This page no longer exists."],
      [{ to: "x" }, 422, "This page is out of date."],
      [{ seen: "x".repeat(81) }, 422, "This page is out of date."],
    ];
    for (const [fields, status, said] of refusals) {
      const answer = await copy(fields);
      expect([answer.status, await answer.text()], JSON.stringify(fields)).toEqual([status, expect.stringContaining(said)]);
    }
    expect((await copy({}, cookieOf("viewer"))).status).toBe(403);
    expect(await text(`/admin/pages/${to}/edit/frame`, cookieOf("editor"))).not.toContain("Whole");
  });
});
