import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { contentBlocks, pages, pageVersions } from "../content/content.schema.ts";
import { keepFirstVersions, recordPageVersion } from "./record-page-version.ts";

onTestDatabase();

const ada = { email: "ada@example.com" };
let pageId = "";

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.delete(pages).where(eq(pages.slug, "versions"));
  const [page] = await db.insert(pages).values({ slug: "versions", title: "First" }).returning();
  pageId = page?.id ?? "";
});

const record = () => db.transaction((tx) => recordPageVersion(tx, ada, pageId));
const versions = () => db.select().from(pageVersions).where(eq(pageVersions.pageId, pageId)).orderBy(pageVersions.number);

describe.runIf(isDatabaseThere())("a page version", () => {
  test("holds the page's fields and its own blocks in order, and who saved it", async () => {
    await db.insert(contentBlocks).values([
      { name: "second", type: "text", pageId, position: 2, content: { text: "b" } },
      { name: "first", type: "text", pageId, position: 1 },
      { name: "on every page", type: "text", pageId: null, position: 0 },
    ]);
    await record();
    const [version] = await versions();
    expect(version).toMatchObject({ number: 1, savedBy: "ada@example.com" });
    expect(version?.snapshot.page).toMatchObject({ slug: "versions", title: "First", status: "draft", meta_keywords: [] });
    expect(version?.snapshot.page).not.toHaveProperty("version");
    expect(version?.snapshot.blocks.map(({ name }) => name)).toEqual(["first", "second"]);
  });

  test("is created for each change, but not if nothing changed", async () => {
    await record();
    await record();
    await db.update(pages).set({ title: "Second", version: 2 }).where(eq(pages.id, pageId));
    await record();
    await db.update(pages).set({ version: 3, updatedAt: new Date() }).where(eq(pages.id, pageId));
    await record();
    expect((await versions()).map(({ number, snapshot }) => [number, snapshot.page.title])).toEqual([
      [1, "First"],
      [2, "Second"],
    ]);
  });

  test("gets its own number when many are created at once", async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        db.transaction(async (tx) => {
          await tx.insert(contentBlocks).values({ name: `block ${n}`, type: "text", pageId, position: n });
          await recordPageVersion(tx, ada, pageId);
        }),
      ),
    );
    const kept = await versions();
    expect(kept.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(kept.at(-1)?.snapshot.blocks).toHaveLength(8);
  });

  test("is one of the newest hundred", async () => {
    for (let n = 1; n <= 102; n++) {
      await db
        .update(pages)
        .set({ title: `Title ${n}` })
        .where(eq(pages.id, pageId));
      await record();
    }
    const kept = await versions();
    expect([kept.length, kept[0]?.number, kept.at(-1)?.number]).toEqual([100, 3, 102]);
  });

  test("exists for every page before its first change", async () => {
    await db.transaction(keepFirstVersions);
    await db.transaction(keepFirstVersions);
    const { rows } = await db.execute(sql`select count(*)::int as n, (select count(*)::int from pages) as pages from page_versions`);
    expect(rows[0]).toEqual({ n: rows[0]?.pages, pages: rows[0]?.pages });
    expect((await versions())[0]).toMatchObject({ savedBy: "", snapshot: { page: { title: "First" } } });
  });
});
