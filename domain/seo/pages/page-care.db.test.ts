import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import {
  atTime,
  changeTemplate,
  givenProject,
  passSample,
  readAnew,
  runOnce,
  seoAdmin,
  seoEditor,
  variedHtml,
} from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import {
  bringBackPage,
  changeGoneAnswer,
  dropPageText,
  editPageText,
  excludePage,
  findHub,
  findLocalPage,
  findPageCare,
  GeneratedQuery,
  listBlockPages,
  listGeneratedPages,
  listLeftPages,
  liveRunNo,
  makeRunLive,
  mergePages,
  openExport,
  pinPage,
  restorePageText,
  undoPageText,
  whereLeftPageLeads,
} from "../index.ts";
import { seoPages } from "../seo.schema.ts";

onTestDatabase();

const slug = "services/voip/waco";
const own = {
  title: "Phones in Waco",
  metaDescription: "Office phones, set up by people from Waco.",
  heading: "Office phones for Waco",
  bodyHtml: "<h2>Why here</h2><p>Written by hand.</p>[Internal_Links]",
};

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  const back = atTime("2026-02-01T00:00:00Z");
  await givenProject({
    terms: ["VoIP", "Backup"],
    locations: [
      { name: "Austin", state: "TX" },
      { name: "Waco", state: "TX" },
    ],
  });
  await runOnce();
  back();
  return atTime("2026-06-10T00:00:00Z");
});

const shown = async () => {
  readAnew();
  return findLocalPage("voip", "waco");
};
const care = async () => {
  const found = await findPageCare(seoEditor, slug);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
};
const row = async (no: number) =>
  (
    await db
      .select()
      .from(seoPages)
      .where(and(eq(seoPages.runNo, no), eq(seoPages.slug, slug)))
  )[0];
const dayOf = async () =>
  (await listBlockPages(0))
    .find(({ path }) => path === `/${slug}`)
    ?.lastModified.toISOString()
    .slice(0, 10);
const slugs = async (state: string) => {
  const found = await listGeneratedPages(seoEditor, GeneratedQuery.parse({ state }));
  return found.ok ? found.value.rows.map((one) => one.slug) : [];
};
/** Other sentences, so that the next run changes every page. */
const otherTemplate = () => changeTemplate({ html: `<p>We've changed how we say this.</p>${variedHtml()}` });

describe.runIf(isDatabaseThere())("a page that's edited by hand", () => {
  test("is shown at once, with its links, its day, and its hub's text; and later runs keep it", async () => {
    expect((await editPageText(seoAdmin, { slug }, own)).ok).toBe(true);
    const page = await shown();
    expect(page).toMatchObject({ title: own.title, heading: own.heading, metaDescription: own.metaDescription, isPublic: true });
    expect(page?.bodyHtml).toContain("Written by hand.");
    expect(page?.bodyHtml).toContain('<a href="/services/backup/waco">');
    expect(page?.bodyHtml).not.toContain("[Internal_Links]");
    expect(await dayOf()).toBe("2026-06-10");
    expect((await findHub("term", "voip", 1))?.pages.map(({ description }) => description)).toContain(own.metaDescription);
    const back = atTime("2026-07-01T00:00:00Z");
    await otherTemplate();
    const run = await runOnce();
    expect((await shown())?.bodyHtml).toBe(page?.bodyHtml);
    expect(await row(run.no)).toMatchObject({ title: own.title, state: "published" });
    // What visitors see hasn't changed, unlike its neighbor.
    expect(await dayOf()).toBe("2026-06-10");
    expect((await listBlockPages(0)).find(({ path }) => path === "/services/voip/austin")?.lastModified.toISOString()).toContain("2026-07");
    const open = await openExport(seoEditor, run.id, "https://lonemesa.example");
    expect(open.ok && open.value.page(1).html).toContain("<h1>Office phones for Waco</h1>");
    back();
  });

  test("is marked, found, and compared with what the template says", async () => {
    expect((await care()).differences).toEqual([]);
    await editPageText(seoAdmin, { slug }, own);
    readAnew();
    expect(await slugs("edited")).toEqual([slug]);
    expect(await slugs("pinned")).toEqual([]);
    const { keeps, differences, template } = await care();
    expect(keeps).toBe("edited");
    expect(differences.map(({ label }) => label)).toEqual(["Heading", "Title", "Description", "Text"]);
    expect(differences[0]?.runs).toContainEqual({ text: "Office phones for", change: "added" });
    expect(template.heading).toBe("VoIP in Waco");
  });

  test("goes back by undo, or to the template, and that can be undone, too", async () => {
    const before = await shown();
    const first = await editPageText(seoAdmin, { slug }, own);
    if (!first.ok) throw new Error();
    const second = await editPageText(seoAdmin, { slug, id: first.value.id, version: first.value.version }, { ...own, heading: "Another" });
    if (!second.ok) throw new Error();
    expect(await undoPageText(seoAdmin, slug, first.value.version)).toEqual({ ok: false, reason: "stale" });
    expect((await undoPageText(seoAdmin, slug, second.value.version)).ok).toBe(true);
    expect((await shown())?.heading).toBe(own.heading);
    const dropped = await dropPageText(seoAdmin, { id: first.value.id });
    expect((await shown())?.bodyHtml).toBe(before?.bodyHtml);
    expect(dropped.ok && (await restorePageText(seoAdmin, dropped.value.deletedId)).ok).toBe(true);
    expect((await shown())?.heading).toBe(own.heading);
  });

  test("is refused with what isn't allowed, from an old form, without permission, and where there's no page", async () => {
    const markup = { ...own, bodyHtml: '<p onclick="x()">a</p><script>b</script>' };
    expect(await editPageText(seoAdmin, { slug }, markup)).toEqual({
      ok: false,
      reason: { code: "unclean", removed: ["onclick", "<script>"] },
    });
    expect(await editPageText(seoEditor, { slug }, own)).toEqual({ ok: false, reason: "forbidden" });
    expect(await editPageText(seoAdmin, { slug: "services/voip/paris" }, own)).toEqual({ ok: false, reason: "not-found" });
    expect((await editPageText(seoAdmin, { slug }, own)).ok).toBe(true);
    expect(await editPageText(seoAdmin, { slug }, own)).toEqual({ ok: false, reason: "stale" });
  });

  test("shows its text in an earlier run that's live again, and stays public there", async () => {
    const earlier = await runOnce();
    await otherTemplate();
    await runOnce();
    await db
      .update(seoPages)
      .set({ state: "held", publishedAt: null })
      .where(and(eq(seoPages.runNo, earlier.no), eq(seoPages.slug, slug)));
    await editPageText(seoAdmin, { slug }, own);
    expect((await makeRunLive(seoEditor, earlier.id)).ok).toBe(true);
    expect(await shown()).toMatchObject({ heading: own.heading, isPublic: true });
    expect(await row(earlier.no)).toMatchObject({ title: own.title, state: "published" });
  });
});

