import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readVersions } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { rowsOf } from "~/tests/builders/accounts.ts";
import { addBlock, onPages, value } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { BlockQuery } from "../blocks.input.ts";
import { DraftSave, type DraftSection } from "../draft.input.ts";
import {
  createPagePreview,
  type EditedPage,
  findPageDraft,
  findPagePreview,
  listContentBlocks,
  listPageVersions,
  publishPageDraft,
  readBuiltInPage,
  restorePageVersion,
  savePageDraft,
  undoPublish,
  viewPageDraft,
} from "../index.ts";

const { staff, made } = onPages();

const supportPage = () => made({ title: "Support", slug: "customer-support", status: "published" });
const edited = (pageId: string) => value(findPageDraft(staff.edgar, pageId));
/** What visitors see. */
const shown = async (slug = "customer-support") => {
  await readVersions();
  return readBuiltInPage(slug);
};
const order = async () => (await shown()).parts.map((part) => ("fixed" in part ? part.fixed : String(part.block.content.title)));
const text = async (key: string) => (await shown()).texts[key];
const named = (page: EditedPage, type: string) => page.sections.find((section) => section.type === type) as DraftSection;
const typesOf = (page: EditedPage) => page.sections.map(({ type }) => type.replace("support.", ""));
const rows = () => rowsOf(sql`select type, content from content_blocks order by position`);

function save(page: EditedPage, change: Record<string, Partial<DraftSection>>, orderOf = page.sections.map(({ id }) => id)): DraftSave {
  return DraftSave.parse({
    order: orderOf,
    seenOrder: page.sections.map(({ id }) => id),
    sections: Object.entries(change).map(([id, to]) => {
      const { mark, ...was } = page.sections.find((section) => section.id === id) ?? { ...blank, id, mark: null };
      return { ...was, ...to, seen: mark };
    }),
    removed: [],
    fields: null,
  });
}

const blank = { name: "New", type: "text", content: {}, isActive: true };
const publish = (page: EditedPage) => publishPageDraft(staff.edgar, { pageId: page.id, version: page.draft?.version ?? 0 });
const ORDER = ["hero", "levels", "topics", "tiers", "metrics", "request"];

/** Changes texts of sections, by type, and publishes. */
async function reworded(pageId: string, texts: Record<string, Record<string, string>>) {
  const page = await edited(pageId);
  const change = Object.fromEntries(Object.entries(texts).map(([type, content]) => [named(page, type).id, { content }]));
  const saved = await value(savePageDraft(staff.edgar, pageId, save(page, change)));
  return value(publish(saved.page));
}

