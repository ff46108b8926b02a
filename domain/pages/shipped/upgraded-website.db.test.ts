import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { seed } from "~/db/seed/index.ts";
import { forgetValues } from "~/platform/cache/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db, listMigrations, migrate, type OpenDatabase } from "~/platform/db/index.ts";
import { withStaff } from "~/tests/builders/accounts.ts";
import { value } from "~/tests/builders/pages.ts";
import { withShownHtml } from "~/tests/builders/shown-html.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { pages } from "../../content/content.schema.ts";
import {
  type BlockView,
  comparePageVersions,
  discardPageDraft,
  type EditedPage,
  findPage,
  findPageDraft,
  findPagePreview,
  listBlocks,
  listPageVersions,
  type PublishedDraft,
  publishDuePages,
  publishPageDraft,
  restoreContentBlocks,
  restorePageDraft,
  restorePageVersion,
  savePageDraft,
  undoPublish,
} from "../../content/index.ts";
import { listSettings } from "../../settings/index.ts";
import { DraftSave, type DraftSection } from "../draft.input.ts";
import { findShipped } from "./shipped-pages.ts";

/** The newest migration of commit 7c68d6bd. */
const LAST = "0055_page_care";

/** What that version showed: by section, in order, the numbers of the texts that the firm had changed. Its own sections have their titles. */
interface Words {
  shown: Record<string, string>;
  hidden?: Record<string, string>;
}

interface StoredPage {
  name: string;
  live: Words;
  versions: Record<string, Words>;
  preview?: { token: string; parts: Words };
  discarded?: { id: string; parts: Words };
  draft?: Words;
  /** What it showed once it had published the draft. Four of the live pages had changed after theirs were started. */
  published?: Words;
  /** A section of the firm's own that it had deleted. */
  deletedSection?: string;
  isScheduled?: true;
  /** What was published right before the upgrade. */
  undo?: PublishedDraft["undo"] & { status: "published" };
  /** How texts begin that the firm had emptied. */
  emptied?: string[];
}

interface Website {
  pages: Record<string, StoredPage>;
  /** By page and section, the numbers of lists from Site Settings that sections have now. */
  lists: Record<string, string>;
  /** What's still in Site Settings. */
  settings: Record<string, string>;
}

const website: Website = JSON.parse(readFileSync("tests/upgrade/website-7c68d6bd.json", "utf8"));
const facts = new Set(Object.values(website.settings).flatMap(split));
const all = Object.entries(website.pages).map(([slug, page]) => ({ slug, ...page }));
const edited = all.flatMap(({ draft, published, preview, discarded, ...page }) =>
  draft && published && preview && discarded ? [{ ...page, draft, published, preview, discarded }] : [],
);

const TABLES = ["pages", "content_blocks", "page_versions", "page_drafts", "page_previews", "deleted_content"];

onTestDatabase(upgradedWebsite);
const staff = withStaff();
let time = 0;

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  time = Date.parse("2026-12-01T12:00:00Z");
  setClock(() => time);
  for (const table of ["pages", "content_blocks", "deleted_content"]) await run(db, `delete from ${table}`);
  for (const table of TABLES) await run(db, `insert into ${table} select * from upgraded.${table}`);
});

/** What commit 7c68d6bd stored, as the first start of this version leaves it. */
async function upgradedWebsite(database: OpenDatabase): Promise<void> {
  await run(database.db, "create table public.migrations (id serial primary key, hash text not null, created_at bigint)");
  const migrations = listMigrations();
  for (const { statements, hash, writtenAt } of migrations.slice(0, migrations.findIndex(({ name }) => name === LAST) + 1)) {
    for (const statement of statements) await run(database.db, statement);
    await run(database.db, `insert into public.migrations (hash, created_at) values ('${hash}', ${writtenAt})`);
  }
  for (const statement of readFileSync("tests/upgrade/website-7c68d6bd.sql", "utf8").split("\n\n")) await run(database.db, statement);
  await migrate(database);
  await seed(database.db);
  await run(database.db, "create schema upgraded");
  for (const table of TABLES) await run(database.db, `create table upgraded.${table} as table public.${table}`);
}

function run(database: Pick<typeof db, "execute">, statement: string) {
  return database.execute(sql.raw(statement));
}

