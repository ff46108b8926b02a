import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { lastAuditEntry, rowsOf } from "~/tests/builders/accounts.ts";
import { colorsOfPicture, demoColorsIn, inOtherColors } from "~/tests/builders/brand-colors.ts";
import { edgar, no, vera } from "~/tests/builders/content-kinds.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { SHIPPED_PALETTE } from "../brand/roles.input.ts";
import { mediaLibrary, pages, redirects } from "../content/content.schema.ts";
import {
  articleCategoryKind,
  authorKind,
  brandText,
  changeArticles,
  compareArticleVersions,
  createArticle,
  createRedirect,
  deleteArticles,
  deletePages,
  discardArticleChanges,
  erasePerson,
  exportPerson,
  findArticle,
  findArticlePicture,
  findArticleToEdit,
  findTag,
  linkStates,
  listArticles,
  listArticlesToEdit,
  listArticleVersions,
  listCategories,
  listFeedArticles,
  listMediaUses,
  listPublicAddresses,
  previewArticle,
  publishArticle,
  publishDueArticles,
  restoreArticles,
  restoreArticleVersion,
  restorePages,
  saveArticle,
  scheduleArticle,
  searchArticles,
  undoArticlesChange,
  unpublishArticle,
} from "../content/index.ts";
import { RedirectInput } from "../navigation/redirect.input.ts";
import { deletedRecords } from "../records/index.ts";
import type { RichText } from "../rich-text/rich-text.input.ts";
import { ArticleQuery, ArticlesChangeInput } from "./article.input.ts";
import type { ArticleDraft } from "./article-kind.ts";
import { articleAuthors, articleCategories, articles, articleVersions, publishedArticles } from "./articles.schema.ts";

onTestDatabase();

const NOON = Date.parse("2026-11-21T18:00:00Z");
const ada = { ...edgar, userId: "u-ada", email: "ada@example.com" } as const;
let ids: { category: string; author: string };

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  for (const table of [articles, articleAuthors, articleCategories, redirects, mediaLibrary, pages]) await db.delete(table);
  const [category] = await db.insert(articleCategories).values({ name: "Backups", slug: "backups" }).returning();
  const [author] = await db.insert(articleAuthors).values({ name: "Marisol Vega", slug: "marisol-vega" }).returning();
  ids = { category: category?.id ?? "", author: author?.id ?? "" };
  forgetValues();
});

const doc = (...texts: string[]): RichText => ({
  type: "doc",
  content: texts.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});

const whole = (changes: Partial<ArticleDraft> = {}): Partial<ArticleDraft> => ({
  ...{
    title: "Copies that work",
    slug: "copies-that-work",
    excerpt: "How to know.",
    body: doc("Try to restore one."),
    tags: ["Backups", "Disaster Plans"],
  },
  ...{ categoryId: ids.category, authorId: ids.author },
  ...changes,
});

async function value<Value>(result: Promise<{ ok: true; value: Value } | { ok: false; reason: unknown }>): Promise<Value> {
  const found = await result;
  if (!found.ok) throw new Error(JSON.stringify(found.reason));
  return found.value;
}

/** An article with this content, not published. */
async function written(changes: Partial<ArticleDraft> = {}) {
  const { id, version } = await value(createArticle(edgar));
  const saved = await value(saveArticle(edgar, { id, version }, whole(changes)));
  return { id, version: saved.version };
}

async function published(changes: Partial<ArticleDraft> = {}) {
  const article = await written(changes);
  await value(publishArticle(edgar, article));
  forgetValues();
  return { id: article.id, version: article.version + 1 };
}

const current = async (id: string) => value(findArticleToEdit(edgar, id));
const onSite = async (slug: string) => {
  forgetValues();
  return findArticle(slug);
};
const leads = async () => Object.fromEntries((await db.select().from(redirects)).map(({ fromPath, toPath }) => [fromPath, toPath]));
const atTime = async <Value>(at: number, act: () => Promise<Value>) => {
  const restore = setClock(() => at);
  try {
    return await act();
  } finally {
    restore();
  }
};

describe.runIf(isDatabaseThere())("a link in an article", () => {
  test("is only text while the page of ours that it leads to is deleted, and so is a button gone", async () => {
    const [page] = await db
      .insert(pages)
      .values({ slug: "compliance/dfars", title: "DFARS", status: "published", shipped: "dfars" })
      .returning({ id: pages.id });
    const linked = {
      type: "text" as const,
      text: "the clauses",
      marks: [{ type: "link" as const, attrs: { href: "/compliance/dfars#clauses" } }],
    };
    const button = { type: "callToAction" as const, attrs: { text: "Read on", label: "DFARS", href: "/compliance/dfars" } };
    await published({ body: { type: "doc", content: [{ type: "paragraph", content: [linked] }, button] } });
    const said = async () => (await onSite("copies-that-work"))?.blocks;
    const whole = await said();
    expect(whole).toMatchObject([{ content: [{ type: "link", content: ["the clauses"] }] }, { href: "/compliance/dfars" }]);
    const { deletedIds } = await value(deletePages(edgar, [{ id: page?.id ?? "" }]));
    expect(await said()).toMatchObject([{ content: ["the clauses"] }, { href: "" }]);
    await value(restorePages(edgar, deletedIds));
    expect(await said()).toEqual(whole);
  });
});

