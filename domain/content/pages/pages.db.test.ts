import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { onAccounts, rowsOf, withStaff } from "~/tests/builders/accounts.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { contentBlocks, deletedContent, navigationItems, pages, pageVersions, redirects } from "../content.schema.ts";
import {
  changePagesStatus,
  comparePageVersions,
  createPage,
  createRedirect,
  deletePages,
  findPage,
  findPageToEdit,
  findRedirect,
  listPageBlocks,
  listPages,
  listPageUses,
  listPageVersions,
  movePageBlock,
  previewPage,
  publishDuePages,
  restorePages,
  restorePageVersion,
  switchPageBlock,
  updatePage,
  updateRedirect,
} from "../index.ts";
import { PageInput, PageQuery } from "../page.input.ts";

onAccounts();
const staff = withStaff();

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.delete(pages);
  await db.delete(redirects);
  await db.delete(deletedContent);
  await db.delete(contentBlocks);
});

const input = (changes: Record<string, string> = {}) => PageInput.parse({ title: "Pricing", slug: "pricing", ...changes });
async function made(changes: Record<string, string> = {}) {
  const created = await createPage(staff.edgar, input(changes));
  if (!created.ok) throw new Error(created.reason);
  return created.value;
}
const value = async <Value>(result: Promise<{ ok: true; value: Value } | { ok: false; reason: unknown }>): Promise<Value> => {
  const awaited = await result;
  if (!awaited.ok) throw new Error(String(awaited.reason));
  return awaited.value;
};
const tags = async () => Number((await rowsOf(sql`select version from content_versions where tag = 'content'`))[0]?.version ?? 0);
const addBlock = async (pageId: string | null, name: string, position: number, content: Record<string, unknown> = {}) => {
  const [block] = await db.insert(contentBlocks).values({ name, type: "text", pageId, position, content }).returning();
  return block?.id ?? "";
};

