import { readdirSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { rowsOf } from "~/tests/builders/accounts.ts";
import { onPages } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { contentBlocks, pages } from "../../content/content.schema.ts";
import { listBlocks } from "../../content/index.ts";
import { findShipped } from "../shipped/shipped-pages.ts";

const { made } = onPages();

/** The migration that made texts of pages from settings, whatever its number is. */
const file = readdirSync("db/migrations").find((name) => name.endsWith("_texts_of_single_pages.sql"));
const statements = readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");
const migrate = () =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

/** Which text each of these settings is, by its name then. */
const MOVED: Record<string, [type: string, field: string]> = {
  home_headline: ["home.hero", "title"],
  home_intro: ["home.hero", "intro"],
  home2_headline: ["home2.hero", "title"],
  home2_intro: ["home2.hero", "intro"],
  about_intro: ["about.hero", "intro"],
};

const shipped: Record<string, string> = Object.fromEntries(
  Object.entries(MOVED).map(([key, [type, field]]) => {
    const content = findShipped(type)?.content;
    return [key, String(content?.[field === "intro" ? "text" : field])];
  }),
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

/** What opens the home page. */
async function opening() {
  forgetValues();
  const [hero] = await listBlocks("home");
  return [hero?.content.title, hero?.content.text, hero?.content.buttonText];
}

async function home(): Promise<string> {
  const { id } = await made({ title: "Home", slug: "home", status: "published" });
  await db.update(pages).set({ shipped: "home" }).where(eq(pages.id, id));
  return id;
}

describe.runIf(isDatabaseThere())("texts that were settings", () => {
  test("aren't stored if the firm never changed them, or if no page showed them", async () => {
    await home();
    await migrated({ home_headline: "x".repeat(121), home_intro: " \n ", about_intro: "" });
    expect(await rows()).toEqual([]);
    expect((await opening()).slice(0, 2)).toEqual([shipped.home_headline, shipped.home_intro]);
  });

  test("are on the page that showed them, in one line, also if the page had no row", async () => {
    await home();
    await migrated({ home_headline: "We fix it", about_intro: "Ask us.\nAlways." });
    expect(await rows()).toEqual([
      { slug: "about", type: "about.hero", name: "Page heading", content: { intro: "Ask us. Always." } },
      { slug: "home", type: "home.hero", name: "Opening", content: { title: "We fix it" } },
    ]);
    expect((await opening()).slice(0, 2)).toEqual(["We fix it", shipped.home_intro]);
  });

  test("all have a place", async () => {
    await migrated(Object.fromEntries(Object.keys(MOVED).map((key) => [key, `The firm's ${key}`])));
    for (const [key, [type, field]] of Object.entries(MOVED)) {
      const [{ content } = { content: {} }] = await rowsOf(sql`select content from content_blocks where type = ${type}`);
      expect((content as Record<string, string>)[field]).toBe(`The firm's ${key}`);
    }
  });

  test("join what staff had changed of the section", async () => {
    const pageId = await home();
    await db.insert(contentBlocks).values({ pageId, name: "Opening", type: "home.hero", content: { button: "Call us" } });
    await migrated({ home_headline: "We fix it" });
    expect(await rows()).toMatchObject([{ type: "home.hero", content: { title: "We fix it", button: "Call us" } }]);
    expect(await opening()).toEqual(["We fix it", shipped.home_intro, "Call us"]);
  });
});