describe.runIf(isDatabaseThere())("a redirect that staff add", () => {
  const add = async (from_path: string, to_path: string) => {
    const added = await createRedirect(edgar, RedirectInput.parse({ from_path, to_path }));
    return added.ok || added.reason;
  };

  test("starts at any address of the blog and the guides without an article, and ends at one that's there", async () => {
    await published();
    await written({ slug: "draft" });
    for (const from of [
      "/blog/old-post",
      "/blog/2024/05/old-post",
      "/blog.html",
      "/blog/author/gone",
      "/blog/tag/gone",
      "/guides/old",
      "/blog/draft",
    ])
      expect([from, await add(from, "/blog/copies-that-work")]).toEqual([from, true]);
    for (const from of ["/blog/copies-that-work", "/blog/author/marisol-vega", "/blog/tag/backups"])
      expect([from, await add(from, "/about")]).toEqual([from, "page-there"]);
    for (const to of ["/blog/nothing", "/guides/nothing", "/blog/tag/nothing"])
      expect([to, await add("/x", to)]).toEqual([to, "no-target"]);
    expect(await add("/x", "/blog/draft"), "which is redirected").toBe(true);
    await value(publishArticle(edgar, await written({ slug: "old-post" })));
    expect((await leads())["/blog/old-post"]).toBeUndefined();
  });
});

