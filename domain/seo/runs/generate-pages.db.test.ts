import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { PAGE_TEMPLATE } from "~/db/seed/local-pages/page-template.ts";
import { forgetValues } from "~/platform/cache/index.ts";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import {
  changeTemplate,
  givenProject,
  ownText,
  runById,
  runOnce,
  seoAdmin,
  seoEditor,
  variedHtml,
  withFacts,
} from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import {
  excludePage,
  findHub,
  findLocalPage,
  GeneratedQuery,
  holdPages,
  listGeneratedPages,
  listServiceLocations,
  overridePages,
} from "../index.ts";
import { PROJECT_ID } from "../project/project.ts";
import { locationSets, runs, seoHubs, seoPageBlocks, seoPages } from "../seo.schema.ts";
import type { SeoLocation } from "../text/merge-values.ts";
import { forgetOldPages } from "./forget-old-pages.ts";
import { generatePages } from "./generate-pages.ts";
import { publishPages } from "./publish-pages.ts";
import { shrinkReason } from "./publish-run.ts";
import { clearOldRuns, resumeDeadRuns, stopRun } from "./run-transitions.ts";
import { startRun } from "./start-run.ts";

onTestDatabase();

const terms = ["Managed IT", "VoIP", "Cloud Backup"];
const locations = ["Austin", "Waco", "El Paso", "Tyler"].map((name) => ({ name, state: "TX" }));

beforeEach(async () => {
  if (isDatabaseThere()) await givenProject({ terms, locations });
});

async function pagesOf(no: number) {
  return db.select().from(seoPages).where(eq(seoPages.runNo, no)).orderBy(asc(seoPages.pageNo));
}

/** Sets the clock to this hour. Returns a function that sets it back. */
function at(iso: string): () => void {
  return setClock(() => new Date(iso).getTime());
}

