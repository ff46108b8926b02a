import { beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { givenProject, runOnce, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { pageViews } from "../analytics/analytics.schema.ts";
import { countPageView } from "../analytics/index.ts";
import { leads } from "../leads/leads.schema.ts";
import { findEconomics } from "../seo/index.ts";
import { measureLocalPages } from "./page-economics.ts";

onTestDatabase();

/** A day long after the pages were published. */
const later = new Date("2026-09-01T12:00:00Z").getTime();

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.delete(pageViews);
  await db.delete(leads);
  const back = setClock(() => new Date("2026-03-01T00:00:00Z").getTime());
  await givenProject({ terms: ["VoIP", "Backup"], locations: [{ name: "Austin" }, { name: "Waco" }] });
  await runOnce();
  back();
});

async function leadFrom(landingPage: string, changes: Partial<typeof leads.$inferInsert> = {}) {
  const values = {
    name: "Ann",
    email: "ann@example.com",
    form: "hero",
    isVerified: true,
    createdAt: new Date(later),
    landingPage,
    ...changes,
  };
  await db.insert(leads).values(values);
}

describe.runIf(isDatabaseThere())("what local pages earn", () => {
  test("is nothing known before it was worked out, and needs the permission", async () => {
    expect(await findEconomics(seoEditor)).toEqual({ ok: true, value: null });
    expect(await findEconomics({ ...seoEditor, role: "viewer" })).toEqual({ ok: false, reason: "forbidden" });
  });

  test("are looks and leads of the last ninety days, by page, term and location; the rest is idle", async () => {
    const back = setClock(() => later);
    for (let look = 0; look < 3; look++) await countPageView("/services/voip/austin");
    await countPageView("/services/voip/waco");
    await db.insert(pageViews).values({ path: "/services/backup/austin", day: "2026-05-01", views: 9 });
    await leadFrom("http://localhost:3000/services/voip/austin?utm_source=x");
    await leadFrom("http://localhost:3000/services/voip/waco/", { status: "spam" });
    await leadFrom("http://localhost:3000/services/backup/waco", { createdAt: new Date("2026-04-01T00:00:00Z") });
    await leadFrom("http://localhost:3000/about");
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

  test("of pages that are not public for long is no reason to let them go", async () => {
    const back = setClock(() => new Date("2026-03-20T00:00:00Z").getTime());
    await measureLocalPages();
    back();
    const found = await findEconomics(seoEditor);
    expect(found.ok && found.value).toMatchObject({ idleCount: 0, idle: [], idleTerms: [], idleLocations: [] });
  });
});
