import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { onAccounts, rowsOf, withStaff } from "~/tests/builders/accounts.ts";
import { withShownHtml } from "~/tests/builders/shown-html.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { contentBlocks, pages } from "../../content/content.schema.ts";
import {
  createContentBlock,
  deleteContentBlocks,
  findContentBlock,
  listContentBlocks,
  listPageChoices,
  moveContentBlock,
  previewContentBlock,
  restoreContentBlocks,
  switchContentBlocks,
  updateContentBlock,
} from "../../content/index.ts";
import { BlockQuery, readBlock } from "../blocks.input.ts";

onAccounts();
const staff = withStaff();
const no = (reason: string) => ({ ok: false, reason });
let pageId = "";
let otherId = "";

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.delete(contentBlocks);
  await db.delete(pages);
  const made = await db
    .insert(pages)
    .values([
      { slug: "first", title: "First page" },
      { slug: "second", title: "Second page" },
    ])
    .returning({ id: pages.id });
  [pageId, otherId] = [made[0]?.id ?? "", made[1]?.id ?? ""];
});

/** A block, as the form sends it. */
function block(fields: Record<string, string> = {}) {
  const read = readBlock({ name: "A block", type: "text", page: pageId, active: "on", ...fields });
  if (!read.success) throw new Error(read.error.message);
  return read.data;
}
async function made(fields: Record<string, string> = {}) {
  const created = await createContentBlock(staff.edgar, block(fields));
  if (!created.ok) throw new Error(JSON.stringify(created.reason));
  return created.value.block;
}
const listed = async (query: object = {}) => {
  const found = await listContentBlocks(staff.edgar, BlockQuery.parse(query));
  if (!found.ok) throw new Error(found.reason);
  return found.value;
};
const names = async (query: object = {}) => (await listed(query)).blocks.map(({ name }) => name);
const versions = async (id: string) => (await rowsOf(sql`select number from page_versions where page_id = ${id}`)).length;

describe.runIf(isDatabaseThere())("saving a block", () => {
  test("stores it sanitized, after the last one on its page, with a version of the page and who did it", async () => {
    const first = await made({ position: "7" });
    const created = await createContentBlock(
      staff.edgar,
      block({ name: "Second", "text.title": "Why us", "text.text": '<p onclick="x()">Yes<script>alert(1)</script></p><h1>Top</h1>' }),
    );
    expect(created).toMatchObject({ ok: true, value: { removed: ["onclick", "<script>"] } });
    const stored = (await rowsOf(sql`select * from content_blocks where name = 'Second'`))[0];
    expect(stored).toMatchObject({ position: 8, is_active: true, content: { title: "Why us", text: "<p>Yes</p><h2>Top</h2>" } });
    expect(first.position).toBe(7);
    expect(await versions(pageId)).toBe(2);
    const logged = await rowsOf(sql`select action, actor_email from audit_log where subject_name = 'Second'`);
    expect(logged).toEqual([{ action: "content-block.created", actor_email: staff.edgar.email }]);
  });

  test("refuses a page that no longer exists and an unknown type", async () => {
    expect(await createContentBlock(staff.edgar, block({ page: crypto.randomUUID() }))).toEqual(no("no-such-page"));
    expect(await createContentBlock(staff.edgar, block({ type: "poll" }))).toEqual(no("unknown-type"));
    const { id } = await made();
    expect(await updateContentBlock(staff.edgar, { id }, block({ type: "poll" }))).toEqual(no("unknown-type"));
  });

  test("another type starts empty; a stored block of an unknown type stays", async () => {
    const { id } = await made({ "text.title": "Old", "text.text": "<p>Old</p>" });
    await updateContentBlock(staff.edgar, { id }, block({ type: "cta", "text.title": "Old", "text.text": "<p>Old</p>" }));
    expect((await findContentBlock(staff.edgar, id)) as unknown).toMatchObject({
      value: { type: "cta", content: { title: "", description: "", buttonText: "", buttonUrl: "" } },
    });
    await db
      .update(contentBlocks)
      .set({ type: "poll", content: { question: "Why?" } })
      .where(eq(contentBlocks.id, id));
    const renamed = await updateContentBlock(staff.edgar, { id }, block({ type: "poll", name: "Renamed" }));
    expect(renamed).toMatchObject({ ok: true, value: { block: { name: "Renamed", type: "poll", content: { question: "Why?" } } } });
  });

  test("refuses a form that was opened before someone else's change", async () => {
    const { id, version } = await made();
    expect((await updateContentBlock(staff.ada, { id, version }, block({ name: "Ada's" }))).ok).toBe(true);
    expect(await updateContentBlock(staff.edgar, { id, version }, block({ name: "Edgar's" }))).toEqual(no("stale"));
    expect(await names()).toEqual(["Ada's"]);
  });

  test("on another page, it goes after the last one, and both pages get a version", async () => {
    const { id } = await made({ position: "3" });
    await made({ page: otherId, position: "5" });
    const [before, other] = [await versions(pageId), await versions(otherId)];
    const moved = await updateContentBlock(staff.edgar, { id }, block({ page: otherId, position: "3" }));
    expect(moved).toMatchObject({ value: { block: { pageId: otherId, position: 6 } } });
    expect([await versions(pageId), await versions(otherId)]).toEqual([before + 1, other + 1]);
  });

  test("the preview shows what visitors see: sanitized, with the firm's facts", async () => {
    const content = { title: "Call {brand_phone}", text: "<p onclick=x>Hi</p>" };
    const shown = await previewContentBlock(staff.edgar, { type: "text", content });
    expect(withShownHtml(shown)).toMatchObject({ value: { content: { text: "<p>Hi</p>" }, removed: ["onclick"] } });
    expect(JSON.stringify(shown)).toContain("555-0142");
  });
});

