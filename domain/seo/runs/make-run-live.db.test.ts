import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
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
  changeGoneAnswer,
  compareRun,
  excludePage,
  findHub,
  findLocalPage,
  holdPages,
  listBlockPages,
  listReturnableRuns,
  makeRunLive,
  mergePages,
  overridePages,
  whereHubListWent,
  whereHubWent,
  whereWent,
} from "../index.ts";
import { PROJECT_ID } from "../project/project.ts";
import { locationSets, projects, runs, seoHubs, seoPageBlocks, seoPages, seoTerms, termSets } from "../seo.schema.ts";
import { forgetOldPages } from "./forget-old-pages.ts";
import { settleReturned } from "./settle-returned.ts";
import { startRun } from "./start-run.ts";

onTestDatabase();

const terms = ["Managed IT", "VoIP", "Cloud Backup"];
const locations = ["Austin", "Waco", "El Paso", "Tyler"].map((name) => ({ name, state: "TX" }));

beforeEach(async () => {
  if (isDatabaseThere()) await givenProject({ terms, locations });
});

type Run = typeof runs.$inferSelect;

async function makeLive(run: Run) {
  const made = await makeRunLive(seoEditor, run.id);
  forgetValues();
  return made;
}

async function setLocations(places: { name: string; state?: string }[]): Promise<void> {
  await db.update(locationSets).set({ locations: places.map(withFacts) });
  forgetValues();
}

/** A run's own totals, and its blocks' and hubs', which must say the same. */
async function totalsOf(no: number) {
  const pages = await db.select().from(seoPages).where(eq(seoPages.runNo, no)).orderBy(asc(seoPages.pageNo));
  const [block] = await db.select().from(seoPageBlocks).where(eq(seoPageBlocks.runNo, no));
  const hubs = await db.select().from(seoHubs).where(eq(seoHubs.runNo, no));
  const [run] = await db.select().from(runs).where(eq(runs.no, no));
  const inState = (state: string) => pages.filter((page) => page.state === state).length;
  const ofKind = (kind: string) => hubs.filter((hub) => hub.kind === kind).reduce((sum, { published }) => sum + published, 0);
  return {
    rows: [inState("published"), inState("waiting"), inState("held")],
    block: [block?.published, block?.waiting, block?.held],
    run: [run?.publishedPages, run?.waitingPages, run?.heldPages],
    hubs: [ofKind("term"), ofKind("location")],
  };
}