describe.runIf(isDatabaseThere())("an article", () => {
  test("has a picture for social networks in the firm's colors, drawn again when they change", async () => {
    await published();
    const colors = async () => colorsOfPicture((await findArticlePicture("copies-that-work", {})) ?? Buffer.alloc(0));
    expect(await colors()).toContain(SHIPPED_PALETTE.ink);
    const [palette, own] = await inOtherColors(async (palette) => [palette, await colors()] as const);
    expect(own).toEqual(expect.arrayContaining([palette.ink, palette["sky-high"], palette["ember-on-ink"]]));
    expect(demoColorsIn(own.join())).toEqual([]);
  });

  test("is seen by nobody until it's published, and then with everything that its page shows", async () => {
    const article = await written();
    expect([await onSite("copies-that-work"), (await listArticles()).articles]).toEqual([null, []]);
    expect(await value(previewArticle(edgar, article.id))).toMatchObject({ title: "Copies that work", author: "Marisol Vega" });
    await value(atTime(NOON, () => publishArticle(edgar, article)));
    expect(await onSite("copies-that-work")).toMatchObject({
      ...{ title: "Copies that work", category: "Backups", categorySlug: "backups", author: "Marisol Vega", authorSlug: "marisol-vega" },
      ...{ date: "2026-11-21", updated: "2026-11-21", readTime: "1 min read", words: 4 },
      tags: [
        { name: "Backups", slug: "backups" },
        { name: "Disaster Plans", slug: "disaster-plans" },
      ],
    });
    expect(await rowsOf(sql`select subject_name from audit_log where action = 'article.published' and subject_id = ${article.id}`)).toEqual(
      [{ subject_name: "Copies that work" }],
    );
    expect(await findTag("disaster-plans")).toEqual({ name: "Disaster Plans", slug: "disaster-plans", count: 1 });
    expect(await listCategories()).toEqual([{ name: "Backups", slug: "backups", count: 1 }]);
    const addresses = (await listPublicAddresses()).map(({ slug }) => slug);
    expect(addresses).toEqual(
      expect.arrayContaining(["blog", "blog/copies-that-work", "blog/tag/backups", "blog/category/backups", "blog/author/marisol-vega"]),
    );
  });

  test("says everything that's missing before it can be published, and changes nothing", async () => {
    const { id, version } = await value(createArticle(edgar));
    const missing = ["no-title", "no-text", "no-slug", "no-excerpt", "no-category", "no-author"];
    expect(await publishArticle(edgar, { id, version })).toEqual({ ok: false, reason: { faults: missing } });
    expect(await scheduleArticle(edgar, { id, version }, new Date(Date.now() + 60_000))).toEqual({
      ok: false,
      reason: { faults: missing },
    });
    const parts: RichText = {
      type: "doc",
      content: [
        ...doc("Text").content,
        { type: "picture", attrs: { src: "/media/u/a.png", alt: "", caption: "" } },
        { type: "callToAction", attrs: { text: "", label: "Go", href: "javascript:alert(1)" } },
      ],
    };
    const saved = await value(saveArticle(edgar, { id, version }, whole({ slug: "search", body: parts, pictureUrl: "/media/u/a.png" })));
    const faults = ["no-alt", "no-target", "reserved-slug", "no-card-alt"];
    expect(await publishArticle(edgar, { id, version: saved.version })).toEqual({ ok: false, reason: { faults } });
    expect((await current(id)).status).toBe("draft");
  });

  test("that's published keeps what visitors see until it's updated; the date is when readers were told", async () => {
    const article = await atTime(NOON, () => published());
    const later = NOON + 3 * 86_400_000;
    const saved = await atTime(later, () => value(saveArticle(ada, article, { title: "Copies that restore" })));
    expect([saved.hasChanges, (await onSite("copies-that-work"))?.title]).toEqual([true, "Copies that work"]);
    await atTime(later, () => value(publishArticle(ada, { id: article.id, version: saved.version })));
    expect(await onSite("copies-that-work")).toMatchObject({ title: "Copies that restore", date: "2026-11-21", updated: "2026-11-24" });
    const corrected = await value(saveArticle(ada, { id: article.id }, { title: "Copies that do restore" }));
    await value(publishArticle(ada, { id: article.id, version: corrected.version }, { isMinor: true }));
    expect(await onSite("copies-that-work")).toMatchObject({ title: "Copies that do restore", updated: "2026-11-24" });
  });

  test("knows when changes were taken back by hand, and can discard them", async () => {
    const article = await published();
    expect((await value(saveArticle(edgar, article, { title: "Other" }))).hasChanges).toBe(true);
    expect((await value(saveArticle(edgar, { id: article.id }, { title: "Copies that work" }))).hasChanges).toBe(false);
    await value(saveArticle(edgar, { id: article.id }, { title: "Other", body: doc("Gone"), tags: [] }));
    await value(discardArticleChanges(edgar, { id: article.id }));
    expect(await current(article.id)).toMatchObject({ title: "Copies that work", tags: ["Backups", "Disaster Plans"], hasChanges: false });
    expect(await discardArticleChanges(edgar, { id: (await written({ slug: "b" })).id })).toEqual(no("not-published"));
  });

  test("tells the slower of two editors, and loses nothing of the faster one's work", async () => {
    const article = await written();
    const faster = await value(saveArticle(ada, article, { title: "Faster" }));
    expect(await saveArticle(edgar, article, { title: "Slower" })).toEqual(no("stale"));
    expect(await publishArticle(edgar, article)).toEqual(no("stale"));
    expect(await current(article.id)).toMatchObject({ title: "Faster", version: faster.version, savedBy: "ada@example.com" });
    const both = await Promise.all(
      [ada, edgar].map((who) => saveArticle(who, { id: article.id, version: faster.version }, { title: who.email })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("loses nothing that a save has answered, however many come one after another", async () => {
    const article = await written();
    let { version } = article;
    for (let n = 1; n <= 20; n++) {
      const saved = await value(saveArticle(edgar, { id: article.id, version }, { body: doc(`Line ${n}`) }));
      version = saved.version;
      expect((await db.select().from(articles).where(eq(articles.id, article.id)))[0]?.body).toEqual(doc(`Line ${n}`));
    }
  });

  test("that moves leaves a 301, even if it was off the site in between", async () => {
    const article = await published();
    await value(saveArticle(edgar, article, { slug: "second" }));
    await value(publishArticle(edgar, { id: article.id }));
    expect(await leads()).toEqual({ "/blog/copies-that-work": "/blog/second" });
    await value(unpublishArticle(edgar, { id: article.id }));
    expect(await onSite("second")).toBeNull();
    await value(saveArticle(edgar, { id: article.id }, { slug: "third" }));
    await value(publishArticle(edgar, { id: article.id }));
    expect(await leads()).toEqual({ "/blog/copies-that-work": "/blog/third", "/blog/second": "/blog/third" });
    expect((await onSite("third"))?.slug).toBe("third");
    await published({ slug: "second" });
    expect(await leads(), "another one is there now").toEqual({ "/blog/copies-that-work": "/blog/third" });
  });

  test("has its own address, even if two are published at the same moment; drafts can share one", async () => {
    const both = [await written(), await written({ title: "Another" })];
    const results = await Promise.all(both.map((one) => publishArticle(edgar, one)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: { faults: ["slug-taken"] } });
  });

  test("goes live at its time, once, however often the schedule runs; a draft that lost its address goes back", async () => {
    const at = NOON + 60_000;
    const article = await written();
    const rival = await written({ title: "Rival" });
    expect(await atTime(NOON, () => scheduleArticle(edgar, article, new Date(NOON)))).toEqual(no("past"));
    await atTime(NOON, async () => {
      await value(scheduleArticle(edgar, article, new Date(at)));
      await value(scheduleArticle(edgar, rival, new Date(at + 1)));
      await publishDueArticles.handle({});
    });
    expect((await current(article.id)).status).toBe("scheduled");
    await atTime(at + 120_000, () => Promise.all([publishDueArticles.handle({}), publishDueArticles.handle({})]));
    expect(await onSite("copies-that-work")).toMatchObject({ title: "Copies that work", date: "2026-11-21" });
    expect(
      await rowsOf(sql`select count(*)::int as n from audit_log where action = 'article.published' and subject_id = ${article.id}`),
    ).toEqual([{ n: 1 }]);
    expect((await db.select().from(publishedArticles))[0]?.publishedAt.getTime()).toBe(at);
    expect(await current(rival.id)).toMatchObject({ status: "draft", publishAt: null });
  });

  test("is deleted with its versions, and comes back as it was, on the site", async () => {
    const article = await published();
    const before = await onSite("copies-that-work");
    const { deletedIds } = await value(deleteArticles(edgar, [article]));
    expect(await onSite("copies-that-work")).toBeNull();
    expect((await lastAuditEntry())?.before, "the log has no whole texts").not.toHaveProperty("body");
    expect(await value(restoreArticles(edgar, deletedIds))).toBe(1);
    expect(await onSite("copies-that-work")).toEqual(before);
    expect(await value(listArticleVersions(edgar, article.id))).toHaveLength(2);
    expect((await searchArticles("restore")).articles, "it's found again").toHaveLength(1);
  });

  test("does not come back to an address that's taken, or without its category", async () => {
    const article = await published();
    const { deletedIds } = await value(deleteArticles(edgar, [article]));
    const other = await published();
    expect(await restoreArticles(edgar, deletedIds)).toEqual(no("slug-taken"));
    // Where visitors find it counts, not the address that someone has typed since.
    await value(saveArticle(edgar, other, { slug: "elsewhere" }));
    expect(await restoreArticles(edgar, deletedIds)).toEqual(no("slug-taken"));
    await value(deleteArticles(edgar, [await current(other.id)]));
    await value(articleCategoryKind.remove(edgar, [{ id: ids.category }]));
    expect(await restoreArticles(edgar, deletedIds)).toEqual(no("incomplete"));
  });

  test("keeps its author and category: neither can be deleted while it has them", async () => {
    await written();
    expect(await articleCategoryKind.remove(edgar, [{ id: ids.category }])).toEqual(no("in-use"));
    expect(await authorKind.remove(edgar, [{ id: ids.author }])).toEqual(no("in-use"));
  });

  test("is out of reach for people without permission", async () => {
    const article = await written();
    expect(await createArticle(vera)).toEqual(no("forbidden"));
    expect(await saveArticle(vera, article, {})).toEqual(no("forbidden"));
    expect(await publishArticle(vera, article)).toEqual(no("forbidden"));
    expect(await previewArticle(vera, article.id)).toEqual(no("forbidden"));
  });
});

describe.runIf(isDatabaseThere())("articles selected in the list", () => {
  const change = (ids: string[], what: string) => changeArticles(edgar, "article", ArticlesChangeInput.parse({ ids, change: what }));
  const kept = () => db.$count(deletedRecords);
  const state = async (...ids: string[]) =>
    Promise.all(ids.map(current)).then((rows) => rows.map(({ version: _, readAt: __, ...row }) => row));

  beforeEach(() => db.delete(deletedRecords));

  test("are published together: drafts, scheduled ones, and unpublished changes; Undo takes exactly that back", async () => {
    const draft = await written();
    const due = await written({ slug: "due" });
    await value(scheduleArticle(edgar, due, new Date(Date.now() + 60_000)));
    const changed = await published({ slug: "changed" });
    await value(saveArticle(edgar, changed, { slug: "moved", title: "Newer" }));
    const same = await published({ slug: "same" });
    const ids = [draft.id, due.id, changed.id, same.id];
    const before = await state(...ids);
    const { count, changeId } = await value(change(ids, "publish"));
    expect(count).toBe(3);
    expect(await state(...ids)).toMatchObject(ids.map(() => ({ status: "published", hasChanges: false, publishAt: null })));
    expect(await onSite("moved")).toMatchObject({ title: "Newer" });
    expect(await leads()).toEqual({ "/blog/changed": "/blog/moved" });
    expect(await value(undoArticlesChange(edgar, changeId ?? ""))).toBe(3);
    expect(await state(...ids)).toEqual(before);
    expect([await onSite("copies-that-work"), await onSite("due"), await onSite("moved")]).toEqual([null, null, null]);
    expect(await onSite("changed")).toMatchObject({ title: "Copies that work" });
    expect(await leads(), "nothing leads away from what's there again").toEqual({});
    expect((await lastAuditEntry())?.action).toBe("article.change-undone");
    expect(await undoArticlesChange(edgar, changeId ?? ""), "only once").toEqual(no("not-found"));
  });

  test("are all left as they are if one of them isn't ready, and each of those is named with what's missing", async () => {
    const [ready, empty] = [await written(), await value(createArticle(edgar))];
    const twins = [await written({ title: "One", slug: "twin" }), await written({ title: "Two", slug: "twin" })];
    const ids = [ready.id, empty.id, ...twins.map(({ id }) => id)];
    const refused = await change(ids, "publish");
    const unready = refused.ok || typeof refused.reason === "string" ? [] : refused.reason.unready;
    expect(new Map(unready.map(({ title, faults }) => [title, faults]))).toEqual(
      new Map(
        [
          ["Untitled article", ["no-title", "no-text", "no-slug", "no-excerpt", "no-category"]],
          ["One", ["slug-taken"]],
          ["Two", ["slug-taken"]],
        ].map(([title, faults]) => [title, title === "Untitled article" ? [...(faults ?? []), "no-author"] : faults]),
      ),
    );
    expect((await current(ready.id)).status).toBe("draft");
    expect(await kept(), "nothing to undo").toBe(0);
  });

  test("are taken off the site together, and come back with their dates", async () => {
    const [one, other, draft] = [await published(), await published({ slug: "other" }), await written({ slug: "draft" })];
    const before = await onSite("other");
    const { count, changeId } = await value(change([one.id, other.id, draft.id], "unpublish"));
    expect(count).toBe(2);
    expect([await onSite("other"), (await current(one.id)).status]).toEqual([null, "draft"]);
    expect(await value(undoArticlesChange(edgar, changeId ?? ""))).toBe(2);
    expect(await onSite("other")).toEqual(before);
    expect(await value(change([draft.id], "unpublish"))).toEqual({ count: 0, changeId: null, name: "" });
  });

  test("get a category or an author, which visitors see at once; what else was being written stays unpublished", async () => {
    const [other] = await db.insert(articleCategories).values({ name: "Security", slug: "security" }).returning();
    const [live, edited, draft] = [await published(), await published({ slug: "edited" }), await written({ slug: "draft" })];
    await value(saveArticle(edgar, edited, { title: "Not yet" }));
    const ids = [live.id, edited.id, draft.id];
    const before = await state(...ids);
    const { count, changeId, name } = await value(change(ids, `category:${other?.id}`));
    expect([count, name]).toEqual([3, "Security"]);
    expect(await onSite("copies-that-work")).toMatchObject({ category: "Security" });
    expect(await onSite("edited")).toMatchObject({ category: "Security", title: "Copies that work" });
    expect(await state(...ids)).toMatchObject([{ hasChanges: false }, { hasChanges: true, title: "Not yet" }, { status: "draft" }]);
    expect(await lastAuditEntry()).toMatchObject({ action: "article.updated", after: { categoryId: other?.id } });
    expect(await value(undoArticlesChange(edgar, changeId ?? ""))).toBe(3);
    expect(await state(...ids)).toEqual(before);
    expect(await onSite("edited")).toMatchObject({ category: "Backups" });
    const [author] = await db.insert(articleAuthors).values({ name: "Dario", slug: "dario" }).returning();
    expect(await value(change(ids, `author:${author?.id}`))).toMatchObject({ count: 3, name: "Dario" });
    expect(await onSite("edited")).toMatchObject({ author: "Dario" });
  });

  test("aren't changed back over someone else's work, or to what's gone", async () => {
    const [other] = await db.insert(articleCategories).values({ name: "Security", slug: "security" }).returning();
    const article = await published();
    const first = await value(change([article.id], `category:${other?.id}`));
    const { version } = await current(article.id);
    await value(saveArticle(ada, { id: article.id, version }, { title: "Ada's" }));
    expect(await undoArticlesChange(edgar, first.changeId ?? "")).toEqual(no("stale"));
    expect(await current(article.id)).toMatchObject({ title: "Ada's", categoryId: other?.id });
    const second = await value(change([article.id], "unpublish"));
    await published();
    expect(await undoArticlesChange(edgar, second.changeId ?? "")).toEqual(no("slug-taken"));
    const third = await value(change([article.id], `category:${ids.category}`));
    await value(articleCategoryKind.remove(edgar, [{ id: other?.id ?? "" }]));
    expect(await undoArticlesChange(edgar, third.changeId ?? "")).toEqual(no("incomplete"));
  });

  test("that are gone are left out; a choice that's gone, guides, and people without permission are refused", async () => {
    const [one, gone] = [await written(), await written({ slug: "gone" })];
    await value(deleteArticles(edgar, [gone]));
    expect(await value(change([one.id, gone.id], "publish"))).toMatchObject({ count: 1 });
    expect(await change([gone.id], "publish")).toEqual(no("not-found"));
    expect(await change([one.id], `category:${one.id}`)).toEqual(no("no-choice"));
    const asGuide = ArticlesChangeInput.parse({ ids: [one.id], change: "unpublish" });
    expect(await changeArticles(edgar, "guide", asGuide), "it's no guide").toEqual(no("not-found"));
    expect(await changeArticles(edgar, "guide", { ...asGuide, change: { what: "category", id: ids.category } })).toEqual(no("no-choice"));
    expect(await changeArticles(vera, "article", asGuide)).toEqual(no("forbidden"));
    expect(await undoArticlesChange(vera, one.id)).toEqual(no("forbidden"));
    expect((await current(one.id)).status).toBe("published");
  });

  test.each(["", "burn", "publish:now", "category", "category:all", "category:1:2"])("a change that isn't one is refused: %j", (what) => {
    expect(ArticlesChangeInput.safeParse({ ids: [crypto.randomUUID()], change: what }).success).toBe(false);
  });
});

describe.runIf(isDatabaseThere())("the versions of an article", () => {
  test("are one for each time that someone worked on it, and one for each publication", async () => {
    const article = await atTime(NOON, () => written());
    await atTime(NOON + 60_000, () => value(saveArticle(edgar, { id: article.id }, { title: "A minute later" })));
    await atTime(NOON + 120_000, () => value(saveArticle(ada, { id: article.id }, { title: "Someone else" })));
    await atTime(NOON + 3_600_000, () => value(saveArticle(ada, { id: article.id }, { title: "An hour later" })));
    await atTime(NOON + 3_600_001, () => value(publishArticle(ada, { id: article.id })));
    const versions = await value(listArticleVersions(edgar, article.id));
    expect(versions.map(({ number, cause, title, savedBy }) => [number, cause, title, savedBy.split("@")[0]])).toEqual([
      [4, "published", "An hour later", "ada"],
      [3, "saved", "An hour later", "ada"],
      [2, "saved", "Someone else", "ada"],
      [1, "saved", "A minute later", "edgar"],
    ]);
  });

  test("are compared word by word, by the names that people know, and restored as a draft", async () => {
    const article = await published();
    await value(saveArticle(ada, article, { title: "New title", body: doc("Try to restore two."), categoryId: null }));
    const { fields } = await value(compareArticleVersions(edgar, article.id, 3, "before"));
    expect(fields.map(({ label }) => label)).toEqual(["Title", "Category", "Text"]);
    expect(fields[1]?.runs).toEqual([{ text: "Backups", change: "removed" }]);
    expect(fields[2]?.runs.filter(({ change }) => change !== "same").map(({ text }) => text.trim())).toEqual(["one", "two"]);
    await value(restoreArticleVersion(edgar, { id: article.id }, 1));
    expect(await current(article.id)).toMatchObject({ title: "Copies that work", categoryId: ids.category, hasChanges: false });
    expect(await restoreArticleVersion(edgar, { id: article.id }, 99)).toEqual(no("no-version"));
    expect((await value(listArticleVersions(edgar, article.id)))[0]).toMatchObject({ cause: "restored" });
  });

  test("are at most a hundred", async () => {
    const { id } = await written();
    const snapshot = { title: "x" };
    await db
      .insert(articleVersions)
      .values(
        Array.from({ length: 130 }, (_, n) => ({ articleId: id, number: n + 2, snapshot, cause: "published" as const, savedBy: "x" })),
      );
    await value(saveArticle(edgar, { id }, { title: "One more" }));
    const versions = await value(listArticleVersions(edgar, id));
    expect([versions.length, versions[0]?.number]).toEqual([100, 132]);
  });
});

describe.runIf(isDatabaseThere())("the blog", () => {
  test("has pages that start after a place, newest first, by category, author, and tag", async () => {
    const rows = Array.from({ length: 65 }, (_, n) => ({ id: crypto.randomUUID(), n }));
    await db.insert(articles).values(rows.map(({ id, n }) => ({ id, title: `No. ${n}`, slug: `no-${n}`, status: "published" as const })));
    await db.insert(publishedArticles).values(
      rows.map(({ id, n }) => ({
        ...{ articleId: id, title: `No. ${n}`, slug: `no-${n}`, search: sql`''::tsvector` as never, revisedAt: new Date(NOON) },
        // Two at a time, so that some share a moment.
        ...{
          publishedAt: new Date(NOON - Math.floor(n / 2) * 1_000),
          categoryId: n % 2 ? ids.category : null,
          tagSlugs: n % 3 ? [] : ["third"],
        },
      })),
    );
    const walk = async (asked: Parameters<typeof listArticles>[0]) => {
      const slugs: string[] = [];
      for (let before: string | undefined = ""; before !== undefined; ) {
        const page: Awaited<ReturnType<typeof listArticles>> = await listArticles({ ...asked, before });
        slugs.push(...page.articles.map(({ slug }) => slug));
        before = page.next ?? undefined;
      }
      return slugs;
    };
    const all = await walk({});
    expect([all.length, new Set(all).size]).toEqual([65, 65]);
    expect((await walk({ category: "backups" })).length).toBe(32);
    expect((await walk({ tag: "third" })).length).toBe(22);
    expect(await walk({ author: "nobody" })).toEqual([]);
  });

  test("has a feed with true times, in which an article that moves stays the same one", async () => {
    const first = await written({ slug: "one" });
    await value(atTime(NOON + 95 * 60_000, () => publishArticle(edgar, first)));
    forgetValues();
    const [before] = await listFeedArticles();
    expect(before).toMatchObject({ id: first.id, slug: "one", feedPath: null, publishedAt: new Date(NOON + 95 * 60_000) });
    const moved = await value(saveArticle(edgar, { id: first.id, version: first.version + 1 }, { slug: "uno" }));
    await value(atTime(NOON + 3 * 3_600_000, () => publishArticle(edgar, { id: first.id, version: moved.version })));
    forgetValues();
    const [after] = await listFeedArticles();
    expect(after).toMatchObject({ id: first.id, slug: "uno", publishedAt: before?.publishedAt, revisedAt: new Date(NOON + 3 * 3_600_000) });
  });

  test("keeps an article's old name in the feed while it's off the site, and when it was deleted and restored", async () => {
    const article = await published();
    await db.update(articles).set({ feedPath: "/blog/long-ago" }).where(eq(articles.id, article.id));
    await value(unpublishArticle(edgar, article));
    await value(publishArticle(edgar, { id: article.id, version: article.version + 1 }));
    const { deletedIds } = await value(deleteArticles(edgar, [{ id: article.id, version: article.version + 2 }]));
    await value(restoreArticles(edgar, deletedIds));
    forgetValues();
    expect(await listFeedArticles()).toMatchObject([{ id: article.id, feedPath: "/blog/long-ago" }]);
  });

  test("shows staff what placeholders in titles stand for", async () => {
    const { id } = await written({ title: "Why {{brand_name}}" });
    const { articles: listed } = await value(listArticlesToEdit(edgar, ArticleQuery.parse({})));
    expect(listed.map((one) => one.title)).toEqual([expect.not.stringContaining("{{")]);
    expect(await current(id)).toMatchObject({ title: "Why {{brand_name}}", shownTitle: listed[0]?.title });
  });

  test.each(["{brand_name}", "{{brand_name}}"])(
    "shows visitors the firm's name in place of %s, wherever they read the article",
    async (name) => {
      const body = doc(`${name} patches, and {unknown} stays.`);
      await published({ title: `Why ${name}`, excerpt: `What ${name} does.`, metaTitle: `${name} on patches`, body });
      const article = await onSite("copies-that-work");
      const [feed] = await listFeedArticles();
      const firm = (await brandText())("{brand_name}");
      expect(firm).not.toContain("{");
      expect(article).toMatchObject({ title: `Why ${firm}`, excerpt: `What ${firm} does.`, metaTitle: `${firm} on patches` });
      expect(article?.blocks).toMatchObject([{ content: [`${firm} patches, and {unknown} stays.`] }]);
      expect(feed).toMatchObject({ title: `Why ${firm}`, excerpt: `What ${firm} does.` });
      expect((await listPublicAddresses()).map(({ title }) => title)).toContain(`Why ${firm}`);
    },
  );

  test("shows a tag once that was stored in several spellings", async () => {
    await published({ tags: ["vpn", "VPN", "Backups"] });
    expect((await onSite("copies-that-work"))?.tags.map(({ name }) => name)).toEqual(["vpn", "Backups"]);
  });

  test("is searched in titles first, in all forms of a word, and nothing that's typed is a command", async () => {
    await published({ slug: "in-text", title: "About tapes", body: doc("Restoring takes a day. Backups are copies.") });
    await published({ slug: "in-title", title: "Restore it", body: doc("Nothing else.") });
    const found = async (q: string) => (await searchArticles(q)).articles.map(({ slug }) => slug);
    expect(await found("restored")).toEqual(["in-title", "in-text"]);
    expect(await found("tap")).toEqual(["in-text"]);
    expect(await found("restore day")).toEqual(["in-text"]);
    for (const odd of ["", "   ", "'", "!&|()", "a:*", "the", "\\", "<script>", "'; drop table articles; --", "x".repeat(100)])
      expect(Array.isArray(await found(odd)), odd).toBe(true);
  });

  test("is the same for staff's list: filtered, searched, and paged by a place", async () => {
    const article = await published();
    await written({ title: "50% off_", slug: "off", categoryId: null });
    const list = async (query: object) =>
      (await value(listArticlesToEdit(edgar, ArticleQuery.parse(query)))).articles.map(({ slug }) => slug);
    expect(await list({})).toEqual(["off", "copies-that-work"]);
    expect(await list({ status: "published" })).toEqual(["copies-that-work"]);
    expect(await list({ status: "changed" })).toEqual([]);
    expect(await list({ category: ids.category })).toEqual(["copies-that-work"]);
    expect(await list({ q: "https://x.example/blog/copies" })).toEqual(["copies-that-work"]);
    expect(await list({ q: "50% off_" })).toEqual(["off"]);
    await value(saveArticle(edgar, article, { excerpt: "Changed." }));
    expect(await list({ status: "changed" })).toEqual(["copies-that-work"]);
    await db.execute(
      sql`insert into articles (title, slug, updated_at) select 'n', 'n-' || n, now() - interval '1 day' from generate_series(1, 120) n`,
    );
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: { articles: { slug: string }[]; next: string | null } = await value(
        listArticlesToEdit(edgar, ArticleQuery.parse({ after })),
      );
      seen.push(...page.articles.map(({ slug }) => slug));
      after = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([122, 122]);
  });

  test("is where links lead: to articles on the site, hidden drafts, and tags", async () => {
    await published();
    await written({ slug: "draft" });
    const states = await linkStates([
      "/blog/copies-that-work",
      "/blog/draft",
      "/blog/none",
      "/blog/tag/backups",
      "/blog/tag/none",
      "/blog/category/backups",
    ]);
    expect([...states.values()]).toEqual(["there", "hidden", "missing", "there", "hidden", "there"]);
  });

  test("uses files: in texts that are being written, and in those that visitors see", async () => {
    const filePath = "/media/u/1-abcdef.png";
    const [file] = await db
      .insert(mediaLibrary)
      .values({ filename: "a", originalName: "a", filePath, fileType: "image/png", fileSize: 1 })
      .returning();
    const body: RichText = {
      type: "doc",
      content: [{ type: "picture", attrs: { src: filePath, alt: "A", caption: "" } }, ...doc("x").content],
    };
    const article = await published({ body });
    const uses = async () => (await value(listMediaUses(edgar, [file?.id ?? ""]))).map(({ what, screen }) => [what, screen]);
    expect(await uses()).toEqual([["Article", `/admin/blog/${article.id}`]]);
    await value(saveArticle(edgar, article, { body: doc("x") }));
    expect(await uses(), "visitors still see it").toHaveLength(1);
    await value(publishArticle(edgar, { id: article.id }));
    expect(await uses()).toEqual([]);
  });

  test("names authors: what it says about one is exported and, except for the name on articles, erased", async () => {
    const person = await staffMember({ role: "editor", email: "vega@example.com", fullName: "Marisol Vega" });
    await db.update(articleAuthors).set({ userId: person.userId, bio: "Crawls under desks.", pictureUrl: "/media/u/a.png" });
    await published();
    const mine = await value(createArticle(person));
    expect(mine.authorId).toBe(ids.author);
    await value(saveArticle(person, mine, { title: "By me" }));
    expect(await exportPerson("VEGA@example.com")).toMatchObject({
      authors: [{ name: "Marisol Vega", bio: "Crawls under desks." }],
      articleVersionsSaved: [{ articleId: mine.id, number: 1 }],
    });
    await db.transaction((tx) => erasePerson(tx, "vega@example.com"));
    expect((await db.select().from(articleAuthors))[0]).toMatchObject({
      name: "Marisol Vega",
      bio: "",
      pictureUrl: null,
      userId: null,
      isActive: false,
    });
    expect(await onSite("copies-that-work")).toMatchObject({ author: "Marisol Vega", authorSlug: "", authorBio: "" });
    expect((await exportPerson("vega@example.com")).articleVersionsSaved).toEqual([]);
  });
});