describe.runIf(isDatabaseThere())("a built-in page's own sections", () => {
  test("are there without a row, with the texts that ship", async () => {
    const { id } = await supportPage();
    expect(typesOf(await edited(id))).toEqual(ORDER);
    expect([await order(), await text("tiers.title"), await rows()]).toEqual([ORDER, "Who works on your request", []]);
  });

  test("have texts that staff change in a draft, publish, and take back", async () => {
    const { id } = await supportPage();
    const page = await edited(id);
    const tiers = named(page, "support.tiers");
    const { page: saved } = await value(savePageDraft(staff.edgar, id, save(page, { [tiers.id]: { content: { title: "Our people" } } })));
    expect(await text("tiers.title")).toBe("Who works on your request");
    const { undo } = await value(publish(saved));
    expect([await text("tiers.title"), await text("topics.title")]).toEqual(["Our people", "What people ask most"]);
    expect(await rows()).toEqual([{ type: "support.tiers", content: { title: "Our people" } }]);
    await value(undoPublish(staff.edgar, { pageId: id, ...undo, status: "published" }));
    expect([await text("tiers.title"), await rows()]).toEqual(["Who works on your request", []]);
    expect(named(await edited(id), "support.tiers").content).toEqual({ title: "Our people" });
  });

  test("are restored text by text, and the row goes with the last one", async () => {
    const { id } = await supportPage();
    await reworded(id, { "support.tiers": { title: "Our people", intro: "" } });
    expect([await text("tiers.title"), await text("tiers.intro")]).toEqual(["Our people", ""]);
    await reworded(id, { "support.tiers": { title: "Who works on your request", intro: "" } });
    expect(await rows()).toEqual([{ type: "support.tiers", content: { intro: "" } }]);
    await reworded(id, { "support.tiers": {} });
    expect([await rows(), await text("tiers.intro")]).toEqual([[], expect.stringContaining("explain the problem twice")]);
  });

  test("come back with an earlier version of the page", async () => {
    const { id } = await supportPage();
    await reworded(id, { "support.tiers": { title: "First" } });
    await reworded(id, { "support.tiers": { title: "Second" }, "support.topics": { title: "Also new" } });
    const versions = await value(listPageVersions(staff.edgar, id));
    expect(await value(restorePageVersion(staff.edgar, { id }, versions[1]?.number ?? 0))).toMatchObject({ as: "draft" });
    expect(await text("tiers.title"), "visitors see it once it's published").toBe("Second");
    await value(publishPageDraft(staff.edgar, { pageId: id, version: 1 }));
    expect([await text("tiers.title"), await text("topics.title")]).toEqual(["First", "What people ask most"]);
  });

  test("refer to facts, which a change never turns into what they say now", async () => {
    const { id } = await supportPage();
    await reworded(id, { "support.hero": { title: "Who {brand_name} is in {brand_city}" } });
    expect(await text("hero.title")).toBe("Who Lone Mesa Technologies is in San Antonio");
    const view = await value(viewPageDraft(staff.edgar, id));
    expect(view.texts?.["hero.title"]).toEqual([
      "Who ",
      { ref: "brand_name", text: "Lone Mesa Technologies" },
      " is in ",
      { ref: "brand_city", text: "San Antonio" },
    ]);
    expect(await rows()).toEqual([{ type: "support.hero", content: { title: "Who {brand_name} is in {brand_city}" } }]);
  });

  test.each([
    ["an unknown fact", { title: "About {brand_motto}" }, "title", /{brand_motto}/],
    ["an empty heading", { title: " " }, "title", /restore/],
    ["a heading that's too long", { title: "x".repeat(201) }, "title", /200/],
    ["a text that the section doesn't have", { motto: "x" }, "motto", /no longer exists/],
  ])("keep %s as it was typed, out of what visitors get, and say at which text", async (_what, content, field, error) => {
    const { id } = await supportPage();
    const page = await edited(id);
    await value(savePageDraft(staff.edgar, id, save(page, { [named(page, "support.hero").id]: { content: content as never } })));
    const hero = named(await edited(id), "support.hero");
    expect([hero.content, hero.typed]).toEqual([{}, { content, field, error: expect.stringMatching(error) }]);
  });

  test("hold a link that isn't safe, and never draw one", async () => {
    const { id } = await supportPage();
    const page = await edited(id);
    const request = named(page, "support.request");
    await value(savePageDraft(staff.edgar, id, save(page, { [request.id]: { content: { intro: "[Click](javascript:x)" } } })));
    expect(named(await edited(id), "support.request")).toMatchObject({ content: {}, typed: { field: "intro" } });
    await db.execute(sql`insert into content_blocks (name, type, content, page_id)
      values ('x', 'support.request', ${JSON.stringify({ intro: "[Click](javascript:x)" })}::jsonb, ${id})`);
    expect(await text("request.intro")).toEqual([{ href: "", to: "javascript:x", of: ["Click"] }]);
  });

  test("can be hidden, except for the one that opens the page", async () => {
    const { id } = await supportPage();
    const page = await edited(id);
    const hidden = { isActive: false };
    const change = { [named(page, "support.topics").id]: hidden, [named(page, "support.hero").id]: hidden };
    await value(publish((await value(savePageDraft(staff.edgar, id, save(page, change)))).page));
    expect(await order()).toEqual(ORDER.filter((name) => name !== "topics"));
    expect(typesOf(await edited(id))).toEqual(ORDER);
  });

  test("keep their order, with staff's sections between them, and can't be deleted or doubled", async () => {
    const { id } = await supportPage();
    const page = await edited(id);
    const added = crypto.randomUUID();
    const double = crypto.randomUUID();
    const ids = page.sections.map((section) => section.id);
    // Before the first one, another place for the tiers, no request, and a second hero.
    const [hero = "", levels = "", topics = "", tiers = "", metrics = ""] = ids;
    const mine = [double, hero, tiers, levels, topics, added, metrics];
    const change = { [added]: { content: { title: "Added", text: "<p>x</p>" } }, [double]: { type: "support.hero" } };
    const saved = await value(savePageDraft(staff.edgar, id, save(page, change, mine)));
    await value(publish(saved.page));
    expect(await order()).toEqual(["hero", "levels", "topics", "tiers", "Added", "metrics", "request"]);
    expect((await edited(id)).sections.map(({ content }) => content.title ?? null)).toEqual([
      ...Array(4).fill(null),
      "Added",
      ...Array(2).fill(null),
    ]);
  });

  test("of another version of the program, or of another page, are left out", async () => {
    const { id } = await supportPage();
    await db.execute(
      sql`insert into content_blocks (name, type, content, page_id) values ('x', 'support.gone', '{}', ${id}), ('y', 'home.hero', '{}', ${id})`,
    );
    expect(await order()).toEqual(ORDER);
    expect(typesOf(await edited(id))).toEqual(ORDER);
  });

  test("aren't content blocks, whose list has only what staff added", async () => {
    const { id } = await supportPage();
    await addBlock(id, "Staff's", 5, { title: "Staff's" });
    await reworded(id, { "support.tiers": { title: "Our people" } });
    const { blocks, total } = await value(listContentBlocks(staff.edgar, BlockQuery.parse({ page_id: id })));
    expect([blocks.map(({ name }) => name), total]).toEqual([["Staff's"], 1]);
    expect(await order()).toEqual([...ORDER, "Staff's"]);
  });

  test("changed by two people at once are merged section by section; of the same one, both hear of it", async () => {
    const { id } = await supportPage();
    const page = await edited(id);
    const change = (type: string, title: string) => save(page, { [named(page, type).id]: { content: { title } } });
    await value(savePageDraft(staff.edgar, id, change("support.tiers", "Theirs")));
    const other = await value(savePageDraft(staff.ada, id, change("support.topics", "Ours")));
    expect([other.conflicts, named(other.page, "support.tiers").content.title]).toEqual([[], "Theirs"]);
    const same = await value(savePageDraft(staff.ada, id, change("support.tiers", "Ours")));
    expect([same.conflicts, named(same.page, "support.tiers").content.title]).toEqual([[named(page, "support.tiers").id], "Theirs"]);
  });

  test("are in a preview as they were when the link was made", async () => {
    const { id } = await supportPage();
    const page = await edited(id);
    await value(savePageDraft(staff.edgar, id, save(page, { [named(page, "support.tiers").id]: { content: { title: "Not yet" } } })));
    const { token } = await value(createPagePreview(staff.edgar, id, 7));
    const preview = await findPagePreview(token);
    expect(preview?.builtIn?.texts["tiers.title"]).toBe("Not yet");
    expect(preview?.builtIn?.parts).toHaveLength(ORDER.length);
  });
});
