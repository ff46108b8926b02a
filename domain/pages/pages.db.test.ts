import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invalidateTags, readVersions } from "~/platform/cache/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { rowsOf } from "~/tests/builders/accounts.ts";
import { addBlock, contentVersion, onPages, pageInput, value } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { contentBlocks, navigationItems, pages, pageVersions, redirects } from "../content/content.schema.ts";
import {
  changePagesStatus,
  createNavigationItem,
  createPage,
  deletePages,
  findContentBlock,
  findPage,
  findPageToEdit,
  listBlocks,
  listContentBlocks,
  listMenu,
  listPages,
  listPageUses,
  listPageVersions,
  previewPage,
  publishDuePages,
  restorePages,
  updatePage,
  viewPageDraft,
} from "../content/index.ts";
import { NavigationInput } from "../navigation/navigation.input.ts";
import { BlockQuery } from "./blocks.input.ts";
import { PageQuery } from "./page.input.ts";

const { staff, made } = onPages();

describe.runIf(isDatabaseThere())("a page", () => {
  test("is a draft until it is published; the cached copies are then invalidated", async () => {
    const page = await made();
    expect([page.status, await findPage("pricing")]).toEqual(["draft", null]);
    const before = await contentVersion();
    const saved = await value(updatePage(staff.edgar, page, pageInput({ status: "published", meta_keywords: "a, b" })));
    expect([saved.version, saved.metaKeywords, await contentVersion()]).toEqual([2, ["a", "b"], before + 1]);
    expect(await rowsOf(sql`select actor_email, after from audit_log where action = 'page.updated'`)).toEqual([
      { actor_email: "edgar@example.com", after: { status: "published", metaKeywords: ["a", "b"] } },
    ]);
  });

  test("tells the slower of two editors, and loses nothing of the faster one's work", async () => {
    const page = await made();
    await value(updatePage(staff.edgar, page, pageInput({ title: "Faster" })));
    expect(await updatePage(staff.ada, page, pageInput({ title: "Slower" }))).toEqual({ ok: false, reason: "stale" });
    expect(await findPageToEdit(staff.ada, page.id)).toMatchObject({ value: { title: "Faster", version: 2 } });
  });

  test("has its own address, even if two take one at the same moment", async () => {
    const both = await Promise.all([createPage(staff.ada, pageInput()), createPage(staff.edgar, pageInput())]);
    expect(both.map((one) => (one.ok ? "ok" : one.reason)).sort()).toEqual(["ok", "slug-taken"]);
    const other = await made({ slug: "other" });
    expect(await updatePage(staff.ada, other, pageInput())).toEqual({ ok: false, reason: "slug-taken" });
  });

  test("that was published leaves a redirect at its old address; a draft leaves none", async () => {
    const page = await made({ status: "published" });
    const second = await value(updatePage(staff.ada, page, pageInput({ slug: "prices", status: "published" })));
    await value(updatePage(staff.ada, second, pageInput({ slug: "plans", status: "published" })));
    expect((await db.select().from(redirects).orderBy(redirects.fromPath)).map(({ fromPath, toPath }) => [fromPath, toPath])).toEqual([
      ["/prices", "/plans"],
      ["/pricing", "/plans"],
    ]);
    const draft = await made({ slug: "draft" });
    await value(updatePage(staff.ada, draft, pageInput({ slug: "drafted" })));
    expect(await db.$count(redirects)).toBe(2);
  });

  test("that the site needs keeps its address, stays published, and can't be deleted, alone or with others", async () => {
    const contact = await made({ slug: "contact", title: "Contact", status: "published" });
    const other = await made();
    const refusal = (reason: string) => ({ ok: false, reason });
    const asPublished = { slug: "contact", status: "published" };
    expect(await updatePage(staff.ada, contact, pageInput({ ...asPublished, slug: "about-us" }))).toEqual(refusal("needed-there"));
    expect(await updatePage(staff.ada, contact, pageInput({ ...asPublished, status: "archived" }))).toEqual(refusal("needed-public"));
    expect(await deletePages(staff.edgar, [other, contact])).toEqual(refusal("needed"));
    const ids = [other.id, contact.id];
    expect(await changePagesStatus(staff.edgar, { ids, status: "archived" })).toEqual(refusal("needed"));
    expect(await changePagesStatus(staff.edgar, { ids, status: "published" })).toEqual({ ok: true, value: 1 });
    expect(await db.select({ slug: pages.slug, status: pages.status }).from(pages).orderBy(pages.slug)).toEqual([
      { slug: "contact", status: "published" },
      { slug: "pricing", status: "published" },
    ]);
    await value(updatePage(staff.ada, contact, pageInput({ ...asPublished, title: "Reach us" })));
  });

  test("that the site needs is there as it ships even without its row", async () => {
    expect(await findPage("contact")).toMatchObject({ slug: "contact", title: "Contact", isWhole: true });
    expect((await listBlocks("contact")).map(({ type }) => type)).toEqual(["opening", "reach", "request", "topics", "faq", "media"]);
  });

  test("can be previewed by staff in any status, and by no one else", async () => {
    await made({ title: "Soon at {brand_name}" });
    expect(await previewPage(staff.edgar, "pricing")).toMatchObject({
      value: { status: "draft", title: "Soon at Lone Mesa Technologies" },
    });
    expect(await previewPage(staff.vera, "pricing")).toEqual({ ok: false, reason: "forbidden" });
    expect(await previewPage(staff.edgar, "nothing")).toEqual({ ok: false, reason: "not-found" });
    expect(await findPage("pricing")).toBeNull();
  });

  test("is shown with the firm's facts instead of placeholders, on its own screens and in what's told elsewhere", async () => {
    const id = await made({
      slug: "facts",
      title: "About {brand_name}",
      status: "published",
      canonical_url: "/other",
      og_title: "{brand_name}: us",
    });
    const shown = "About Lone Mesa Technologies";
    const other = await made({ slug: "other", status: "published" });
    await addBlock(id.id, "Intro", 1, { text: "Hello" });
    expect(await findPageToEdit(staff.edgar, id.id)).toMatchObject({ value: { title: "About {brand_name}", shownTitle: shown } });
    const told = { title: shown, ogTitle: "Lone Mesa Technologies: us" };
    expect([await findPage("facts"), await previewPage(staff.edgar, "facts"), await viewPageDraft(staff.edgar, id.id)]).toMatchObject([
      told,
      { value: told },
      { value: { page: told } },
    ]);
    const { blocks } = await value(listContentBlocks(staff.edgar, BlockQuery.parse({ page_id: id.id })));
    expect(blocks.map(({ pageTitle }) => pageTitle)).toEqual([shown]);
    expect(await findContentBlock(staff.edgar, blocks[0]?.id ?? "")).toMatchObject({ value: { pageTitle: shown } });
    expect(await value(listPageUses(staff.edgar, [other.id]))).toContainEqual({ kind: "page", name: shown });
  });

  test("that is deleted is restored with its blocks and versions, under its old ID", async () => {
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

  test("is not restored if another page has its address by now; then none of several is", async () => {
    const page = await made();
    const other = await made({ slug: "other" });
    const { deletedIds } = await value(deletePages(staff.edgar, [page, other]));
    await made();
    expect(await restorePages(staff.edgar, deletedIds)).toEqual({ ok: false, reason: "slug-taken" });
    expect(await db.$count(pages)).toBe(1);
  });

  test("lists what links to it, and what only looks like a link does not count", async () => {
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
    const about = await made({ slug: "contact" });
    await db.insert(redirects).values({ fromPath: "/us", toPath: "/contact" });
    expect(await value(listPageUses(staff.edgar, [about.id])), "the built-in page stays").toEqual([]);
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

describe.runIf(isDatabaseThere())("the menu", () => {
  const itemTo = (url: string, label = "Follow") => NavigationInput.parse({ label, url, active: "on" });
  const urls = async () => {
    await readVersions();
    return (await listMenu())
      .flatMap(({ url }) => url ?? [])
      .filter((url) => /price|plans/.test(url))
      .sort();
  };

  test("follows a page to its new address", async () => {
    const page = await made({ slug: "price-list", status: "published" });
    const { item } = await value(createNavigationItem(staff.edgar, itemTo("/price-list#plans")));
    await value(createNavigationItem(staff.edgar, itemTo("https://example.com/price-list", "Follow nothing")));
    expect(await urls()).toEqual(["/price-list#plans", "https://example.com/price-list"]);
    await value(updatePage(staff.edgar, page, pageInput({ title: "Prices", slug: "all-prices", status: "published" })));
    expect(await urls()).toEqual(["/all-prices#plans", "https://example.com/price-list"]);
    const [entry] = await rowsOf(sql`select action, after from audit_log where subject_id = ${item.id} and action = 'navigation.updated'`);
    expect(entry).toEqual({ action: "navigation.updated", after: { url: "/all-prices#plans" } });
    await db.delete(navigationItems).where(sql`label like 'Follow%'`);
    await db.transaction((tx) => invalidateTags(tx, "navigation"));
  });
});

describe.runIf(isDatabaseThere())("the page list", () => {
  test("can be searched, filtered, and sorted, newest first", async () => {
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

  test("publishes and archives many at once, and leaves those that already are", async () => {
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

  test("is published when its time comes, once, however often the job runs and in however many processes", async () => {
    const page = await made({ publish_at: "2030-01-01T12:00" });
    const later = await made({ slug: "later", publish_at: "2030-01-01T12:01" });
    await atTime(at - 1, () => publishDuePages.handle({}));
    expect(await findPage("pricing")).toBeNull();
    const before = await contentVersion();
    await atTime(at, () => Promise.all([publishDuePages.handle({}), publishDuePages.handle({})]));
    await atTime(at, () => publishDuePages.handle({}));
    expect(await value(findPageToEdit(staff.edgar, page.id))).toMatchObject({ status: "published", publishAt: null, version: 2 });
    expect(await value(findPageToEdit(staff.edgar, later.id))).toMatchObject({ status: "draft", version: 1 });
    expect(await contentVersion()).toBe(before + 1);
    expect(await rowsOf(sql`select actor_email, subject_id from audit_log where action = 'page.published'`)).toEqual([
      { actor_email: "schedule", subject_id: page.id },
    ]);
    expect((await value(listPageVersions(staff.edgar, page.id)))[0]).toMatchObject({ number: 2, savedBy: "schedule", status: "published" });
  });

  test("needs a future time, and is no longer scheduled once it is archived or published by hand", async () => {
    await atTime(at, async () => {
      expect(await createPage(staff.edgar, pageInput({ publish_at: "2030-01-01T12:00" }))).toEqual({ ok: false, reason: "past" });
    });
    const page = await made({ publish_at: "2030-01-01T12:00" });
    await changePagesStatus(staff.edgar, { ids: [page.id], status: "archived" });
    await atTime(at, () => publishDuePages.handle({}));
    expect(await value(findPageToEdit(staff.edgar, page.id))).toMatchObject({ status: "archived", publishAt: null });
  });
});
