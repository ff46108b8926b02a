import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readVersions } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { rowsOf } from "~/tests/builders/accounts.ts";
import { addBlock, onPages, value } from "~/tests/builders/pages.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { contentBlocks, navigationItems, pageDrafts, pages, redirects } from "../content/content.schema.ts";
import {
  bringBackShipped,
  createNavigationItem,
  deletePages,
  duplicatePage,
  findPage,
  findPageDraft,
  listBlocks,
  listPageVersions,
  publishPageDraft,
  restorePages,
  savePageDraft,
} from "../content/index.ts";
import { NavigationInput } from "../navigation/navigation.input.ts";
import { DraftSave, type DraftSection } from "./draft.input.ts";
import { sectionsShippedOn } from "./shipped/shipped-pages.ts";

const { staff, made } = onPages();

const copied = (id: string) => value(duplicatePage(staff.edgar, id));
const rowsOn = (pageId: string) =>
  db.select().from(contentBlocks).where(eq(contentBlocks.pageId, pageId)).orderBy(asc(contentBlocks.position));
const edited = (pageId: string) => value(findPageDraft(staff.edgar, pageId));

/** Saves a section at the end of a page's draft. */
async function add(pageId: string, section: Pick<DraftSection, "type" | "content">) {
  const page = await edited(pageId);
  const order = page.sections.map(({ id }) => id);
  const added = { id: crypto.randomUUID(), name: "Added", isActive: true, seen: null, ...section };
  return value(
    savePageDraft(
      staff.edgar,
      pageId,
      DraftSave.parse({ order: [...order, added.id], seenOrder: order, sections: [added], removed: [], fields: null }),
    ),
  );
}