describe.runIf(isDatabaseThere())("a website of commit 7c68d6bd", () => {
  test.each(all)("shows the same words at /$slug", async ({ slug, live }) => {
    expect(await findPage(slug)).toMatchObject({ slug, isWhole: true });
    expect(await shownAt(slug)).toEqual(before(slug, live));
  });

  test.each(all.filter(({ emptied }) => emptied))("leaves out texts that were emptied at /$slug", async ({ slug, emptied }) => {
    expect(emptied?.filter(Boolean).length).toBeGreaterThan(2);
    const said = JSON.stringify(await blocksAt(slug));
    expect(emptied?.filter((text) => text !== "" && said.includes(text))).toEqual([]);
  });

  test.each(all)("has the same words in the editor of /$slug, hidden ones as well", async ({ slug, live, draft = live }) => {
    const page = await editedAt(slug);
    expect(inEditor(slug, page)).toEqual(before(slug, draft));
    const hidden = page.sections.filter(({ isActive }) => !isActive);
    expect(numbersOf(hidden)).toEqual(expect.arrayContaining(Object.values(draft.hidden ?? {}).flatMap(split)));
    expect(hidden.map(nameIn)).toEqual(expect.arrayContaining(Object.keys(draft.hidden ?? {})));
    expect(page.sections.filter((section) => section.isActive && hidden.some((one) => nameIn(one) === nameIn(section)))).toEqual([]);
  });

  test.each(all)("brings every version of /$slug back, which can be published and undone", async ({ slug, live, versions }) => {
    const page = await editedAt(slug);
    const { id } = page;
    await discard(page);
    const titles = await titlesOf(slug);
    const active = (await editedAt(slug)).sections.filter(({ isActive }) => isActive).map(({ id }) => id);
    const shown = (await blocksAt(slug)).filter(({ content }) => !isShared(content.title)).map(({ id }) => id);
    expect(shown.filter((id) => !active.includes(id))).toEqual([]);
    for (const [number, then] of Object.entries(versions)) {
      await value(comparePageVersions(staff.edgar, id, Number(number), "before"));
      await value(restorePageVersion(staff.edgar, { id }, Number(number)));
      expect(inEditor(slug, await editedAt(slug)), number).toEqual(before(slug, then));
      const { undo } = await publish(slug);
      expect(await shownAt(slug), number).toEqual(before(slug, then));
      expect(await titlesOf(slug), number).toEqual(titles);
      await value(undoPublish(staff.edgar, { pageId: id, ...undo, status: "published" }));
      expect(await shownAt(slug), number).toEqual(before(slug, live));
      const back = await editedAt(slug);
      expect(inEditor(slug, back), number).toEqual(before(slug, then));
      await discard(back);
    }
    expect((await value(listPageVersions(staff.edgar, id))).length).toBeGreaterThanOrEqual(Object.keys(versions).length);
  });

  test.each(edited)("publishes the draft of /$slug and undoes it", async ({ slug, live, draft, published }) => {
    const { id, fields } = await editedAt(slug);
    const { undo } = await publish(slug);
    expect(await shownAt(slug)).toEqual(before(slug, published));
    expect((await editedAt(slug)).fields).toEqual(fields);
    await value(undoPublish(staff.edgar, { pageId: id, ...undo, status: "published" }));
    expect(await shownAt(slug)).toEqual(before(slug, live));
    expect(inEditor(slug, await editedAt(slug))).toEqual(before(slug, draft));
  });

  test.each(edited)("keeps the words of the draft of /$slug when it's edited further", async ({ slug, draft, published }) => {
    const { id, sections } = await editedAt(slug);
    const order = sections.map((section) => section.id);
    const { mark: seen, ...own } = sections.find(({ name }) => name === "Ours, new in the draft") as DraftSection;
    const change = { ...own, content: { ...own.content, text: "<p>Written by the owner (9999)</p>" }, seen };
    const save = DraftSave.parse({ order, seenOrder: order, sections: [change], removed: [], fields: null });
    const { page, conflicts } = await value(savePageDraft(staff.edgar, id, save));
    expect(conflicts).toEqual([]);
    const reworded = (words: Words) => before(slug, { shown: { ...words.shown, [own.name]: "9999" } }).numbers;
    expect(inEditor(slug, page).numbers).toEqual(reworded(draft));
    await publish(slug);
    expect((await shownAt(slug)).numbers).toEqual(reworded(published));
  });

  test("keeps what drafts changed of a page's search settings, and what the program wrote there", async () => {
    const described = [];
    for (const { slug } of edited) {
      const titles = await titlesOf(slug);
      const { metaDescription } = (await editedAt(slug)).fields;
      await publish(slug);
      expect(await titlesOf(slug)).toEqual(titles);
      if (!metaDescription.startsWith("Changed by the owner")) continue;
      expect((await findPage(slug))?.metaDescription).toBe(metaDescription);
      described.push(slug);
    }
    expect(described).toEqual(["about", "contact", "services", "blog"]);
  });

  test("publishes scheduled drafts when they're due, and no others", async () => {
    time = Date.parse("2026-12-24T15:01:00Z");
    await publishDuePages.handle({});
    for (const { slug, live, published, isScheduled } of edited) {
      const page = await editedAt(slug);
      expect(page.draft === null, slug).toBe(isScheduled === true);
      expect(page.draft?.hasConflict ?? false, slug).toBe(false);
      expect(await shownAt(slug), slug).toEqual(before(slug, isScheduled ? published : live));
    }
    expect(edited.filter(({ isScheduled }) => isScheduled).length).toBeGreaterThan(2);
  });

  test.each(edited)("restores the discarded draft of /$slug, which can be published", async ({ slug, draft, published, discarded }) => {
    const now = await editedAt(slug);
    await value(restorePageDraft(staff.edgar, discarded.id, now.draft ?? undefined));
    expect(inEditor(slug, await editedAt(slug))).toEqual(before(slug, discarded.parts));
    // The live page has changed where it has, which is asked about.
    if (!isDeepStrictEqual(before(slug, draft), before(slug, published))) return;
    await publish(slug);
    expect(await shownAt(slug)).toEqual(before(slug, discarded.parts));
  });

  test.each(all.filter(({ deletedSection }) => deletedSection))(
    "restores a deleted section of /$slug",
    async ({ slug, versions, deletedSection = "" }) => {
      await value(restoreContentBlocks(staff.edgar, [deletedSection]));
      expect(await shownAt(slug)).toEqual(before(slug, versions["3"] as Words));
    },
  );

  test.each(edited)("opens the preview link of /$slug", async ({ slug, preview }) => {
    const found = await findPagePreview(preview.token);
    expect(read(slug, found?.sections ?? [])).toEqual(before(slug, preview.parts));
  });

  test("still has sections on every page on both home pages", async () => {
    for (const { slug, live } of all.filter(({ slug }) => slug === "home" || slug === "home2")) {
      const shared = (await blocksAt(slug)).filter(({ content }) => isShared(content.title));
      expect(shared.map(({ content }) => content.title)).toEqual(Object.keys(live.shown).filter(isShared));
      expect(numbersOf(shared)).toHaveLength(2);
    }
  });

  test("undoes what was published before the upgrade", async () => {
    const published = all.filter(({ undo }) => undo);
    expect(published).toHaveLength(1);
    for (const { slug, versions, live, undo } of published) {
      const { id } = await editedAt(slug);
      const titles = await titlesOf(slug);
      await value(undoPublish(staff.edgar, { pageId: id, ...(undo as NonNullable<typeof undo>) }));
      expect(await titlesOf(slug)).toEqual(titles);
      expect(await shownAt(slug)).toEqual(before(slug, versions[String(undo?.number)] as Words));
      expect(inEditor(slug, await editedAt(slug))).toEqual(before(slug, live));
    }
  });

  test("has the other claims in Site Settings, and demo content only where no one confirmed it", async () => {
    const settings = new Map((await value(listSettings(staff.ada))).map((setting) => [setting.key, setting]));
    for (const [key, numbers] of Object.entries(website.settings)) {
      expect(settings.get(key), key).toMatchObject({ isDemo: false });
      expect(
        split(numbers).filter((number) => !settings.get(key)?.value.includes(`(${number})`)),
        key,
      ).toEqual([]);
    }
    const demo = await Promise.all(all.map(async ({ slug }) => (await editedAt(slug)).demo));
    expect(demo.flat()).toEqual([]);
  });
});