describe.runIf(isDatabaseThere())("the list", () => {
  test("is ordered by page and position, with blocks for every page first; it can be searched, filtered, and sorted", async () => {
    await made({ name: "b", page: otherId, "text.text": "<p>the needle</p>" });
    await made({ name: "a", page: pageId, type: "cta", active: "" });
    await made({ name: "c", page: "" });
    expect(await names()).toEqual(["c", "a", "b"]);
    expect(await names({ q: "needle" })).toEqual(["b"]);
    expect(await names({ q: "second" })).toEqual(["b"]);
    expect(await names({ q: "%" })).toEqual([]);
    expect(await names({ type: "cta" })).toEqual(["a"]);
    expect(await names({ page_id: "all" })).toEqual(["c"]);
    expect(await names({ page_id: pageId })).toEqual(["a"]);
    expect(await names({ state: "inactive" })).toEqual(["a"]);
    expect(await names({ sort: "-name" })).toEqual(["c", "b", "a"]);
    await db.update(contentBlocks).set({ type: "poll" }).where(eq(contentBlocks.name, "b"));
    expect(await names({ type: "unknown" })).toEqual(["b"]);
  });

  test("has 50 to a page and knows where each page's blocks start and end", async () => {
    await db.insert(contentBlocks).values(Array.from({ length: 51 }, (_, n) => ({ name: `n${n}`, type: "text", pageId, position: n })));
    const { blocks, total } = await listed();
    expect([blocks.length, total]).toEqual([50, 51]);
    expect(blocks.filter(({ isFirst, isLast }) => isFirst || isLast).map(({ name }) => name)).toEqual(["n0"]);
    expect((await listed({ page: 2 })).blocks).toMatchObject([{ name: "n50", isLast: true, isFirst: false }]);
  });

  test("pages are offered by title, and the chosen one always", async () => {
    const found = await listPageChoices(staff.edgar, { q: "second", chosen: pageId });
    expect(found).toMatchObject({ value: { total: 1, pages: [{ slug: "first" }, { slug: "second" }] } });
  });
});

describe.runIf(isDatabaseThere())("moving, switching, and deleting", () => {
  test("a block moves among those on its page, and a global block among the global ones", async () => {
    const a = await made({ name: "a" });
    const b = await made({ name: "b" });
    const global = await made({ name: "g", page: "" });
    const other = await made({ name: "h", page: "" });
    await moveContentBlock(staff.edgar, b.id, "up");
    expect(await names({ page_id: pageId })).toEqual(["b", "a"]);
    await moveContentBlock(staff.edgar, other.id, { after: null });
    expect(await names({ page_id: "all" })).toEqual(["h", "g"]);
    expect(await moveContentBlock(staff.edgar, a.id, { after: global.id })).toEqual(no("not-found"));
  });

  test("many at once, all or none, and back again", async () => {
    const blocks = [await made({ name: "a" }), await made({ name: "b", page: otherId }), await made({ name: "c", page: "" })];
    const ids = blocks.map(({ id }) => id);
    const before = await versions(pageId);
    expect(await switchContentBlocks(staff.edgar, ids, false)).toEqual({ ok: true, value: 3 });
    expect(await names({ state: "inactive" })).toEqual(["c", "a", "b"]);
    expect(await versions(pageId)).toBe(before + 1);
    const stale = blocks.map(({ id, version }) => ({ id, version }));
    expect(await deleteContentBlocks(staff.edgar, stale)).toEqual(no("stale"));
    const deleted = await deleteContentBlocks(
      staff.edgar,
      ids.map((id) => ({ id })),
    );
    if (!deleted.ok) throw new Error(deleted.reason);
    expect(await names()).toEqual([]);
    expect(await restoreContentBlocks(staff.edgar, deleted.value.deletedIds)).toEqual({ ok: true, value: 3 });
    expect(await names()).toEqual(["c", "a", "b"]);
    expect(await restoreContentBlocks(staff.edgar, deleted.value.deletedIds)).toEqual(no("not-found"));
  });

  test("a block whose page is gone does not come back", async () => {
    const { id } = await made();
    const deleted = await deleteContentBlocks(staff.edgar, [{ id }]);
    await db.delete(pages).where(eq(pages.id, pageId));
    expect(await restoreContentBlocks(staff.edgar, deleted.ok ? deleted.value.deletedIds : [])).toEqual(no("no-such-page"));
  });
});
