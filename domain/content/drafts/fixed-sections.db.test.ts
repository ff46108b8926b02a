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

const aboutPage = () => made({ title: "About", slug: "about", status: "published" });
const edited = (pageId: string) => value(findPageDraft(staff.edgar, pageId));
/** What visitors see. */
const shown = async (slug = "about") => {
  await readVersions();
  return readBuiltInPage(slug);
};
const order = async () => (await shown()).parts.map((part) => ("fixed" in part ? part.fixed : String(part.block.content.title)));
const text = async (key: string) => (await shown()).texts[key];
const named = (page: EditedPage, type: string) => page.sections.find((section) => section.type === type) as DraftSection;
const typesOf = (page: EditedPage) => page.sections.map(({ type }) => type.replace("about.", ""));
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
const ORDER = ["hero", "statistics", "mission", "values", "team", "certifications", "closing"];

/** Changes texts of sections, by type, and publishes. */
async function reworded(pageId: string, texts: Record<string, Record<string, string>>) {
  const page = await edited(pageId);
  const change = Object.fromEntries(Object.entries(texts).map(([type, content]) => [named(page, type).id, { content }]));
  const saved = await value(savePageDraft(staff.edgar, pageId, save(page, change)));
  return value(publish(saved.page));
}

describe.runIf(isDatabaseThere())("a built-in page's own sections", () => {
  test("are there without a row, with the texts that ship", async () => {
    const { id } = await aboutPage();
    expect(typesOf(await edited(id))).toEqual(ORDER);
    expect([await order(), await text("team.title"), await rows()]).toEqual([ORDER, "Who you'll talk to", []]);
  });

  test("have texts that staff change in a draft, publish, and take back", async () => {
    const { id } = await aboutPage();
    const page = await edited(id);
    const team = named(page, "about.team");
    const { page: saved } = await value(savePageDraft(staff.edgar, id, save(page, { [team.id]: { content: { title: "Our people" } } })));
    expect(await text("team.title")).toBe("Who you'll talk to");
    const { undo } = await value(publish(saved));
    expect([await text("team.title"), await text("values.title")]).toEqual(["Our people", "What you can hold us to"]);
    expect(await rows()).toEqual([{ type: "about.team", content: { title: "Our people" } }]);
    await value(undoPublish(staff.edgar, { pageId: id, ...undo, status: "published" }));
    expect([await text("team.title"), await rows()]).toEqual(["Who you'll talk to", []]);
    expect(named(await edited(id), "about.team").content).toEqual({ title: "Our people" });
  });

  test("are restored text by text, and the row goes with the last one", async () => {
    const { id } = await aboutPage();
    await reworded(id, { "about.team": { title: "Our people", intro: "" } });
    expect([await text("team.title"), await text("team.intro")]).toEqual(["Our people", ""]);
    await reworded(id, { "about.team": { title: "Who you'll talk to", intro: "" } });
    expect(await rows()).toEqual([{ type: "about.team", content: { intro: "" } }]);
    await reworded(id, { "about.team": {} });
    expect([await rows(), await text("team.intro")]).toEqual([[], expect.stringContaining("Four people")]);
  });

  test("come back with an earlier version of the page", async () => {
    const { id } = await aboutPage();
    await reworded(id, { "about.team": { title: "First" } });
    await reworded(id, { "about.team": { title: "Second" }, "about.values": { title: "Also new" } });
    const versions = await value(listPageVersions(staff.edgar, id));
    expect(await value(restorePageVersion(staff.edgar, { id }, versions[1]?.number ?? 0))).toMatchObject({ as: "draft" });
    expect(await text("team.title"), "visitors see it once it's published").toBe("Second");
    await value(publishPageDraft(staff.edgar, { pageId: id, version: 1 }));
    expect([await text("team.title"), await text("values.title")]).toEqual(["First", "What you can hold us to"]);
  });

  test("refer to facts, which a change never turns into what they say now", async () => {
    const { id } = await aboutPage();
    await reworded(id, { "about.hero": { title: "Who {brand_name} is in {brand_city}" } });
    expect(await text("hero.title")).toBe("Who Lone Mesa Technologies is in San Antonio");
    const view = await value(viewPageDraft(staff.edgar, id));
    expect(view.texts?.["hero.title"]).toEqual([
      "Who ",
      { ref: "brand_name", text: "Lone Mesa Technologies" },
      " is in ",
      { ref: "brand_city", text: "San Antonio" },
    ]);
    expect(await rows()).toEqual([{ type: "about.hero", content: { title: "Who {brand_name} is in {brand_city}" } }]);
  });

  test.each([
    ["an unknown fact", { title: "About {brand_motto}" }, "title", /{brand_motto}/],
    ["an empty heading", { title: " " }, "title", /restore/],
    ["a heading that's too long", { title: "x".repeat(201) }, "title", /200/],
    ["a text that the section doesn't have", { motto: "x" }, "motto", /no longer exists/],
  ])("keep %s as it was typed, out of what visitors get, and say at which text", async (_what, content, field, error) => {
    const { id } = await aboutPage();
    const page = await edited(id);
    await value(savePageDraft(staff.edgar, id, save(page, { [named(page, "about.hero").id]: { content: content as never } })));
    const hero = named(await edited(id), "about.hero");
    expect([hero.content, hero.typed]).toEqual([{}, { content, field, error: expect.stringMatching(error) }]);
  });

  test("hold a link that isn't safe, and never draw one", async () => {
    const { id } = await aboutPage();
    const page = await edited(id);
    const closing = named(page, "about.closing");
    await value(savePageDraft(staff.edgar, id, save(page, { [closing.id]: { content: { text: "[Click](javascript:x)" } } })));
    expect(named(await edited(id), "about.closing")).toMatchObject({ content: {}, typed: { field: "text" } });
    await db.execute(sql`insert into content_blocks (name, type, content, page_id)
      values ('x', 'about.closing', ${JSON.stringify({ text: "[Click](javascript:x)" })}::jsonb, ${id})`);
    expect(await text("closing.text")).toEqual([{ href: "", to: "javascript:x", of: ["Click"] }]);
  });

  test("can be hidden, except for the one that opens the page", async () => {
    const { id } = await aboutPage();
    const page = await edited(id);
    const hidden = { isActive: false };
    const change = { [named(page, "about.values").id]: hidden, [named(page, "about.hero").id]: hidden };
    await value(publish((await value(savePageDraft(staff.edgar, id, save(page, change)))).page));
    expect(await order()).toEqual(ORDER.filter((name) => name !== "values"));
    expect(typesOf(await edited(id))).toEqual(ORDER);
  });

  test("keep their order, with staff's sections between them, and can't be deleted or doubled", async () => {
    const { id } = await aboutPage();
    const page = await edited(id);
    const added = crypto.randomUUID();
    const double = crypto.randomUUID();
    const ids = page.sections.map((section) => section.id);
    // Before the first one, another place for the team, no closing, and a second hero.
    const [hero = "", statistics = "", mission = "", values = "", team = "", certifications = ""] = ids;
    const mine = [double, hero, team, statistics, mission, added, values, certifications];
    const change = { [added]: { content: { title: "Added", text: "<p>x</p>" } }, [double]: { type: "about.hero" } };
    const saved = await value(savePageDraft(staff.edgar, id, save(page, change, mine)));
    await value(publish(saved.page));
    expect(await order()).toEqual(["hero", "statistics", "mission", "values", "Added", "team", "certifications", "closing"]);
    expect((await edited(id)).sections.map(({ content }) => content.title ?? null)).toEqual([
      ...Array(4).fill(null),
      "Added",
      ...Array(3).fill(null),
    ]);
  });

  test("of another version of the program, or of another page, are left out", async () => {
    const { id } = await aboutPage();
    await db.execute(
      sql`insert into content_blocks (name, type, content, page_id) values ('x', 'about.gone', '{}', ${id}), ('y', 'home.hero', '{}', ${id})`,
    );
    expect(await order()).toEqual(ORDER);
    expect(typesOf(await edited(id))).toEqual(ORDER);
  });

  test("aren't content blocks, whose list has only what staff added", async () => {
    const { id } = await aboutPage();
    await addBlock(id, "Staff's", 5, { title: "Staff's" });
    await reworded(id, { "about.team": { title: "Our people" } });
    const { blocks, total } = await value(listContentBlocks(staff.edgar, BlockQuery.parse({ page_id: id })));
    expect([blocks.map(({ name }) => name), total]).toEqual([["Staff's"], 1]);
    expect(await order()).toEqual([...ORDER, "Staff's"]);
  });

  test("changed by two people at once are merged section by section; of the same one, both hear of it", async () => {
    const { id } = await aboutPage();
    const page = await edited(id);
    const change = (type: string, title: string) => save(page, { [named(page, type).id]: { content: { title } } });
    await value(savePageDraft(staff.edgar, id, change("about.team", "Theirs")));
    const other = await value(savePageDraft(staff.ada, id, change("about.values", "Ours")));
    expect([other.conflicts, named(other.page, "about.team").content.title]).toEqual([[], "Theirs"]);
    const same = await value(savePageDraft(staff.ada, id, change("about.team", "Ours")));
    expect([same.conflicts, named(same.page, "about.team").content.title]).toEqual([[named(page, "about.team").id], "Theirs"]);
  });

  test("are in a preview as they were when the link was made", async () => {
    const { id } = await aboutPage();
    const page = await edited(id);
    await value(savePageDraft(staff.edgar, id, save(page, { [named(page, "about.team").id]: { content: { title: "Not yet" } } })));
    const { token } = await value(createPagePreview(staff.edgar, id, 7));
    const preview = await findPagePreview(token);
    expect(preview?.builtIn?.texts["team.title"]).toBe("Not yet");
    expect(preview?.builtIn?.parts).toHaveLength(ORDER.length);
  });
});