/** The numbers of the firm's texts, and its sections in order, as far as they have any. */
interface Read {
  numbers: string[];
  order: string[];
}

type Section = Pick<BlockView, "content">;

/** Without sections on every page, which have a test of their own. */
function read(slug: string, sections: readonly Section[]): Read {
  const own = sections.filter(({ content }) => !isShared(content.title));
  return { numbers: numbersOf(own), order: [...new Set(own.flatMap(({ content }) => nameOf(slug, content) ?? []))] };
}

/** The same as commit 7c68d6bd showed it. */
function before(slug: string, { shown }: Words): Read {
  const own = Object.entries(shown).filter(([name]) => !isShared(name));
  const listed = own.map(([name, numbers]) => [name, [...split(numbers), ...split(website.lists[`${slug} ${name}`] ?? "")]] as const);
  return {
    numbers: [...new Set(listed.flatMap(([, numbers]) => numbers))].sort(),
    order: listed.flatMap(([name, numbers]) => (numbers.length > 0 ? [name] : [])),
  };
}

function isShared(name: unknown): boolean {
  return String(name).startsWith("On every page");
}

function split(numbers: string): string[] {
  return numbers.split(" ").filter(Boolean);
}

/** The numbers at the ends of changed texts that are whole, each once. Facts come and go with texts that ship. */
function numbersOf(content: unknown): string[] {
  const words = JSON.stringify(withShownHtml(content)).replaceAll(/<[^>]+>|\*\*|\[([^[\]]+)\]\([^)]+\)/g, "$1");
  const found = [...words.matchAll(WHOLE)].map(([, number = ""]) => number);
  return [...new Set(found)].filter((number) => !facts.has(number)).sort();
}

