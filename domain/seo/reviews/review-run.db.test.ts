import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import {
  atTime,
  changeTemplate,
  givenProject,
  runById,
  runOnce,
  seoAdmin,
  seoEditor,
  variedHtml,
  withFacts,
} from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import {
  clearOldRuns,
  excludePage,
  findLocalPage,
  findReview,
  findReviewPage,
  liveRunNo,
  releaseRun,
  reopenReview,
  reviewPage,
} from "../index.ts";
import { listBlockPages } from "../pages/list-sitemap.ts";
import { seoPageTexts } from "../pages/page-texts.schema.ts";
import { PROJECT_ID } from "../project/project.ts";
import { forgetOldPages } from "../runs/forget-old-pages.ts";
import { locationSets, seoOverrides, seoPageBlocks, seoPages, seoReviewPages } from "../seo.schema.ts";

onTestDatabase();

const terms = ["Managed IT", "VoIP", "Cloud Backup"];
const locations = ["Austin", "Waco", "El Paso", "Tyler"].map((name) => ({ name, state: "TX" }));

beforeEach(async () => {
  if (isDatabaseThere()) await givenProject({ terms, locations });
});

const TEXT = { title: "Phones in Tyler", metaDescription: "Office phones.", heading: "Phones", bodyHtml: "<p>Kept.</p>" };

async function review(runId: string) {
  const found = await findReview(seoEditor, runId);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}
const pass = (runId: string, place: number) => reviewPage(seoEditor, { runId, place }, { verdict: "passed" });
const reject = (runId: string, place: number, holds: "page" | "term" | "location" | "run") =>
  reviewPage(seoEditor, { runId, place }, { verdict: "rejected", holds, reason: "Wrong county." });
const heldSlugs = async (no: number) =>
  (
    await db
      .select()
      .from(seoPages)
      .where(and(eq(seoPages.runNo, no), eq(seoPages.state, "held")))
  )
    .map(({ slug }) => slug)
    .sort();

