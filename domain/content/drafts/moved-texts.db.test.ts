import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { rowsOf } from "~/tests/builders/accounts.ts";
import { addBlock, onPages, value } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { stored } from "../arrange-sections.ts";
import { contentBlocks } from "../content.schema.ts";
import { DraftSave } from "../draft.input.ts";
import type { WordsField } from "../fixed-section.input.ts";
import { findFixedPage, findFixedSection } from "../fixed-sections.input.ts";
import {
  createPagePreview,
  discardPageDraft,
  findPageDraft,
  findPagePreview,
  listPageVersions,
  publishPageDraft,
  readBuiltInPage,
  restorePageDraft,
  restorePageVersion,
  savePageDraft,
} from "../index.ts";
import type { SectionContent } from "../section-type.input.ts";

const { staff, made } = onPages();

/** The migration that made texts of pages from settings, whatever its number is. */
const file = readdirSync("db/migrations").find((name) => name.endsWith("_texts_of_single_pages.sql"));
const statements = readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");
const migrate = () =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

/** Which text each of these settings is. */
const MOVED: Record<string, [type: string, field: string]> = {
  home_headline: ["home.hero", "title"],
  home_intro: ["home.hero", "intro"],
  home2_headline: ["home2.hero", "title"],
  home2_intro: ["home2.hero", "intro"],
  about_intro: ["about.hero", "intro"],
};

const shipped: Record<string, string> = Object.fromEntries(
  Object.entries(MOVED).map(([key, [type, field]]) => [
    key,
    (findFixedSection(type)?.fields[field] as WordsField | undefined)?.shipped ?? "",
  ]),
);

/** A firm's settings, as the version before stored them, and the migration. */
async function migrated(settings: Record<string, string>): Promise<void> {
  await db.execute(sql`delete from site_settings where key in (${sql.join(Object.keys(MOVED), sql`, `)})`);
  for (const [key, said] of Object.entries({ ...shipped, ...settings }))
    await db.execute(sql`insert into site_settings (key, value, category, is_demo) values (${key}, ${said}, 'claims', true)`);
  await migrate();
}

const rows = () =>
  rowsOf(sql`select p.slug, b.type, b.name, b.content from content_blocks b join pages p on p.id = b.page_id order by slug, type`);