const WHOLE =
  /(?:Changed by the owner|Changed by the owner of (?:\{brand_name\}|Lone Mesa Technologies)|Written by the owner|Owner) \((\d{4})\)/g;

/** Which section it was: the one that most of its texts are from. */
function nameOf(slug: string, content: Section["content"]): string | undefined {
  const names = numbersOf(content).map((number) => sectionOf.get(`${slug} ${number}`));
  return names.toSorted((a, b) => names.filter((name) => name === b).length - names.filter((name) => name === a).length)[0];
}

/** The same of one that the editor shows, by where it comes from. */
function nameIn({ name, shipped }: DraftSection): string {
  const { key = name, earlier } = findShipped(shipped?.key) ?? {};
  return earlier?.partOf ?? key.slice(key.indexOf(".") + 1);
}

/** By page and number. */
const sectionOf = new Map(
  all.flatMap(({ slug, live, versions, draft, published, preview, discarded }) =>
    [live, draft, published, preview?.parts, discarded?.parts, ...Object.values(versions)].flatMap((words) =>
      Object.entries({ ...words?.hidden, ...words?.shown }).flatMap(([name, numbers]) =>
        [...split(numbers), ...split(website.lists[`${slug} ${name}`] ?? "")].map((number) => [`${slug} ${number}`, name] as const),
      ),
    ),
  ),
);

async function blocksAt(slug: string): Promise<BlockView[]> {
  forgetValues();
  return listBlocks(slug);
}

const shownAt = async (slug: string) => read(slug, await blocksAt(slug));

/** What the page is called, here and in search results. */
async function titlesOf(slug: string) {
  forgetValues();
  const { title, metaTitle } = (await findPage(slug)) ?? {};
  return { title, metaTitle };
}

async function editedAt(slug: string): Promise<EditedPage> {
  const [page] = await db.select({ id: pages.id }).from(pages).where(eq(pages.slug, slug));
  return value(findPageDraft(staff.edgar, page?.id ?? ""));
}

const inEditor = (slug: string, { sections }: EditedPage) =>
  read(
    slug,
    sections.filter(({ isActive }) => isActive),
  );

async function publish(slug: string): Promise<PublishedDraft> {
  const { id, draft } = await editedAt(slug);
  return value(publishPageDraft(staff.edgar, { pageId: id, version: draft?.version ?? 0 }));
}

async function discard({ draft }: EditedPage): Promise<void> {
  if (draft) await value(discardPageDraft(staff.edgar, { id: draft.id, version: draft.version }));
}