describe.runIf(isDatabaseThere())("an earlier run", () => {
  test("is live again with its pages, and switching back undoes that", async () => {
    const first = await runOnce();
    await changeTemplate({ html: `${variedHtml()}<p>The second one.</p>` });
    const second = await runOnce();
    expect(await listReturnableRuns(seoEditor)).toEqual({ ok: true, value: [first.id] });
    expect((await findLocalPage("voip", "waco"))?.bodyHtml).toContain("The second one.");

    expect(await makeLive(first)).toEqual({ ok: true, value: { no: first.no, replaced: { id: second.id, no: second.no } } });
    expect((await findLocalPage("voip", "waco"))?.bodyHtml).not.toContain("The second one.");
    expect(await listReturnableRuns(seoEditor)).toEqual({ ok: true, value: [second.id] });

    expect(await makeLive(second)).toMatchObject({ ok: true });
    expect((await findLocalPage("voip", "waco"))?.bodyHtml).toContain("The second one.");
    const { rows } = await db.execute(sql`select before, after from audit_log where action = 'run.returned' order by created_at`);
    expect(rows).toMatchObject([{ after: { liveRun: first.no } }, { before: { liveRun: first.no }, after: { liveRun: second.no } }]);
  });

  test("can't come back if it never was live, is live, has lost its pages, or while a run is in progress", async () => {
    const first = await runOnce();
    expect(await makeRunLive({ ...seoEditor, role: "viewer" }, first.id)).toEqual({ ok: false, reason: "forbidden" });
    expect(await makeLive(first)).toEqual({ ok: false, reason: "live" });
    expect(await makeRunLive(seoEditor, "x")).toEqual({ ok: false, reason: "not-found" });
    expect(await makeRunLive(seoEditor, "00000000-0000-4000-8000-00000000dead")).toEqual({ ok: false, reason: "not-found" });
    await changeTemplate({ html: "<p>thin</p>" });
    const failed = await runOnce();
    expect(failed.status).toBe("failed");
    expect(await makeLive(failed)).toEqual({ ok: false, reason: "gone" });
    const second = await runOnce({ mayShrink: true });
    await startRun(seoEditor);
    expect(await makeLive(first)).toEqual({ ok: false, reason: "running" });
    await db.update(runs).set({ status: "failed" }).where(eq(runs.status, "running"));
    // The version before keeps only the live run, and deletes from the first page on.
    await db.delete(seoPages).where(eq(seoPages.runNo, first.no));
    expect(await makeLive(first)).toEqual({ ok: false, reason: "gone" });
    expect(await listReturnableRuns(seoEditor)).toEqual({ ok: true, value: [] });
    expect((await db.select().from(projects))[0]?.liveRun).toBe(second.no);
  });

  test("can't come back once its pages are being removed", async () => {
    const all: Run[] = [];
    for (let time = 0; time < 4; time++) all.push(await runOnce());
    const back = atTime(new Date(Date.now() + 120_000).toISOString());
    await forgetOldPages();
    back();
    const [first, second] = all as [Run, Run];
    expect((await runById(first.id)).pagesRemovedAt).not.toBeNull();
    expect(await makeLive(first)).toEqual({ ok: false, reason: "gone" });
    expect(await makeLive(second)).toMatchObject({ ok: true });
  });

  test("has the pages that an administrator published since, and not those held since, with all totals right", async () => {
    await changeTemplate({ html: "<p>All the same, and short.</p>" });
    await runOnce();
    await overridePages(seoAdmin, ["services/voip/waco"]);
    const first = await runOnce();
    expect((await totalsOf(first.no)).rows).toEqual([1, 0, 11]);
    await runOnce();
    await holdPages(seoAdmin, ["services/voip/waco"]);
    await overridePages(seoAdmin, ["services/voip/tyler", "services/voip/austin"]);
    await makeLive(first);
    expect(await findLocalPage("voip", "waco")).toMatchObject({ isPublic: false });
    expect(await findLocalPage("voip", "tyler")).toMatchObject({ isPublic: true });
    expect(await totalsOf(first.no)).toEqual({ rows: [2, 0, 10], block: [2, 0, 10], run: [2, 0, 10], hubs: [2, 2] });
    expect((await findHub("term", "voip", 1))?.total).toBe(2);
  });

  test("keeps pages public that became public in the meantime, and dates what is other than visitors saw it", async () => {
    const march = atTime("2026-03-01T08:00:00Z");
    await givenProject({ terms, locations, dailyQuota: 5 });
    const first = await runOnce();
    march();
    const april = atTime("2026-04-01T08:00:00Z");
    await setLocations([{ ...locations[0], county: "Travis" } as { name: string }, ...locations.slice(1)]);
    const second = await runOnce();
    expect(second).toMatchObject({ publishedPages: 10, waitingPages: 2 });
    april();
    const may = atTime("2026-05-01T08:00:00Z");
    await makeLive(first);
    await settleReturned({ runNo: first.no, replacedNo: second.no, at: "2026-05-01T08:00:00Z" });
    may();
    forgetValues();
    expect(await totalsOf(first.no)).toMatchObject({ rows: [10, 2, 0], block: [10, 2, 0], run: [10, 2, 0], hubs: [10, 10] });
    const dates = (await listBlockPages(0)).map(({ path, lastModified }) => [path, lastModified.toISOString().slice(0, 7)]);
    for (const [path, month] of dates.filter(([path]) => path?.endsWith("austin"))) expect([path, month]).toEqual([path, "2026-05"]);
    expect(dates.some(([, month]) => month === "2026-03")).toBe(true);
    // Another run is live: nothing of this one is touched.
    await makeLive(second);
    const before = await totalsOf(first.no);
    await settleReturned({ runNo: first.no, replacedNo: second.no, at: "2026-06-01T08:00:00Z" });
    expect(await totalsOf(first.no)).toEqual(before);
  });

  test("is compared with the live one by counting names", async () => {
    const first = await runOnce();
    await setLocations([...locations.slice(1), { name: "Laredo" }]);
    const second = await runOnce();
    expect(await compareRun(seoEditor, first.id)).toEqual({
      ok: true,
      value: {
        id: first.id,
        now: { no: second.no, pages: 12, published: 12, waiting: 0, held: 0, terms: 3, locations: 4 },
        earlier: { no: first.no, pages: 12, published: 12, waiting: 0, held: 0, terms: 3, locations: 4 },
        comeBack: 3,
        leave: 3,
        isSameTemplate: true,
      },
    });
    expect(await compareRun({ ...seoEditor, role: "viewer" }, first.id)).toEqual({ ok: false, reason: "forbidden" });
  });
});