describe.runIf(isDatabaseThere())("the first run of a template", () => {
  test("waits until its sample is read: nothing is live before", async () => {
    const run = await runOnce({ isRead: false });
    expect(run).toMatchObject({ status: "completed", publishedPages: 12 });
    expect(await liveRunNo()).toBeNull();
    expect((await findLocalPage("voip", "waco"))?.isPublic).toBe(false);
    const { state, candidates, pages } = await review(run.id);
    expect([state, candidates, pages.length]).toEqual(["open", 12, 5]);
    expect(new Set(pages.map(({ term }) => term)).size, "every term is read").toBe(3);
    expect(await releaseRun(seoEditor, run.id)).toEqual({ ok: false, reason: "unread" });
    for (const { place } of pages.slice(1)) await pass(run.id, place);
    expect(await releaseRun(seoEditor, run.id)).toEqual({ ok: false, reason: "unread" });
    await pass(run.id, 0);
    expect(await releaseRun(seoEditor, run.id)).toMatchObject({ ok: true, value: { pages: 12, held: 0 } });
    forgetValues();
    expect((await findLocalPage("voip", "waco"))?.isPublic).toBe(true);
    expect(await releaseRun(seoEditor, run.id)).toEqual({ ok: false, reason: "closed" });
    expect(await pass(run.id, 0)).toEqual({ ok: false, reason: "closed" });
  });

  test("has the date of its release in the sitemap, not of the day when it was written", async () => {
    const march = atTime("2026-03-01T08:00:00Z");
    const run = await runOnce({ isRead: false });
    march();
    const april = atTime("2026-04-01T08:00:00Z");
    for (const { place } of (await review(run.id)).pages) await pass(run.id, place);
    await releaseRun(seoEditor, run.id);
    april();
    forgetValues();
    const dates = new Set((await listBlockPages(0)).map(({ lastModified }) => lastModified.toISOString()));
    expect([...dates]).toEqual(["2026-04-01T08:00:00.000Z"]);
  });

  test("shows each page of its sample as visitors would see it, with five figures", async () => {
    const run = await runOnce({ isRead: false });
    const [first] = (await review(run.id)).pages;
    const shown = await findReviewPage(seoEditor, run.id, 0);
    expect(shown.ok && shown.value).toMatchObject({ slug: first?.slug, bodyHtml: expect.stringContaining("<p>") });
    expect(shown.ok && shown.value.marks).toHaveLength(5);
    expect(await findReviewPage(seoEditor, run.id, 5)).toEqual({ ok: false, reason: "not-found" });
    expect(await findReview(seoEditor, "00000000-0000-4000-8000-00000000dead")).toEqual({ ok: false, reason: "not-found" });
    expect(await pass(run.id, 5)).toEqual({ ok: false, reason: "not-found" });
  });

  test("keeps its pages while it waits, and the pages that were live before", async () => {
    const first = await runOnce();
    await changeTemplate({ html: `${variedHtml()}<p>We also come on Saturdays, if you ask us by noon on the day before.</p>` });
    const second = await runOnce({ isRead: false });
    const back = setClock(() => Date.now() + 3_600_000);
    await forgetOldPages();
    await clearOldRuns(seoEditor);
    back();
    expect(await liveRunNo()).toBe(first.no);
    expect(await db.select().from(seoPages).where(eq(seoPages.runNo, second.no))).toHaveLength(12);
    expect((await review(second.id)).state).toBe("open");
  });

  test("is put aside by a newer one", async () => {
    const first = await runOnce({ isRead: false });
    const second = await runOnce({ isRead: false });
    expect((await review(first.id)).state).toBe("superseded");
    expect(await pass(first.id, 0)).toEqual({ ok: false, reason: "closed" });
    expect((await review(second.id)).state).toBe("open");
  });

  test("is ended by a reader who rejects all of it", async () => {
    const run = await runOnce({ isRead: false });
    expect(await reject(run.id, 2, "run")).toEqual({ ok: true, value: undefined });
    expect(await runById(run.id)).toMatchObject({ status: "failed", errorMessage: "Rejected by Eve: Wrong county." });
    expect(await releaseRun(seoEditor, run.id)).toEqual({ ok: false, reason: "closed" });
    expect(await liveRunNo()).toBeNull();
  });

  test("is read on after its rejection was undone, with the other verdicts as they were", async () => {
    const run = await runOnce({ isRead: false });
    await pass(run.id, 0);
    await reject(run.id, 1, "page");
    await reject(run.id, 2, "run");
    expect(await review(run.id)).toMatchObject({ state: "rejected", canReopen: true, release: null });
    const back = setClock(() => Date.now() + 3_600_000);
    await forgetOldPages();
    back();
    expect(await reopenReview({ ...seoEditor, role: "viewer" }, run.id)).toEqual({ ok: false, reason: "forbidden" });
    expect(await reopenReview(seoEditor, run.id)).toEqual({ ok: true, value: undefined });
    expect(await reopenReview(seoEditor, run.id)).toEqual({ ok: false, reason: "closed" });
    expect(await runById(run.id)).toMatchObject({ status: "completed", errorMessage: null });
    const { state, canReopen, pages } = await review(run.id);
    expect([state, canReopen, ...pages.map(({ verdict }) => verdict)]).toEqual(["open", false, "passed", "rejected", null, null, null]);
    for (const { place } of pages.slice(2)) await pass(run.id, place);
    expect(await releaseRun(seoEditor, run.id)).toMatchObject({ ok: true, value: { pages: 12, held: 1 } });
    expect(await reopenReview(seoEditor, run.id)).toEqual({ ok: false, reason: "closed" });
  });

  test("stays rejected once another run was started, and loses its pages then", async () => {
    const first = await runOnce({ isRead: false });
    await reject(first.id, 0, "run");
    await runOnce({ isRead: false });
    expect(await review(first.id)).toMatchObject({ state: "rejected", canReopen: false });
    expect(await reopenReview(seoEditor, first.id)).toEqual({ ok: false, reason: "closed" });
    expect(await reopenReview(seoEditor, "00000000-0000-4000-8000-00000000dead")).toEqual({ ok: false, reason: "not-found" });
    expect(await reopenReview(seoEditor, "x")).toEqual({ ok: false, reason: "not-found" });
    const back = setClock(() => Date.now() + 3_600_000);
    await forgetOldPages();
    back();
    expect(await db.select().from(seoPages).where(eq(seoPages.runNo, first.no))).toEqual([]);
  });

  test("says before its release what will be public, by what was rejected and decided meanwhile, and that comes true", async () => {
    const live = await runOnce();
    await changeTemplate({ html: `${variedHtml()}<p>We also come on Saturdays, if you ask us by noon on the day before.</p>` });
    const run = await runOnce({ isRead: false });
    const { pages } = await review(run.id);
    expect((await review(run.id)).release, "unread").toBeNull();
    const [voip] = pages.filter(({ term }) => term === "VoIP");
    for (const { place } of pages) await (place === voip?.place ? reject(run.id, place, "term") : pass(run.id, place));
    expect((await review(run.id)).release).toEqual({ published: 8, waiting: 0, held: 4, dailyQuota: null, publicNow: 12 });
    // One of the rejected pages is published whatever anyone says, and two others leave, of which one is rejected.
    await db.insert(seoOverrides).values({ projectId: PROJECT_ID, slug: "services/voip/waco", createdBy: "u-ada" });
    await db.insert(seoPageTexts).values({ projectId: PROJECT_ID, slug: "services/voip/tyler", kind: "pinned", ...TEXT });
    for (const slug of ["services/voip/austin", "services/managed-it/austin"]) await excludePage(seoAdmin, slug);
    const expected = { published: 9, waiting: 0, held: 3 };
    expect((await review(run.id)).release).toMatchObject({ ...expected, publicNow: 10 });
    await releaseRun(seoEditor, run.id);
    expect(await runById(run.id)).toMatchObject({ publishedPages: 9, waitingPages: 0, heldPages: 3 });
    expect(await heldSlugs(run.no)).toEqual(["services/managed-it/austin", "services/voip/austin", "services/voip/el-paso"]);
    expect(await liveRunNo()).not.toBe(live.no);
  });

  test("says how many pages wait for the daily quota", async () => {
    await givenProject({ terms, locations, dailyQuota: 5 });
    const run = await runOnce({ isRead: false });
    for (const { place } of (await review(run.id)).pages) await pass(run.id, place);
    expect((await review(run.id)).release).toEqual({ published: 0, waiting: 12, held: 0, dailyQuota: 5, publicNow: 0 });
  });

  test("isn't read if none of its pages would be public", async () => {
    await changeTemplate({ html: "<p>All the same, and short.</p>" });
    const run = await runOnce({ isRead: false });
    expect(await liveRunNo()).toBe(run.no);
  });
});