describe.runIf(isDatabaseThere())("a page", () => {
  test("is a draft until it is published; visitors' copies are emptied with it", async () => {
    const page = await made();
    expect([page.status, await findPage("pricing")]).toEqual(["draft", null]);
    const before = await tags();
    const saved = await value(updatePage(staff.edgar, page, input({ status: "published", meta_keywords: "a, b" })));
    expect([saved.version, saved.metaKeywords, await tags()]).toEqual([2, ["a", "b"], before + 1]);
    expect(await rowsOf(sql`select actor_email, after from audit_log where action = 'page.updated'`)).toEqual([
      { actor_email: "edgar@example.com", after: { status: "published", metaKeywords: ["a", "b"] } },
    ]);
  });

  test("of two editors the slower is told, and nothing of the faster is lost", async () => {
    const page = await made();
    await value(updatePage(staff.edgar, page, input({ title: "Faster" })));
    expect(await updatePage(staff.ada, page, input({ title: "Slower" }))).toEqual({ ok: false, reason: "stale" });
    expect(await findPageToEdit(staff.ada, page.id)).toMatchObject({ value: { title: "Faster", version: 2 } });
  });

  test("has an address of its own, also where two take one at the same moment", async () => {
    const both = await Promise.all([createPage(staff.ada, input()), createPage(staff.edgar, input())]);
    expect(both.map((one) => (one.ok ? "ok" : one.reason)).sort()).toEqual(["ok", "slug-taken"]);
    const other = await made({ slug: "other" });
    expect(await updatePage(staff.ada, other, input())).toEqual({ ok: false, reason: "slug-taken" });
  });

  test("that was published leaves a redirect at its old address; a draft and a built-in page leave none", async () => {
    const page = await made({ status: "published" });
    const second = await value(updatePage(staff.ada, page, input({ slug: "prices", status: "published" })));
    await value(updatePage(staff.ada, second, input({ slug: "plans", status: "published" })));
    expect((await db.select().from(redirects).orderBy(redirects.fromPath)).map(({ fromPath, toPath }) => [fromPath, toPath])).toEqual([
      ["/prices", "/plans"],
      ["/pricing", "/plans"],
    ]);
    const draft = await made({ slug: "draft" });
    await value(updatePage(staff.ada, draft, input({ slug: "drafted" })));
    const about = await made({ slug: "about", status: "published" });
    await value(updatePage(staff.ada, about, input({ slug: "about-us", status: "published" })));
    expect(await db.$count(redirects)).toBe(2);
  });

  test("is previewed by staff in any status, and by nobody else", async () => {
    await made({ title: "Soon at {brand_name}" });
    expect(await previewPage(staff.edgar, "pricing")).toMatchObject({
      value: { status: "draft", title: "Soon at Lone Mesa Technologies" },
    });
    expect(await previewPage(staff.vera, "pricing")).toEqual({ ok: false, reason: "forbidden" });
    expect(await previewPage(staff.edgar, "nothing")).toEqual({ ok: false, reason: "not-found" });
    expect(await findPage("pricing")).toBeNull();
  });

  test("that is deleted comes back with its blocks and versions, under its old id", async () => {
    const page = await made();
    await addBlock(page.id, "Intro", 1, { text: "Hello" });
    const other = await made({ slug: "other", title: "Other" });
    const { deletedIds } = await value(deletePages(staff.edgar, [page, other]));
    expect([await db.$count(pages), await db.$count(contentBlocks), await db.$count(pageVersions)]).toEqual([0, 0, 0]);
    expect(await restorePages(staff.edgar, deletedIds)).toEqual({ ok: true, value: 2 });
    expect(await findPageToEdit(staff.edgar, page.id)).toMatchObject({ value: { slug: "pricing" } });
    expect([await db.$count(contentBlocks), (await value(listPageVersions(staff.edgar, page.id))).length]).toEqual([1, 2]);
    expect(await restorePages(staff.edgar, deletedIds)).toEqual({ ok: false, reason: "not-found" });
  });

  test("does not come back where another page has its address by now, and of many none does", async () => {
    const page = await made();
    const other = await made({ slug: "other" });
    const { deletedIds } = await value(deletePages(staff.edgar, [page, other]));
    await made();
    expect(await restorePages(staff.edgar, deletedIds)).toEqual({ ok: false, reason: "slug-taken" });
    expect(await db.$count(pages)).toBe(1);
  });

  test("says what leads to it, and what only looks like that does not count", async () => {
    const page = await made({ status: "published" });
    const other = await made({ slug: "other", title: "Other", canonical_url: "/pricing" });
    await db.insert(navigationItems).values([
      { label: "Prices", url: "/pricing" },
      { label: "Anchor", url: "/pricing#plans" },
      { label: "Longer", url: "/pricing-old" },
      { label: "Below", url: "/pricing/more" },
      { label: "Elsewhere", url: "https://example.com/pricing" },
    ]);
    await addBlock(other.id, "Linked", 1, { html: '<a href="/pricing">x</a>' });
    await addBlock(other.id, "Button", 1, { buttonUrl: "/pricing?about=quote" });
    await addBlock(other.id, "Not linked", 1, { text: "see /pricings" });
    await addBlock(page.id, "Own", 1, { html: '<a href="/pricing">x</a>' });
    await db.insert(redirects).values({ fromPath: "/old", toPath: "/pricing" });
    const uses = await value(listPageUses(staff.edgar, [page.id]));
    const about = await made({ slug: "about" });
    await db.insert(redirects).values({ fromPath: "/us", toPath: "/about" });
    expect(await value(listPageUses(staff.edgar, [about.id])), "the page that comes with the site stays").toEqual([]);
    expect(uses.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
      "block: Button",
      "block: Linked",
      "menu: Anchor",
      "menu: Prices",
      "page: Other",
      "redirect: /old",
    ]);
    await db.delete(navigationItems).where(sql`label in ('Prices', 'Anchor', 'Longer', 'Below', 'Elsewhere')`);
  });
});

describe.runIf(isDatabaseThere())("the list of pages", () => {
  test("is searched, filtered and sorted, newest first", async () => {
    for (const [n, slug] of ["alpha", "beta", "gamma"].entries()) {
      const page = await made({ slug, title: `Page ${slug}`, status: n === 1 ? "published" : "draft", meta_description: "100%_" });
      await db
        .update(pages)
        .set({ createdAt: new Date(n * 1_000) })
        .where(eq(pages.id, page.id));
    }
    const slugs = async (query: object) => (await value(listPages(staff.edgar, PageQuery.parse(query)))).pages.map(({ slug }) => slug);
    expect(await slugs({})).toEqual(["gamma", "beta", "alpha"]);
    expect(await slugs({ q: "BET" })).toEqual(["beta"]);
    expect(await slugs({ q: "%_", sort: "slug" })).toEqual(["alpha", "beta", "gamma"]);
    expect(await slugs({ q: "_100" })).toEqual([]);
    expect(await slugs({ status: "draft", sort: "-title", page: "x" })).toEqual(["gamma", "alpha"]);
  });

  test("publishes and archives many at once, and those that are so already stay as they are", async () => {
    const [draft, published] = [await made({ slug: "a" }), await made({ slug: "b", status: "published" })];
    const ids = [draft.id, published.id];
    expect(await changePagesStatus(staff.edgar, { ids, status: "published" })).toEqual({ ok: true, value: 1 });
    expect(await changePagesStatus(staff.edgar, { ids, status: "archived" })).toEqual({ ok: true, value: 2 });
    expect((await db.select().from(pages).orderBy(pages.slug)).map(({ status, version }) => [status, version])).toEqual([
      ["archived", 3],
      ["archived", 2],
    ]);
    expect(await value(listPageVersions(staff.edgar, draft.id))).toHaveLength(3);
  });
});