const shown = async (slug: string) => {
  forgetValues();
  return readBuiltInPage(slug);
};
const home = () => made({ title: "Home", slug: "home", status: "published" });
const section = async (pageId: string, type: string) => {
  const { sections } = await value(findPageDraft(staff.edgar, pageId));
  const found = sections.find((one) => one.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};

/** Changes the texts of a section in the page's draft. Returns the draft's version. */
async function drafted(pageId: string, type: string, content: Record<string, string>): Promise<{ id: string; version: number }> {
  const { sections } = await value(findPageDraft(staff.edgar, pageId));
  const order = sections.map(({ id }) => id);
  const { mark, ...was } = await section(pageId, type);
  const save = { order, seenOrder: order, sections: [{ ...was, content, seen: mark }], removed: [], fields: null };
  const { page } = await value(savePageDraft(staff.edgar, pageId, DraftSave.parse(save)));
  return { id: page.draft?.id ?? "", version: page.draft?.version ?? 0 };
}

async function published(pageId: string, type: string, content: Record<string, string>): Promise<void> {
  const { version } = await drafted(pageId, type, content);
  await value(publishPageDraft(staff.edgar, { pageId, version }));
}

describe.runIf(isDatabaseThere())("texts that were settings", () => {
  test("aren't stored if the firm never changed them, or if no page showed them", async () => {
    await migrated({ home_headline: "x".repeat(121), home_intro: " \n ", about_intro: "" });
    expect(await rows()).toEqual([]);
    expect((await shown("home")).texts["hero.title"]).toBe(shipped.home_headline);
  });

  test("are on the page that showed them, in one line, also if the page had no row", async () => {
    await home();
    await migrated({ home_headline: "We fix it", about_intro: "Ask us.\nAlways." });
    expect(await rows()).toEqual([
      { slug: "about", type: "about.hero", name: "Page heading", content: { intro: "Ask us. Always." } },
      { slug: "home", type: "home.hero", name: "Opening", content: { title: "We fix it" } },
    ]);
    const { texts } = await shown("home");
    expect([texts["hero.title"], texts["hero.intro"]]).toEqual(["We fix it", shipped.home_intro]);
  });

  test("all have a place", async () => {
    await migrated(Object.fromEntries(Object.keys(MOVED).map((key) => [key, `The firm's ${key}`])));
    for (const [key, [type, field]] of Object.entries(MOVED)) {
      const [{ content } = { content: {} }] = await rowsOf(sql`select content from content_blocks where type = ${type}`);
      expect((content as Record<string, string>)[field]).toBe(`The firm's ${key}`);
    }
  });

  test("join what staff had changed of the section, live and in a draft, which publishes as it would have", async () => {
    const { id } = await home();
    await published(id, "home.hero", { button: "Call us" });
    const { version } = await drafted(id, "home.hero", { button: "Call now" });
    const before = await section(id, "home.hero");
    await migrated({ home_headline: "We fix it" });
    const after = await section(id, "home.hero");
    expect(after).toMatchObject({ id: before.id, content: { title: "We fix it", button: "Call now" } });
    expect(after.mark, "open editors hear of it").not.toBe(before.mark);
    expect((await shown("home")).texts).toMatchObject({ "hero.title": "We fix it", "hero.button": "Call us" });
    expect(await publishPageDraft(staff.edgar, { pageId: id, version }), "what someone saw before").toMatchObject({ reason: "stale" });
    await value(publishPageDraft(staff.edgar, { pageId: id, version: version + 1 }));
    expect((await shown("home")).texts).toMatchObject({ "hero.title": "We fix it", "hero.button": "Call now" });
  });

  test("are in a draft of another section, too, under the ID that its section has there", async () => {
    const { id } = await home();
    const { version } = await drafted(id, "home.closing", { title: "Sleep well" });
    const hero = await section(id, "home.hero");
    await migrated({ home_intro: "In short." });
    expect(await section(id, "home.hero")).toMatchObject({ id: hero.id, content: { intro: "In short." } });
    expect(await rowsOf(sql`select id from content_blocks`)).toEqual([{ id: hero.id }]);
    await value(publishPageDraft(staff.edgar, { pageId: id, version: version + 1 }));
    expect((await shown("home")).texts).toMatchObject({ "hero.intro": "In short.", "closing.title": "Sleep well" });
  });

  test("are in preview links, in discarded drafts, and in versions that can be brought back", async () => {
    const { id } = await home();
    await published(id, "home.closing", { title: "Sleep well" });
    await published(id, "home.hero", { button: "Call us" });
    const { token } = await value(createPagePreview(staff.edgar, id, 7));
    const draft = await drafted(id, "home.services", { title: "What counts" });
    const { deletedId } = await value(discardPageDraft(staff.edgar, draft));
    await migrated({ home_intro: "Four people and a van." });
    expect((await findPagePreview(token))?.builtIn?.texts["hero.intro"]).toBe("Four people and a van.");
    await value(restorePageDraft(staff.edgar, deletedId));
    expect((await section(id, "home.hero")).content).toEqual({ button: "Call us", intro: "Four people and a van." });
    const { draft: open } = await value(findPageDraft(staff.edgar, id));
    await value(discardPageDraft(staff.edgar, { id: open?.id ?? "", version: open?.version ?? 0 }));
    const versions = await value(listPageVersions(staff.edgar, id));
    for (const { number } of versions) {
      await value(restorePageVersion(staff.edgar, { id }, number));
      await value(publishPageDraft(staff.edgar, { pageId: id, version: 1 }));
      expect((await shown("home")).texts["hero.intro"], `version ${number}`).toBe("Four people and a van.");
    }
    expect((await shown("home")).texts["hero.title"]).toBe(shipped.home_headline);
  });

  test("leave every section in its place, wherever staff's are", async () => {
    const slug = "home";
    const { id: pageId } = await home();
    const types = findFixedPage(slug)?.types ?? [];
    const order = async () => (await shown(slug)).parts.map((part) => ("fixed" in part ? part.fixed : part.block.id));
    const row = (type: string, content: SectionContent) => ({ id: crypto.randomUUID() as string, type, content, isActive: true });
    const changed = fc.subarray([...types]);
    const places = fc.array(fc.integer({ min: 1, max: types.length }), { maxLength: 3 });
    for (const [texts, at, shared] of fc.sample(fc.tuple(changed, places, fc.integer({ min: 0, max: 8 })), 25)) {
      await db.delete(contentBlocks);
      const own = types.map((type) => row(type, texts.includes(type) ? { title: "New" } : {}));
      const list = at.reduce((all, place) => all.toSpliced(place, 0, row("text", { title: "x" })), own);
      const kept = stored(slug, list).map((one, position) => ({ ...one, name: one.type, pageId, position: position * 2 }));
      if (kept.length > 0) await db.insert(contentBlocks).values(kept);
      await addBlock(null, "On every page", shared * 2 + 1, { title: "x" });
      const before = await order();
      await migrated({ home_intro: "In short." });
      expect(await order()).toEqual(before);
    }
  });
});
