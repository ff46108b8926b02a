import { beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { givenLeadFrom, givenNoVisits, givenViews } from "~/tests/builders/economics.ts";
import { givenProject, runOnce, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { givenPageViews } from "~/tests/builders/visits.ts";
import { rollUpEvents } from "../analytics/index.ts";
import { findEconomics } from "../seo/index.ts";
import { measureLocalPages } from "./page-economics.ts";

onTestDatabase();

/** A day long after the pages were published. */
const later = new Date("2026-09-01T12:00:00Z").getTime();

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await givenNoVisits();
  const back = setClock(() => new Date("2026-03-01T00:00:00Z").getTime());
  await givenProject({ terms: ["VoIP", "Backup"], locations: [{ name: "Austin" }, { name: "Waco" }] });
  await runOnce();
  back();
});

describe.runIf(isDatabaseThere())("the results of local pages", () => {
  test("are unknown before they are calculated, and need the permission", async () => {
    expect(await findEconomics(seoEditor)).toEqual({ ok: true, value: null });
    expect(await findEconomics({ ...seoEditor, role: "viewer" })).toEqual({ ok: false, reason: "forbidden" });
  });

  test("are page views and leads of the last ninety days, by page, term, and location; the rest is idle", async () => {
    const back = setClock(() => later);
    await givenPageViews(...Array<string>(3).fill("/services/voip/austin"), "/services/voip/waco");
    await rollUpEvents();
    await givenViews("/services/backup/austin", "2026-05-01", 9);
    await givenLeadFrom("http://localhost:3000/services/voip/austin?utm_source=x", { createdAt: new Date(later) });
    await givenLeadFrom("http://localhost:3000/services/voip/waco/", { status: "spam", createdAt: new Date(later) });
    await givenLeadFrom("http://localhost:3000/services/backup/waco", { createdAt: new Date("2026-04-01T00:00:00Z") });
    await givenLeadFrom("http://localhost:3000/about", { createdAt: new Date(later) });
    await measureLocalPages();
    const found = await findEconomics(seoEditor);
    back();
    if (!found.ok || !found.value) throw new Error("not measured");
    expect(found.value).toMatchObject({
      views: 4,
      leads: 1,
      pages: [
        { slug: "services/voip/austin", title: "VoIP in Austin", views: 3, leads: 1 },
        { slug: "services/voip/waco", views: 1, leads: 0 },
      ],
      terms: [{ name: "VoIP", views: 4, leads: 1 }],
      locations: [
        { name: "Austin", views: 3, leads: 1 },
        { name: "Waco", views: 1, leads: 0 },
      ],
      idleCount: 2,
      idle: [
        { slug: "services/backup/austin", title: "Backup in Austin" },
        { slug: "services/backup/waco", title: "Backup in Waco" },
      ],
      idleTerms: ["Backup"],
      idleLocations: [],
    });
  });

  test("of recently published pages are no reason to drop them", async () => {
    const back = setClock(() => new Date("2026-03-20T00:00:00Z").getTime());
    await measureLocalPages();
    back();
    const found = await findEconomics(seoEditor);
    expect(found.ok && found.value).toMatchObject({ idleCount: 0, idle: [], idleTerms: [], idleLocations: [] });
  });
});