describe.runIf(isDatabaseThere())("a scheduled page", () => {
  const at = Date.parse("2030-01-01T12:00:00Z");
  const atTime = async (moment: number, act: () => Promise<unknown>) => {
    const restore = setClock(() => moment);
    await act().finally(restore);
  };

  test("goes public when its time has come, once, however often and by however many that is done", async () => {
    const page = await made({ publish_at: "2030-01-01T12:00" });
    const later = await made({ slug: "later", publish_at: "2030-01-01T12:01" });
    await atTime(at - 1, () => publishDuePages.handle({}));
    expect(await findPage("pricing")).toBeNull();
    const before = await tags();
    await atTime(at, () => Promise.all([publishDuePages.handle({}), publishDuePages.handle({})]));
    await atTime(at, () => publishDuePages.handle({}));
    expect(await value(findPageToEdit(staff.edgar, page.id))).toMatchObject({ status: "published", publishAt: null, version: 2 });
    expect(await value(findPageToEdit(staff.edgar, later.id))).toMatchObject({ status: "draft", version: 1 });
    expect(await tags()).toBe(before + 1);
    expect(await rowsOf(sql`select actor_email, subject_id from audit_log where action = 'page.published'`)).toEqual([
      { actor_email: "schedule", subject_id: page.id },
    ]);
    expect((await value(listPageVersions(staff.edgar, page.id)))[0]).toMatchObject({ number: 2, savedBy: "schedule", status: "published" });
  });

  test("is none without a time to come, and none any more when it is archived or published by hand", async () => {
    await atTime(at, async () => {
      expect(await createPage(staff.edgar, input({ publish_at: "2030-01-01T12:00" }))).toEqual({ ok: false, reason: "past" });
    });
    const page = await made({ publish_at: "2030-01-01T12:00" });
    await changePagesStatus(staff.edgar, { ids: [page.id], status: "archived" });
    await atTime(at, () => publishDuePages.handle({}));
    expect(await value(findPageToEdit(staff.edgar, page.id))).toMatchObject({ status: "archived", publishAt: null });
  });
});

describe.runIf(isDatabaseThere())("versions of a page", () => {
  test("differ word by word, from the one before and from now", async () => {
    const page = await made({ meta_description: "We answer in four hours" });
    const second = await value(updatePage(staff.edgar, page, input({ meta_description: "We answer in two hours" })));
    await value(updatePage(staff.ada, second, input({ meta_description: "We answer in two days" })));
    const changed = async (number: number, against: "before" | "now") => {
      const { fields, with: other } = await value(comparePageVersions(staff.edgar, page.id, number, against));
      return [other, ...fields.map(({ label, runs }) => [label, ...runs.filter((run) => run.change !== "same").map(({ text }) => text)])];
    };
    expect(await changed(2, "before")).toEqual([1, ["Meta description", "four", "two"]]);
    expect(await changed(1, "now")).toEqual([3, ["Meta description", "four", "two", "hours", "days"]]);
    expect((await value(listPageVersions(staff.edgar, page.id))).map(({ number, savedBy }) => [number, savedBy])).toEqual([
      [3, "ada@example.com"],
      [2, "edgar@example.com"],
      [1, "edgar@example.com"],
    ]);
    expect(await comparePageVersions(staff.edgar, page.id, 9, "now")).toEqual({ ok: false, reason: "not-found" });
  });

  test("come back with their blocks as a new version; status and address behave", async () => {
    const page = await made({ meta_title: "Then" });
    const kept = await addBlock(page.id, "Kept", 1, { text: "then" });
    const gone = await addBlock(page.id, "Gone", 2, { text: "lost?" });
    const moved = await addBlock(page.id, "Moved away", 3);
    const second = await value(updatePage(staff.edgar, page, input({ meta_title: "With blocks" })));
    const other = await made({ slug: "other" });
    await db
      .update(contentBlocks)
      .set({ content: { text: "now" }, version: 5 })
      .where(eq(contentBlocks.id, kept));
    await db.delete(contentBlocks).where(eq(contentBlocks.id, gone));
    await db.update(contentBlocks).set({ pageId: other.id }).where(eq(contentBlocks.id, moved));
    await addBlock(page.id, "Came later", 4);
    const third = await value(updatePage(staff.edgar, second, input({ meta_title: "Now", slug: "plans", status: "published" })));
    expect(await restorePageVersion(staff.edgar, second, 2)).toEqual({ ok: false, reason: "stale" });
    expect(await restorePageVersion(staff.edgar, third, 99)).toEqual({ ok: false, reason: "no-version" });
    expect(await restorePageVersion(staff.edgar, third, 2)).toEqual({ ok: true, value: undefined });
    const now = await value(findPageToEdit(staff.edgar, page.id));
    expect(now).toMatchObject({ metaTitle: "With blocks", slug: "pricing", status: "published", version: 4 });
    const blocks = await db.select().from(contentBlocks).where(eq(contentBlocks.pageId, page.id)).orderBy(contentBlocks.position);
    expect(blocks.map(({ name, content, version }) => [name, content, version])).toEqual([
      ["Kept", { text: "then" }, 6],
      ["Gone", { text: "lost?" }, 1],
      ["Moved away", {}, 1],
    ]);
    expect(await db.$count(contentBlocks, eq(contentBlocks.pageId, other.id))).toBe(1);
    expect((await value(listPageVersions(staff.edgar, page.id)))[0]).toMatchObject({ number: 4, title: "Pricing" });
    expect((await db.select().from(redirects)).map(({ fromPath, toPath }) => [fromPath, toPath])).toEqual([["/plans", "/pricing"]]);
  });

  test("do not come back where another page has the address of then, and nothing changes", async () => {
    const page = await made();
    const second = await value(updatePage(staff.edgar, page, input({ slug: "plans" })));
    await made();
    await addBlock(page.id, "Stays", 1);
    expect(await restorePageVersion(staff.edgar, second, 1)).toEqual({ ok: false, reason: "slug-taken" });
    expect([await db.$count(contentBlocks), (await value(findPageToEdit(staff.edgar, page.id))).slug]).toEqual([1, "plans"]);
  });
});