describe.runIf(isDatabaseThere())("a run", () => {
  test("makes a page for every pair of a term and a location, and they all go live together", async () => {
    const run = await runOnce();
    expect(run).toMatchObject({
      status: "completed",
      exportUrl: "downloaded-locally",
      totalPages: 12,
      scoredPages: 12,
      completedPages: 12,
      publishedPages: 12,
      heldPages: 0,
      errorMessage: null,
    });
    const pages = await pagesOf(run.no);
    expect(pages.map(({ slug }) => slug)).toEqual(
      ["managed-it", "voip", "cloud-backup"].flatMap((term) =>
        ["austin", "waco", "el-paso", "tyler"].map((city) => `services/${term}/${city}`),
      ),
    );
    expect(pages[6]).toMatchObject({ title: "VoIP in El Paso", service: "VoIP", city: "El Paso", keywords: ["VoIP", "El Paso"] });
    expect(await db.select().from(seoPageBlocks).where(eq(seoPageBlocks.runNo, run.no))).toMatchObject([
      { blockNo: 0, published: 12, waiting: 0, held: 0 },
    ]);
    const hubs = await db.select().from(seoHubs).where(eq(seoHubs.runNo, run.no)).orderBy(asc(seoHubs.kind), asc(seoHubs.place));
    expect(hubs.map(({ kind, place, published }) => [kind, place, published])).toEqual([
      ...[0, 1, 2, 3].map((place) => ["location", place, 3]),
      ...[0, 1, 2].map((place) => ["term", place, 4]),
    ]);
  });

  test("stores what each page was asked, with its figure", async () => {
    const run = await runOnce();
    const [page] = await pagesOf(run.no);
    expect(page).toMatchObject({ factsShown: 3, language: expect.any(Number), about: 24 });
    const listed = await listGeneratedPages(seoEditor, GeneratedQuery.parse({}));
    const marks = listed.ok ? listed.value.rows[0]?.marks : [];
    expect(marks?.map(({ criterion }) => criterion)).toEqual(["siblings", "term", "place", "language", "enough"]);
    expect(Math.min(...(marks ?? []).map(({ mark }) => mark))).toBe(page?.score);
  });

  test("gives a page the same text every time, and keeps the time of its last change", async () => {
    const back = at("2026-03-01T08:00:00Z");
    const first = await runOnce();
    back();
    const again = at("2026-04-01T08:00:00Z");
    const second = await runOnce();
    again();
    const strip = ({ runNo: _, ...page }: typeof seoPages.$inferSelect) => page;
    expect((await pagesOf(second.no)).map(strip)).toEqual((await pagesOf(first.no)).map(strip));
  });

  test("updates the time of pages whose content changed, and of no others", async () => {
    const back = at("2026-03-01T08:00:00Z");
    await runOnce();
    back();
    const again = at("2026-04-01T08:00:00Z");
    await changeTemplate({ html: `${variedHtml()}[if population over 500,000] large[end]` });
    const [austin, ...others] = locations.map(withFacts);
    await changeLocations([{ name: "Austin", ...austin, population: 900_000 }, ...others]);
    const run = await runOnce();
    again();
    const changed = (await pagesOf(run.no)).map(({ city, changedAt }) => [city, changedAt.toISOString().slice(0, 7)]);
    for (const [city, month] of changed) expect(month).toBe(city === "Austin" ? "2026-04" : "2026-03");
  });

  test("holds pages below the minimum score, and an administrator can publish one for good", async () => {
    await changeTemplate({ html: "<p>All the same, and short.</p>" });
    const run = await runOnce();
    expect(run).toMatchObject({ publishedPages: 0, heldPages: 12 });
    const slug = "services/voip/waco";
    expect(await overridePages(seoEditor, [slug])).toEqual({ ok: false, reason: "forbidden" });
    expect(await overridePages(seoAdmin, [slug])).toMatchObject({ ok: true });
    forgetValues();
    expect(await findLocalPage("voip", "waco")).toMatchObject({ isPublic: true });
    expect(await findLocalPage("voip", "tyler")).toMatchObject({ isPublic: false, bodyHtml: "<p>All the same, and short.</p>" });
    expect(await runById(run.id)).toMatchObject({ publishedPages: 1, heldPages: 11 });
    expect(await overridePages(seoAdmin, [slug])).toEqual({ ok: false, reason: "not-found" });
    const next = await runOnce();
    expect((await pagesOf(next.no)).filter(({ state }) => state === "published").map((page) => page.slug)).toEqual([slug]);
  });

  test("holds a page that an administrator published again, with all its counts, now and in later runs", async () => {
    await changeTemplate({ html: "<p>All the same, and short.</p>" });
    await runOnce();
    const slugs = ["services/voip/waco", "services/voip/tyler"];
    expect(await overridePages(seoAdmin, [...slugs, "services/voip/nowhere"])).toEqual({ ok: true, value: expect.arrayContaining(slugs) });
    expect(await holdPages(seoEditor, slugs)).toEqual({ ok: false, reason: "forbidden" });
    expect(await holdPages(seoAdmin, slugs.slice(0, 1))).toEqual({ ok: true, value: ["services/voip/waco"] });
    expect(await holdPages(seoAdmin, slugs.slice(0, 1))).toEqual({ ok: false, reason: "not-found" });
    forgetValues();
    expect(await findLocalPage("voip", "waco")).toMatchObject({ isPublic: false });
    expect(await findHub("location", "waco", 1)).toBeNull();
    expect((await findHub("term", "voip", 1))?.total).toBe(1);
    const next = await runOnce();
    expect(next).toMatchObject({ publishedPages: 1, heldPages: 11 });
    expect((await pagesOf(next.no)).filter(({ state }) => state === "published").map((page) => page.slug)).toEqual(slugs.slice(1));
  });

  test("fails if less than half of the public pages would stay public, and changes nothing, unless someone confirmed it", async () => {
    const first = await runOnce();
    await changeTemplate({ html: "<p>All the same, and short.</p>" });
    const second = await runOnce();
    expect(second).toMatchObject({
      status: "failed",
      wouldShrink: true,
      errorMessage:
        "None of the 12 pages scored high enough to be public, and 12 are public now. Nothing was changed, so visitors keep seeing the current pages.",
    });
    forgetValues();
    expect(await findLocalPage("voip", "waco")).toMatchObject({ isPublic: true, slug: "services/voip/waco" });
    expect((await findLocalPage("voip", "waco"))?.bodyHtml).not.toContain("All the same");
    const third = await runOnce({ mayShrink: true });
    expect(third).toMatchObject({ status: "completed", wouldShrink: false, heldPages: 12 });
    expect(third.no).toBeGreaterThan(first.no);
  });

  test("goes live if it adds places with few good pages: only losses need confirmation", async () => {
    await runOnce();
    await db.insert(locationSets).values({ projectId: PROJECT_ID, name: "More", locations: [{ name: "Laredo" }] });
    expect(await runOnce()).toMatchObject({ status: "completed", totalPages: 15 });
  });

  test("publishes the best pages first, up to the daily quota; public pages stay public in the next run", async () => {
    const back = at("2026-03-01T08:00:00Z");
    await givenProject({ terms, locations, dailyQuota: 5 });
    const run = await runOnce();
    expect(run).toMatchObject({ publishedPages: 5, waitingPages: 7 });
    expect(await publishPages()).toBe(0);
    const public5 = (await pagesOf(run.no)).filter(({ state }) => state === "published").map(({ slug }) => slug);
    back();
    const nextDay = at("2026-03-02T06:05:00Z");
    const second = await runOnce();
    expect(second).toMatchObject({ publishedPages: 10, waitingPages: 2 });
    const now10 = (await pagesOf(second.no)).filter(({ state }) => state === "published").map(({ slug }) => slug);
    expect(now10).toEqual(expect.arrayContaining(public5));
    const counted = await db.select().from(seoHubs).where(eq(seoHubs.runNo, second.no));
    expect(counted.filter(({ kind }) => kind === "term").reduce((sum, { published }) => sum + published, 0)).toBe(10);
    nextDay();
  });

  test("that fails leaves the old pages", async () => {
    const before = await runOnce();
    const started = await startRun(seoEditor);
    if (!started.ok) throw new Error(started.reason);
    expect(await stopRun(seoEditor, started.value.id)).toMatchObject({ ok: true });
    await generatePages(started.value.id);
    expect(await runById(started.value.id)).toMatchObject({ status: "failed", errorMessage: "Stopped by Eve.", exportUrl: null });
    expect(await stopRun(seoEditor, started.value.id)).toEqual({ ok: false, reason: "not-found" });
    forgetValues();
    expect((await findLocalPage("voip", "waco"))?.isPublic).toBe(true);
    expect(await pagesOf(before.no)).toHaveLength(12);
  });

  test("is one at a time: the second of two who press Generate is told", async () => {
    const both = await Promise.all([startRun(seoEditor), startRun(seoAdmin)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "running" });
  });

  test("whose process died over and over is failed: the run itself is the likely reason", async () => {
    const started = await startRun(seoEditor);
    if (!started.ok) throw new Error(started.reason);
    await db.update(runs).set({ attempts: 6 });
    await resumeDeadRuns({ isStart: false });
    expect((await runById(started.value.id)).status).toBe("running");
    const back = setClock(() => Date.now() + 120_000);
    await resumeDeadRuns({ isStart: false });
    back();
    expect(await runById(started.value.id)).toMatchObject({
      status: "failed",
      errorMessage: expect.stringContaining("process stopped 6 times"),
    });
    await generatePages(started.value.id);
    expect((await runById(started.value.id)).status).toBe("failed");
  });

  test("needs terms and locations, and a valid template", async () => {
    await givenProject({ terms });
    expect(await startRun(seoEditor)).toEqual({ ok: false, reason: "nothing" });
    await givenProject({ terms, locations, html: "{unknownList}" });
    expect(await startRun(seoEditor)).toEqual({ ok: false, reason: "bad-template" });
    expect(await startRun({ ...seoEditor, role: "viewer" })).toEqual({ ok: false, reason: "forbidden" });
  });

  test("holds every page of places about which nothing is known, which are complete nevertheless", async () => {
    await givenProject({ terms, locations: [{ name: "Nowhere" }, { name: "Elsewhere" }], html: PAGE_TEMPLATE.html });
    const run = await runOnce();
    expect(run).toMatchObject({ status: "completed", publishedPages: 0, heldPages: 6 });
    expect((await findLocalPage("voip", "nowhere"))?.bodyHtml).not.toMatch(/[[\]{}]/);
  });

  test("keeps its pages while it's one of the last three that were live; then they are removed, and its own stay", async () => {
    const back = at("2026-03-01T08:00:00Z");
    const all: number[] = [];
    for (let time = 0; time < 4; time++) all.push((await runOnce()).no);
    const [first = 0, second = 0, , last = 0] = all;
    await forgetOldPages();
    expect(await pagesOf(first)).toHaveLength(12);
    back();
    const later = at("2026-03-01T08:02:00Z");
    await forgetOldPages();
    later();
    expect(await pagesOf(first)).toHaveLength(0);
    expect(await db.select().from(seoHubs).where(eq(seoHubs.runNo, first))).toEqual([]);
    expect(await pagesOf(second)).toHaveLength(12);
    expect(await pagesOf(last)).toHaveLength(12);
    expect(await clearOldRuns(seoEditor)).toEqual({ ok: true, value: { cleared: 1 } });
    forgetValues();
    expect((await findLocalPage("voip", "waco"))?.isPublic).toBe(true);
  });

  test("doesn't push a good run out of the last three if it has no public page", async () => {
    const back = at("2026-03-02T08:00:00Z");
    const good = (await runOnce()).no;
    for (let time = 0; time < 3; time++) {
      await db.update(locationSets).set({ locations: [{ name: `Nowhere ${"ABC"[time]}` }] });
      const started = await startRun(seoEditor, { mayShrink: true });
      if (!started.ok) throw new Error(started.reason);
      await generatePages(started.value.id);
    }
    back();
    const later = at("2026-03-02T08:02:00Z");
    await forgetOldPages();
    later();
    expect(await pagesOf(good)).toHaveLength(12);
  });

  test("is refused in a sentence about as many pages as it has", () => {
    expect(shrinkReason(4, 4, 9)).toBe("This run has only 4 pages, and 9 are public now.");
    expect(shrinkReason(1, 1, 9)).toBe("This run has only 1 page, and 9 are public now.");
    expect(shrinkReason(0, 1, 1)).toBe("This run's only page didn't score high enough to be public, and 1 is public now.");
    expect(shrinkReason(2, 4, 9)).toBe("Only 2 of the 4 pages scored high enough to be public, and 9 are public now.");
  });

  test("compares a page with those that are on the site: not with one that staff took out, unless they did after it began", async () => {
    const [austin, waco] = ["services/voip/austin", "services/voip/waco"];
    const stateOf = async (no: number, slug: string) => (await pagesOf(no)).find((page) => page.slug === slug)?.state;
    await givenProject({ terms: ["VoIP"], locations: locations.slice(0, 2) });
    // The first option of every choice: the two pages say the same.
    await changeTemplate({ html: variedHtml().replaceAll(/\{([^|{}]*)\|[^{}]*\}/g, "$1") });
    const both = await runOnce();
    expect(both).toMatchObject({ publishedPages: 0, heldPages: 2 });
    const listed = await listGeneratedPages(seoEditor, GeneratedQuery.parse({}));
    expect(listed.ok && listed.value.rows[0]?.marks[0]?.advice).toContain(`the same as /${waco} (held);`);

    const started = await startRun(seoEditor);
    await excludePage(seoAdmin, waco);
    if (started.ok) await generatePages(started.value.id);
    expect(await runById(started.ok ? started.value.id : "")).toMatchObject({ publishedPages: 0, heldPages: 2 });
    const one = await runOnce();
    expect(await stateOf(one.no, austin)).toBe("published");
    expect(await stateOf(one.no, waco)).toBe("held");

    // The administrator wants that one after all: now there are two.
    await overridePages(seoAdmin, [waco]);
    const other = await runOnce({ mayShrink: true });
    expect(await stateOf(other.no, waco)).toBe("published");
    expect(await stateOf(other.no, austin)).toBe("held");
  });

  test("with more than one block is stored block by block", async () => {
    const many = Array.from({ length: 350 }, (_, place) => ({ name: `Town ${place}` }));
    await givenProject({ terms, locations: many, html: ownText(30) });
    const run = await runOnce();
    expect(run).toMatchObject({ status: "completed", totalPages: 1_050, completedPages: 1_050, heldPages: 1_050 });
    expect(await db.select().from(seoPageBlocks).where(eq(seoPageBlocks.runNo, run.no))).toHaveLength(2);
    expect(await pagesOf(run.no)).toHaveLength(1_050);
  });
});

describe.runIf(isDatabaseThere())("the footer", () => {
  test("lists the first five places of the first four services that have any", async () => {
    const five = ["A", "B", "C", "D", "E", "F"].map((letter) => ({ name: `Town ${letter}` }));
    await givenProject({ terms: ["One", "Two", "Three", "Four", "Five"], locations: five });
    await runOnce();
    const groups = await listServiceLocations();
    expect(groups.map(({ service }) => service)).toEqual(["One", "Two", "Three", "Four"]);
    expect(groups[0]).toEqual({
      service: "One",
      href: "/locations/services/one",
      places: ["a", "b", "c", "d", "e"].map((letter) => ({ city: `Town ${letter.toUpperCase()}`, slug: `services/one/town-${letter}` })),
    });
  });

  test("has nothing if no page is public", async () => {
    expect(await listServiceLocations()).toEqual([]);
    await changeTemplate({ html: "<p>thin</p>" });
    await runOnce();
    expect(await listServiceLocations()).toEqual([]);
  });
});

/** Other facts about the same places. */
async function changeLocations(places: SeoLocation[]): Promise<void> {
  await db.update(locationSets).set({ locations: places });
  forgetValues();
}