describe.runIf(isDatabaseThere())("a pinned page", () => {
  test("keeps what it says when the template changes, and nothing about it has changed meanwhile", async () => {
    const before = await shown();
    expect((await pinPage(seoAdmin, slug)).ok).toBe(true);
    expect((await shown())?.bodyHtml).toBe(before?.bodyHtml);
    expect(await dayOf()).toBe("2026-02-01");
    await otherTemplate();
    await runOnce();
    expect((await shown())?.bodyHtml).toBe(before?.bodyHtml);
    expect(await dayOf()).toBe("2026-02-01");
    expect((await care()).differences.map(({ label }) => label)).toEqual(["Text"]);
    expect(await pinPage(seoAdmin, slug)).toEqual({ ok: false, reason: "stale" });
  });
});

describe.runIf(isDatabaseThere())("an excluded page", () => {
  test("leaves site and sitemap in later runs, too, leads to its hub or answers 410, and comes back", async () => {
    expect(await excludePage(seoEditor, slug)).toEqual({ ok: false, reason: "forbidden" });
    expect((await excludePage(seoAdmin, slug)).ok).toBe(true);
    expect(await excludePage(seoAdmin, slug)).toEqual({ ok: false, reason: "not-found" });
    await runOnce();
    expect((await shown())?.isPublic).toBe(false);
    expect(await dayOf()).toBeUndefined();
    expect(await slugs("left")).toEqual([slug]);
    expect(await whereLeftPageLeads(slug)).toEqual({ hub: "/locations/services/voip" });
    await changeGoneAnswer(seoAdmin, true);
    expect(await whereLeftPageLeads(slug)).toBe("gone");
    expect((await bringBackPage(seoAdmin, slug)).ok).toBe(true);
    expect((await shown())?.isPublic).toBe(true);
  });

  test("leads to its location's hub once its term's is empty, and the screen says what it answers by the setting", async () => {
    expect((await care()).ifExcluded).toEqual({ hub: "/locations/services/voip" });
    await excludePage(seoAdmin, slug);
    expect((await care()).leaving).toMatchObject({ leadsTo: { hub: "/locations/services/voip" } });
    await excludePage(seoAdmin, "services/voip/austin");
    expect((await care()).leaving).toMatchObject({ leadsTo: { hub: "/locations/waco" } });
    await changeGoneAnswer(seoAdmin, true);
    expect((await care()).leaving).toMatchObject({ leadsTo: "gone" });
    expect(await listLeftPages(seoEditor)).toMatchObject({ ok: true, value: [{ leadsTo: "gone" }, { leadsTo: "gone" }] });
    const other = await findPageCare(seoEditor, "services/backup/waco");
    expect(other.ok && other.value.ifExcluded).toBe("gone");
  });

  test("that was held stays held when it's back", async () => {
    await db.update(seoPages).set({ state: "held", publishedAt: null }).where(eq(seoPages.slug, slug));
    expect((await excludePage(seoAdmin, slug)).ok).toBe(true);
    expect((await bringBackPage(seoAdmin, slug)).ok).toBe(true);
    expect((await shown())?.isPublic).toBe(false);
  });

  test("while a sample waits to be read is out when that run goes live, and an edit reaches it", async () => {
    await otherTemplate();
    const waiting = await runOnce({ isRead: false });
    await excludePage(seoAdmin, slug);
    await editPageText(seoAdmin, { slug: "services/voip/austin" }, own);
    await passSample(waiting.id);
    expect(await liveRunNo()).toBe(waiting.no);
    expect((await shown())?.isPublic).toBe(false);
    expect((await findLocalPage("voip", "austin"))?.heading).toBe(own.heading);
  });
});

test.runIf(isDatabaseThere())("a held page is merged into a public one of its term or place only", async () => {
  await db.update(seoPages).set({ state: "held", publishedAt: null }).where(eq(seoPages.slug, slug));
  expect(await mergePages(seoAdmin, { slug, into: "services/backup/austin" })).toEqual({ ok: false, reason: "no-target" });
  expect((await mergePages(seoAdmin, { slug, into: "services/backup/waco" })).ok).toBe(true);
  expect(await whereLeftPageLeads(slug)).toEqual({ hub: "/services/backup/waco" });
});