describe.runIf(isDatabaseThere())("the blocks of a page", () => {
  test("stand between the global ones, move among themselves, and leave versions", async () => {
    const page = await made();
    const [first, second] = [await addBlock(page.id, "First", 1), await addBlock(page.id, "Second", 3)];
    await addBlock(null, "Everywhere", 2);
    const names = async () =>
      (await value(listPageBlocks(staff.edgar, page.id))).map(({ name, isGlobal }) => (isGlobal ? `(${name})` : name));
    expect(await names()).toEqual(["First", "(Everywhere)", "Second"]);
    await value(movePageBlock(staff.edgar, { pageId: page.id, id: second, move: { after: null } }));
    expect(await names()).toEqual(["Second", "(Everywhere)", "First"]);
    await value(switchPageBlock(staff.edgar, { pageId: page.id, seen: { id: first }, isActive: false }));
    const [newest, before] = await value(listPageVersions(staff.edgar, page.id));
    expect([newest, before]).toMatchObject([
      { number: 3, hasNewBlocks: true, hasNewFields: false },
      { number: 2, hasNewBlocks: true, hasNewFields: false },
    ]);
    const other = await made({ slug: "other" });
    expect(await movePageBlock(staff.edgar, { pageId: other.id, id: first, move: "up" })).toEqual({ ok: false, reason: "not-found" });
    expect(await switchPageBlock(staff.edgar, { pageId: other.id, seen: { id: first }, isActive: true })).toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});

describe.runIf(isDatabaseThere())("redirects of staff", () => {
  const all = async () => (await db.select().from(redirects).orderBy(redirects.fromPath)).map(({ fromPath, toPath }) => [fromPath, toPath]);

  test("lead somewhere in one step, and never in a circle or over a page", async () => {
    await made({ status: "published" });
    await made({ slug: "hidden" });
    const make = (fromPath: string, toPath: string) => createRedirect(staff.edgar, { fromPath, toPath });
    await value(make("/b", "/pricing"));
    await value(make("/a", "/b"));
    expect(await make("/a", "/about")).toEqual({ ok: false, reason: "from-taken" });
    expect(await make("/pricing", "/about")).toEqual({ ok: false, reason: "page-there" });
    expect(await make("/x", "/hidden")).toEqual({ ok: false, reason: "no-target" });
    expect(await make("/x", "/x")).toEqual({ ok: false, reason: "circle" });
    expect(await all()).toEqual([
      ["/a", "/pricing"],
      ["/b", "/pricing"],
    ]);
    const [a] = await db.select().from(redirects).where(eq(redirects.fromPath, "/a"));
    await value(updateRedirect(staff.edgar, { id: a?.id ?? "", version: a?.version }, { fromPath: "/c", toPath: "/services/wordpress" }));
    expect(await all()).toEqual([
      ["/b", "/pricing"],
      ["/c", "/services/wordpress"],
    ]);
  });

  test("collapse where an address that others lead to becomes one that leads on", async () => {
    await db.insert(redirects).values({ fromPath: "/a", toPath: "/b" });
    await value(createRedirect(staff.edgar, { fromPath: "/b", toPath: "/about" }));
    expect(await all()).toEqual([
      ["/a", "/about"],
      ["/b", "/about"],
    ]);
    expect(await findRedirect("/A/")).toBe("/about");
    expect(await findRedirect("/z")).toBeNull();
  });
});