describe.runIf(isDatabaseThere())("a duplicated page", () => {
  test("is a draft of its own: with the sections, and what's said about it, but not with what names the original", async () => {
    const title = `“Ocotillo & Sons” — O'Brien's <IT>`;
    const original = await made({
      ...{ title, status: "published", meta_title: "Prices | Ocotillo", meta_description: `What "it" costs`, meta_keywords: "it, prices" },
      ...{ canonical_url: "/plans", og_title: "Prices!", og_description: "All of them", og_image: "/og-default.png" },
      ...{ twitter_title: "Prices?", twitter_description: "Some", twitter_image: "/og-default.png" },
    });
    await addBlock(original.id, `Isn't "First"`, 0, { title: "One", text: "<p>“Quoted” &amp; O'Brien's</p>" });
    await addBlock(null, "Everywhere", 5, { title: "Everywhere", text: "<p>x</p>" });
    await addBlock(original.id, "Second", 10, { title: "Two", text: "<p>two</p>" });
    await db.update(contentBlocks).set({ isActive: false }).where(eq(contentBlocks.name, "Second"));
    await value(createNavigationItem(staff.ada, NavigationInput.parse({ label: "Pricing", url: "/pricing", active: "on" })));
    const { page, leftOut } = await copied(original.id);
    expect(page).toMatchObject({
      ...{ title: `Copy of ${title}`, slug: "pricing-copy", status: "draft", publishAt: null, shipped: null, version: 1 },
      ...{ metaTitle: "", ogTitle: "", twitterTitle: "", canonicalUrl: "" },
      ...{ metaDescription: `What "it" costs`, metaKeywords: ["it", "prices"], ogDescription: "All of them", ogImage: "/og-default.png" },
      ...{ twitterDescription: "Some", twitterImage: "/og-default.png" },
    });
    expect(leftOut).toEqual([]);
    const [before, after] = [await rowsOn(original.id), await rowsOn(page.id)];
    const said = (rows: typeof before) =>
      rows.map(({ name, type, content, isActive, position }) => [name, type, content, isActive, position]);
    expect(said(after)).toEqual(said(before));
    expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id));
    expect((await edited(page.id)).shared.map(({ after }) => after)).toEqual([1]);
    await readVersions();
    expect([await findPage("pricing-copy"), await db.$count(navigationItems, eq(navigationItems.url, "/pricing-copy"))]).toEqual([null, 0]);
  });

  test("is recorded like a page that's created, with a version, and can be deleted and restored with its sections", async () => {
    const original = await made({ status: "published" });
    await addBlock(original.id, "First", 0, { title: "One", text: "<p>one</p>" });
    const { page } = await copied(original.id);
    expect(await rowsOf(sql`select action, actor_email, after->>'slug' as slug from audit_log where subject_id = ${page.id}`)).toEqual([
      { action: "page.created", actor_email: staff.edgar.email, slug: "pricing-copy" },
    ]);
    expect(await value(listPageVersions(staff.edgar, page.id))).toMatchObject([{ number: 1, title: "Copy of Pricing" }]);
    const { deletedIds } = await value(deletePages(staff.edgar, [page]));
    expect(await duplicatePage(staff.edgar, page.id)).toEqual({ ok: false, reason: "not-found" });
    await value(restorePages(staff.edgar, deletedIds));
    expect((await rowsOn(page.id)).map(({ name }) => name)).toEqual(["First"]);
  });

  test("gets an address that no page and no redirect has, also if two people duplicate a page at once", async () => {
    const original = await made();
    await db.insert(redirects).values({ fromPath: "/pricing-copy-2", toPath: "/pricing" });
    const both = await Promise.all([copied(original.id), copied(original.id)]);
    expect(both.map(({ page }) => page.slug).sort()).toEqual(["pricing-copy", "pricing-copy-3"]);
    expect((await copied(both[0].page.id)).page).toMatchObject({ title: "Copy of Copy of Pricing", slug: expect.stringMatching(/-copy$/) });
  });

  test("can have the longest title and slug, and doesn't get into a folder in which visitors wouldn't see it", async () => {
    const long = await made({ title: "🎉".repeat(100), slug: `${"a".repeat(187)}/${"b".repeat(12)}` });
    expect((await copied(long.id)).page).toMatchObject({ title: `Copy of ${"🎉".repeat(96)}`, slug: `${"a".repeat(187)}-copy` });
    const hidden = await made({ slug: "hidden" });
    await db.update(pages).set({ slug: "blog/hidden" }).where(eq(pages.id, hidden.id));
    expect((await copied(hidden.id)).page.slug).toBe("blog-hidden-copy");
  });

  test("has what the editor shows, with what isn't published yet and what can't go live yet", async () => {
    const original = await made({ status: "published" });
    await addBlock(original.id, "First", 0, { title: "One", text: "<p>one</p>" });
    await add(original.id, { type: "text", content: { title: "Two", text: "<p>two</p>" } });
    const plain = await copied(original.id);
    expect([(await rowsOn(plain.page.id)).length, await db.$count(pageDrafts, eq(pageDrafts.pageId, plain.page.id))]).toEqual([2, 0]);
    const typed = { title: "Ask", text: "<p>Ask us</p>", buttonText: "Go", buttonUrl: "javascript:alert(1)" };
    const { page: saved } = await add(original.id, { type: "cta", content: typed });
    expect(saved.sections[2]?.typed?.field).toBe("buttonUrl");
    const { page } = await copied(original.id);
    const copy = await edited(page.id);
    expect(copy.sections.map((section) => section.typed?.content ?? section.content.title)).toEqual([
      "One",
      "Two",
      saved.sections[2]?.typed?.content,
    ]);
    expect(JSON.stringify(await rowsOn(page.id))).not.toContain("javascript:");
    const version = copy.draft?.version ?? 0;
    expect(await publishPageDraft(staff.edgar, { pageId: page.id, version })).toMatchObject({ ok: false, reason: { unfinished: "Added" } });
    expect((await edited(original.id)).draft?.version).toBe(2);
  });

  test("of a page that ships has its texts as they are, follows nothing that ships, and isn't that page", async () => {
    const about = await value(bringBackShipped(staff.edgar, "about"));
    const { page } = await copied(about.id);
    const shipped = sectionsShippedOn("about");
    expect([page.slug, page.shipped, page.isArranged]).toEqual(["about-copy", null, false]);
    const rows = await rowsOn(page.id);
    expect(rows.map(({ type, content }) => [type, content])).toEqual(shipped.map(({ type, content }) => [type, content]));
    expect(rows.map((row) => [row.shipped, row.shippedHash])).toEqual(rows.map(() => [null, null]));
    expect(await edited(page.id)).toMatchObject({ offers: {}, missing: [], demo: [] });
    const [first] = rows;
    await db.delete(contentBlocks).where(eq(contentBlocks.id, first?.id ?? ""));
    await db.update(pages).set({ status: "published" }).where(eq(pages.id, page.id));
    await readVersions();
    expect((await listBlocks("about-copy")).length).toBe((await edited(page.id)).sections.length);
    expect((await edited(page.id)).sections.length).toBe(rows.length - 1);
  });

  test("of the contact page leaves out what works there only, and says so", async () => {
    const contact = await value(bringBackShipped(staff.edgar, "contact"));
    const { page, leftOut } = await copied(contact.id);
    expect([page.slug, leftOut.length]).toEqual(["contact-copy", 1]);
    const types = (await rowsOn(page.id)).map(({ type }) => type);
    expect([types.includes("topics"), types.length]).toEqual([false, sectionsShippedOn("contact").length - 1]);
  });

  test("is made only by people with permission, and of pages that are there", async () => {
    const { id } = await made();
    expect(await duplicatePage({ ...staff.edgar, role: "viewer" }, id)).toEqual({ ok: false, reason: "forbidden" });
    expect(await duplicatePage(staff.edgar, crypto.randomUUID())).toEqual({ ok: false, reason: "not-found" });
    expect(await db.$count(pages)).toBe(1);
  });
});