describe.runIf(isDatabaseThere())("an address that went", () => {
  test("leads to the hub that still lists something like it, or is gone, and is back with its run", async () => {
    const first = await runOnce();
    await givenTerms(["VoIP", "Cloud Backup"]);
    await setLocations(locations.slice(1));
    await runOnce();
    expect(await whereWent("voip", "austin")).toEqual({ hub: "/locations/services/voip" });
    expect(await whereWent("managed-it", "waco")).toEqual({ hub: "/locations/waco" });
    expect(await whereWent("managed-it", "austin")).toEqual({ hub: "/locations" });
    expect(await whereHubWent("location", "austin")).toEqual({ hub: "/locations" });
    expect(await whereHubWent("term", "managed-it")).toEqual({ hub: "/locations" });
    expect(await whereWent("voip", "waco")).toBeNull();
    expect(await whereWent("voip", "atlantis")).toBeNull();
    expect(await whereHubWent("location", "atlantis")).toBeNull();
    expect(await whereHubWent("location", "waco")).toBeNull();

    expect(await changeGoneAnswer({ ...seoEditor, role: "viewer" }, true)).toEqual({ ok: false, reason: "forbidden" });
    await changeGoneAnswer(seoEditor, true);
    expect(await whereWent("voip", "austin")).toBe("gone");
    expect(await whereHubWent("location", "austin")).toBe("gone");

    await makeLive(first);
    expect(await whereWent("voip", "austin")).toBeNull();
    expect(await findLocalPage("voip", "austin")).toMatchObject({ isPublic: true });
  });

  test("is one that was there: a new place with a term that left before never was", async () => {
    await runOnce();
    await givenTerms(["VoIP", "Cloud Backup"]);
    await runOnce();
    await setLocations([...locations, { name: "Laredo" }]);
    await runOnce();
    await runOnce();
    expect(await whereWent("managed-it", "waco")).toEqual({ hub: "/locations/waco" });
    expect(await whereWent("managed-it", "laredo")).toBeNull();
  });
});

describe.runIf(isDatabaseThere())("a hub without a public page", () => {
  const waco = ["managed-it", "voip", "cloud-backup"].map((term) => `services/${term}/waco`);

  beforeEach(async () => {
    if (!isDatabaseThere()) return;
    await runOnce();
    await db.update(locationSets).set({ locations: locations.map((one) => (one.name === "Waco" ? one : withFacts(one))) });
    expect(await runOnce()).toMatchObject({ publishedPages: 9, heldPages: 3 });
  });

  test("leads on for now while its pages are held, even where gone is gone, and is back with the first public one", async () => {
    const onward = { hub: "/locations", isPassing: true };
    expect(await findHub("location", "waco", 1)).toBeNull();
    expect(await whereHubWent("location", "waco")).toEqual(onward);
    await changeGoneAnswer(seoEditor, true);
    expect(await whereHubWent("location", "waco")).toEqual(onward);
    expect(await whereHubWent("location", "austin")).toBeNull();
    await overridePages(seoAdmin, waco.slice(0, 1));
    forgetValues();
    expect(await whereHubWent("location", "waco")).toBeNull();
    expect((await findHub("location", "waco", 1))?.total).toBe(1);
  });

  test("answers as its pages do once staff took all of them out", async () => {
    for (const slug of waco) expect((await excludePage(seoAdmin, slug)).ok).toBe(true);
    expect(await whereHubWent("location", "waco")).toEqual({ hub: "/locations" });
    await changeGoneAnswer(seoEditor, true);
    expect(await whereHubWent("location", "waco")).toBe("gone");
  });

  test("isn't gone if one of its pages was merged into another", async () => {
    await changeGoneAnswer(seoEditor, true);
    for (const slug of waco.slice(1)) await excludePage(seoAdmin, slug);
    expect((await mergePages(seoAdmin, { slug: "services/managed-it/waco", into: "services/managed-it/austin" })).ok).toBe(true);
    expect(await whereHubWent("location", "waco")).toEqual({ hub: "/locations" });
  });

  test("is never where an address leads: without any hub, it's the services", async () => {
    await givenTerms(["VoIP", "Cloud Backup"]);
    await setLocations(locations.slice(1));
    await db.delete(seoTerms).where(eq(seoTerms.slug, "voip"));
    await runOnce({ mayShrink: true });
    expect(await findHub("term", "voip", 1)).toBeNull();
    expect(await whereWent("voip", "austin")).toEqual({ hub: "/locations" });
    expect(await whereWent("managed-it", "waco")).toEqual({ hub: "/locations/waco" });
    expect(await whereHubListWent()).toEqual({ hub: "/services", isPassing: true });
    await changeTemplate({ html: "<p>All the same, and short.</p>" });
    await runOnce({ mayShrink: true });
    expect(await whereWent("voip", "austin")).toEqual({ hub: "/services" });
    expect(await whereHubWent("term", "cloud-backup")).toEqual({ hub: "/services", isPassing: true });
  });

  test("leads on for now if its name is gone from the site, but back in the sets", async () => {
    await changeGoneAnswer(seoEditor, true);
    await setLocations(locations.slice(1));
    await runOnce();
    expect(await whereHubWent("location", "austin")).toBe("gone");
    await setLocations(locations);
    expect(await whereHubWent("location", "austin")).toEqual({ hub: "/locations", isPassing: true });
  });
});

async function givenTerms(names: string[]): Promise<void> {
  await db.update(termSets).set({ terms: names }).where(eq(termSets.projectId, PROJECT_ID));
  forgetValues();
}