describe.runIf(isDatabaseThere())("a rejected page", () => {
  test.each([
    ["page", 1],
    ["term", 4],
    ["location", 3],
  ] as const)("holds its %s, now and in later runs with the same text", async (scope, count) => {
    const run = await runOnce({ isRead: false });
    const { pages } = await review(run.id);
    for (const { place } of pages) await (place === 0 ? reject(run.id, 0, scope) : pass(run.id, place));
    expect((await review(run.id)).mostBad).toBeCloseTo(0.657, 2);
    expect(await releaseRun(seoEditor, run.id)).toMatchObject({ ok: true, value: { pages: 12, held: count } });
    const held = await heldSlugs(run.no);
    expect(held).toHaveLength(count);
    expect(held).toContain(pages[0]?.slug);
    expect(await runById(run.id)).toMatchObject({ publishedPages: 12 - count, heldPages: count });
    const blocks = await db.select().from(seoPageBlocks).where(eq(seoPageBlocks.runNo, run.no));
    expect(blocks).toMatchObject([{ published: 12 - count, held: count }]);

    await db.update(locationSets).set({ locations: [{ name: "Laredo", state: "TX" }, ...locations].map(withFacts) });
    forgetValues();
    const later = await runOnce({ isRead: false });
    expect(await liveRunNo(), "only places were added").toBe(later.no);
    expect(await heldSlugs(later.no)).toEqual(expect.arrayContaining(held));
  });

  test("holds the place that it was about, if another one has the same name", async () => {
    await givenProject({ terms, locations: ["MO", "IL"].map((state) => ({ name: "Springfield", state })) });
    const run = await runOnce({ isRead: false });
    const { pages } = await review(run.id);
    const missouri = pages.find(({ slug }) => slug.endsWith("springfield-mo"));
    for (const { place } of pages) await (place === missouri?.place ? reject(run.id, place, "location") : pass(run.id, place));
    await releaseRun(seoEditor, run.id);
    const held = await heldSlugs(run.no);
    expect(held).toHaveLength(3);
    for (const slug of held) expect(slug).toMatch(/springfield-mo$/);
  });

  test("can be passed after all, until the run is released", async () => {
    const run = await runOnce({ isRead: false });
    await reject(run.id, 0, "term");
    for (const { place } of (await review(run.id)).pages) await pass(run.id, place);
    expect(await releaseRun(seoEditor, run.id)).toMatchObject({ ok: true, value: { pages: 12, held: 0 } });
    expect(await db.select().from(seoReviewPages).where(eq(seoReviewPages.place, 0))).toMatchObject([
      { verdict: "passed", holds: null, reason: "" },
    ]);
  });
});

test.runIf(isDatabaseThere())("those who may only read can't pass, reject, or release", async () => {
  const run = await runOnce({ isRead: false });
  const viewer = { ...seoEditor, role: "viewer" as const };
  expect(await reviewPage(viewer, { runId: run.id, place: 0 }, { verdict: "passed" })).toEqual({ ok: false, reason: "forbidden" });
  expect(await releaseRun(viewer, run.id)).toEqual({ ok: false, reason: "forbidden" });
});
