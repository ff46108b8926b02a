import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { givenLeadFrom, givenNoVisits, givenViews } from "~/tests/builders/economics.ts";
import { givenProject, runOnce, seoEditor } from "~/tests/builders/generator.ts";
import { importedFile } from "~/tests/builders/imports.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { exportSearchPerformance, listSearchPerformance, SearchQuery } from "./index.ts";

onTestDatabase();

const days = { from: "2026-08-01", to: "2026-10-31" };
const page = (path: string, clicks: number, impressions: number, position: number) =>
  `http://localhost:3000/services/${path},${clicks},${impressions},${position}\n`;

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await givenNoVisits();
  await db.execute(sql`delete from search_files`);
  await givenProject({ terms: ["VoIP", "Backup"], locations: [{ name: "Austin" }, { name: "Waco" }] });
  await runOnce();
  const rows = `${page("voip/austin", 3, 100, 4)}${page("voip/austin/#faq", 1, 100, 8)}${page("voip/waco", 9, 50, 2)}${page("gone/austin", 9, 9, 1)}`;
  await importedFile(await staffMember({ role: "editor" }), "search-console", `Page,Clicks,Impressions,Position\n${rows}`, days);
  await givenViews("/services/voip/austin", "2026-08-01", 5);
  await givenViews("/services/backup/waco", "2026-10-31", 2);
  await givenViews("/services/backup/waco", "2026-11-01", 90);
  const won = { status: "won" as const, valueOnce: 500, valueMonthly: 100, createdAt: new Date("2026-10-31T23:00:00-05:00") };
  await givenLeadFrom("http://localhost:3000/services/voip/austin?utm_source=x", won);
  await givenLeadFrom("http://localhost:3000/services/voip/austin", { status: "spam", createdAt: won.createdAt });
  await givenLeadFrom("http://localhost:3000/services/voip/austin", { createdAt: new Date("2026-11-01T06:00:00Z") });
});

async function shown(asked: Record<string, string> = {}) {
  const found = await listSearchPerformance(seoEditor, SearchQuery.parse(asked));
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}
const names = async (asked: Record<string, string>) => (await shown(asked)).rows.map(({ name }) => name);

describe.runIf(isDatabaseThere())("search performance", () => {
  test("joins what Google says with views, leads, and won value of the same days, page by page", async () => {
    expect((await shown()).rows).toEqual([
      {
        name: "VoIP in Austin",
        slug: "services/voip/austin",
        clicks: 4,
        impressions: 200,
        position: 6,
        views: 5,
        leads: 1,
        wonOnce: 500,
        wonMonthly: 100,
      },
      {
        name: "VoIP in Waco",
        slug: "services/voip/waco",
        clicks: 9,
        impressions: 50,
        position: 2,
        views: 0,
        leads: 0,
        wonOnce: 0,
        wonMonthly: 0,
      },
      {
        name: "Backup in Waco",
        slug: "services/backup/waco",
        clicks: 0,
        impressions: 0,
        position: null,
        views: 2,
        leads: 0,
        wonOnce: 0,
        wonMonthly: 0,
      },
    ]);
  });

  test("adds up by term and by place", async () => {
    expect((await shown({ by: "terms" })).rows).toMatchObject([
      { name: "VoIP", clicks: 13, impressions: 250, position: 5.2, views: 5, leads: 1 },
      { name: "Backup", impressions: 0, views: 2 },
    ]);
    expect((await shown({ by: "places" })).rows).toMatchObject([
      { name: "Austin", impressions: 200 },
      { name: "Waco", impressions: 50, clicks: 9, views: 2 },
    ]);
  });

  test.each([
    ["position", ["VoIP in Waco", "VoIP in Austin", "Backup in Waco"]],
    ["-position", ["VoIP in Austin", "VoIP in Waco", "Backup in Waco"]],
    ["-ctr", ["VoIP in Waco", "VoIP in Austin", "Backup in Waco"]],
    ["-name", ["VoIP in Waco", "VoIP in Austin", "Backup in Waco"]],
    ["-won", ["VoIP in Austin", "Backup in Waco", "VoIP in Waco"]],
    ["nonsense; drop", ["VoIP in Austin", "VoIP in Waco", "Backup in Waco"]],
  ])("is sorted by %s", async (sort, order) => expect(await names({ sort })).toEqual(order));

  test("is filtered by words, and has nothing beyond its last page", async () => {
    expect(await names({ q: "waco voip" })).toEqual(["VoIP in Waco"]);
    expect(await names({ page: "2" })).toEqual([]);
  });

  test("is a CSV file", async () => {
    const file = await exportSearchPerformance(seoEditor, SearchQuery.parse({ q: "austin" }));
    let text = "";
    if (file.ok) for await (const part of file.value) text += part;
    expect(text).toBe(
      "\ufeffName,Address,Impressions,Clicks,CTR,Position,Page views,Leads,Won once,Won monthly\r\nVoIP in Austin,/services/voip/austin,200,4,2.00%,6,5,1,500,100\r\n",
    );
  });
});
