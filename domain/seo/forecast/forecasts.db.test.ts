import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { changeTemplate, givenProject, ownText, runOnce, seoAdmin, seoEditor, variedHtml } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { exportLeaving, findForecast, overridePages, startForecast } from "../index.ts";
import { locationSets, runs } from "../seo.schema.ts";
import { seoForecasts } from "../way-back.schema.ts";
import { workOutForecast } from "./work-out-forecast.ts";

onTestDatabase();

const terms = ["Managed IT", "VoIP", "Cloud Backup"];
const locations = ["Austin", "Waco", "El Paso", "Tyler"].map((name) => ({ name, state: "TX" }));

beforeEach(async () => {
  if (isDatabaseThere()) await givenProject({ terms, locations });
});

async function forecast() {
  const started = await startForecast(seoEditor);
  if (!started.ok) throw new Error(started.reason);
  await workOutForecast(started.value.id);
  const found = await findForecast(seoEditor);
  if (!found.ok || !found.value) throw new Error("no forecast");
  return found.value;
}

async function setLocations(places: (typeof locations)[number][]): Promise<void> {
  // Like any change by staff.
  await db.update(locationSets).set({ locations: places, version: 2 });
  forgetValues();
}

const counted = (count: number) => ({ count, between: null });

describe.runIf(isDatabaseThere())("a forecast", () => {
  test("without a live run has new pages only, and says what a run then does", async () => {
    const { result } = await forecast();
    expect(result).toMatchObject({ total: 12, looked: 12, added: 12, leaving: 0, changed: counted(0), kept: counted(0), held: counted(0) });
    expect(await runOnce()).toMatchObject({ publishedPages: 12, heldPages: 0 });
    expect(await findForecast(seoEditor)).toMatchObject({ value: { isOutdated: true } });
  });

  test("counts what is new, changed, kept, and leaving, and lists the addresses that would go", async () => {
    await runOnce();
    await changeTemplate({ html: `${variedHtml()}[if county]In [county].[end]` });
    await setLocations([
      ...locations.slice(1, 3),
      { name: "Tyler", state: "TX", county: "Smith" } as never,
      { name: "Laredo", state: "TX" },
    ]);
    const { result, leaving, isOutdated } = await forecast();
    expect(isOutdated).toBe(false);
    expect(result).toMatchObject({ total: 12, added: 3, leaving: 3, leavingPublic: 3 });
    expect((result?.changed.count ?? 0) + (result?.kept.count ?? 0)).toBe(9);
    expect(result?.changed.count).toBeGreaterThanOrEqual(3);
    const gone = terms.map((term) => `services/${term.toLowerCase().replace(" ", "-")}/austin`);
    expect(leaving.map(({ slug }) => slug)).toEqual(gone);
    const file = await exportLeaving(seoEditor);
    if (!file.ok) throw new Error(file.reason);
    let text = "";
    for await (const part of file.value) text += part;
    expect(text.split("\r\n").slice(1, 4)).toEqual(gone.map((slug) => expect.stringContaining(`/${slug},`)));
  });

  test("says how many pages would be held, which of them are public, and why, with what administrators decided", async () => {
    await runOnce();
    await changeTemplate({ html: `<p>${ownText(40)}</p>` });
    const { result } = await forecast();
    expect(result).toMatchObject({ held: counted(12), withdrawn: counted(12) });
    expect(result?.withdrawnSlugs).toHaveLength(12);
    expect(result?.reasons.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["place", "enough"]));
    await runOnce({ mayShrink: true });
    await overridePages(seoAdmin, ["services/voip/waco"]);
    expect((await forecast()).result).toMatchObject({ held: counted(11), withdrawn: counted(0), kept: counted(12) });
  });

  test("is an estimate with ranges if there are many pages; what comes and goes is exact", async () => {
    const many = Array.from({ length: 2_000 }, (_, place) => ({ name: `Town ${place}`, state: "TX" }));
    await givenProject({ terms, locations: many, html: ownText(30) });
    const { result } = await forecast();
    expect(result).toMatchObject({ total: 6_000, looked: 5_000, added: 6_000, leaving: 0 });
    expect(result?.held).toEqual({ count: 6_000, between: [expect.any(Number), 6_000] });
  });

  test("is one at a time, for people who can generate, and not for what no run could be made from", async () => {
    expect(await startForecast({ ...seoEditor, role: "viewer" })).toEqual({ ok: false, reason: "forbidden" });
    expect(await startForecast(seoEditor)).toMatchObject({ ok: true });
    expect(await startForecast(seoEditor)).toEqual({ ok: false, reason: "running" });
    // Its process is gone: it doesn't keep the next from starting.
    await db.update(seoForecasts).set({ beatAt: new Date("2026-01-01") });
    expect(await findForecast(seoEditor)).toMatchObject({ value: { state: "failed" } });
    expect(await startForecast(seoEditor)).toMatchObject({ ok: true });
    await givenProject({ terms });
    expect(await startForecast(seoEditor)).toEqual({ ok: false, reason: "nothing" });
    expect(await findForecast({ ...seoEditor, role: "viewer" })).toEqual({ ok: false, reason: "forbidden" });
    expect(await db.$count(runs, eq(runs.status, "running"))).toBe(0);
  });
});
