import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { TEXAS_CITIES } from "~/db/seed/local-pages/texas-cities.ts";
import { db } from "~/platform/db/index.ts";
import { givenProject, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { addLocationSet, exportLocations, findNamesImport, takeNames, uploadNames } from "../../index.ts";
import { locationSets } from "../../seo.schema.ts";

onTestDatabase();

beforeEach(async () => {
  if (isDatabaseThere()) await givenProject({ terms: ["VoIP"] });
});

async function uploaded(csv: string) {
  const sent = await uploadNames(seoEditor, { kind: "locations", name: "places.csv", content: Readable.from([Buffer.from(csv)]) });
  if (!sent.ok) throw new Error(sent.reason);
  const found = await findNamesImport(seoEditor, sent.value.id);
  if (!found.ok) throw new Error(found.reason);
  return { id: sent.value.id, ...found.value.names };
}

async function imported(csv: string) {
  const { id } = await uploaded(csv);
  const taken = await takeNames(seoEditor, id, "Imported");
  if (!taken.ok) throw new Error(taken.reason);
  const [set] = await db.select().from(locationSets).where(eq(locationSets.name, "Imported"));
  return set?.locations;
}

async function whole(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

describe.runIf(isDatabaseThere())("a file with sources", () => {
  test("has them at each fact, or once for the row, and facts of every kind", async () => {
    const head =
      "City,State,Population,Population source,Population source date,Schools (list),Drive time,Distance,Contact person,Source,Source date";
    const row = "Boerne,TX,17850,Census,2026-11-27,Boerne High; Champion High,35,29.5 mi,Eve,Our own statement,11/1/2026";
    const own = { from: "Our own statement", on: "2026-11-01" };
    expect(await imported(`${head}\n${row}\n`)).toEqual([
      {
        ...{ name: "Boerne", state: "TX", population: 17_850, lists: { schools: ["Boerne High", "Champion High"] } },
        facts: { drive_time: "35 minutes", distance: "29.5 miles", contact_person: "Eve" },
        sources: {
          population: { from: "Census", on: "2026-11-27" },
          ...{ schools: own, drive_time: own, distance: own, contact_person: own },
        },
      },
    ]);
  });

  test("without any source has facts that don't count", async () => {
    expect(await imported("City,County\nBoerne,Kendall\n")).toEqual([{ name: "Boerne", county: "Kendall", sources: {} }]);
  });

  test.each([
    ["City,Population,Source\nBoerne,1,Census\n", "bad-source", "The row"],
    ["City,Population,Population source,Population source date\nBoerne,1,Census,2026-02-30\n", "bad-source", "population"],
    ["City,Source,Source date,Source link\nBoerne,Census,2026-02-03,javascript:alert(1)\n", "bad-source", "web address"],
    ["City,Drive time\nBoerne,soon\n", "bad-number", "Drive time"],
    ["City,Airport (miles)\nBoerne,-4\n", "bad-number", "Airport (miles)"],
  ])("%j is refused, with the fact that's wrong", async (csv, problem, detail) => {
    expect((await uploaded(csv)).refused).toEqual([expect.objectContaining({ line: 2, problem, detail: expect.stringContaining(detail) })]);
  });

  test("of two towns of one name has both", async () => {
    const { locations, refused } = await uploaded("City,State\nSpringfield,MO\nSpringfield,Illinois\nspringfield,IL\nSpringfield,\n");
    expect(locations.map(({ state }) => state)).toEqual(["MO", "IL"]);
    expect(refused.map(({ line, problem }) => [line, problem])).toEqual([
      [4, "duplicate"],
      [5, "duplicate"],
    ]);
  });

  test("is the same after it was exported and imported again", async () => {
    const added = await addLocationSet(seoEditor, { name: "Shipped", locations: [...TEXAS_CITIES] });
    if (!added.ok) throw new Error(added.reason);
    const file = await exportLocations(seoEditor, added.value.id, "csv");
    const json = await exportLocations(seoEditor, added.value.id, "json");
    if (!file.ok || !json.ok) throw new Error("not exported");
    expect(JSON.parse(await whole(json.value))).toEqual(TEXAS_CITIES);
    const csv = await whole(file.value);
    await db.delete(locationSets);
    expect(await imported(csv)).toEqual(TEXAS_CITIES);
  });
});
