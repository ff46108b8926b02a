import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { TEXAS_CITIES } from "~/db/seed/local-pages/texas-cities.ts";
import { db } from "~/platform/db/index.ts";
import { givenProject, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { addLocationSet, exportLocations, findNamesImport, listRefusedNames, takeNames, uploadNames } from "../../index.ts";
import { locationSets, seoImports } from "../../seo.schema.ts";

onTestDatabase();

beforeEach(async () => {
  if (isDatabaseThere()) await givenProject({ terms: ["VoIP"] });
});

const upload = (text: string) =>
  uploadNames(seoEditor, { kind: "locations", name: "places.csv", content: Readable.from([Buffer.from(text)]) });

async function uploaded(text: string) {
  const sent = await upload(text);
  if (!sent.ok) throw new Error(sent.reason);
  const found = await findNamesImport(seoEditor, sent.value.id);
  if (!found.ok) throw new Error(found.reason);
  return { id: sent.value.id, ...found.value.names };
}

async function imported(text: string) {
  const { id } = await uploaded(text);
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

  test("can have a column named like what every object has", async () => {
    expect(await imported("City,Constructor\nBoerne,5\n")).toEqual([{ name: "Boerne", sources: {} }]);
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
    const [csv, text] = [await whole(file.value), await whole(json.value)];
    expect(JSON.parse(text)).toEqual(TEXAS_CITIES);
    for (const exported of [csv, text]) {
      await db.delete(locationSets);
      expect(await imported(exported)).toEqual(TEXAS_CITIES);
    }
  });
});

describe.runIf(isDatabaseThere())("a JSON file", () => {
  const listed = [
    { name: "Boerne", state: "TX" },
    { name: "Comfort", population: "2,211" },
    { name: "boerne", state: "Texas" },
    { name: "<b>" },
    {},
    { name: "Pla ces", facts: {} },
  ];

  test("has each location that can't be used reported with its place in the list and its field", async () => {
    await addLocationSet(seoEditor, { name: "Taken", locations: [{ name: "Pla-ces" }] });
    const { id, locations, refused, total, isJson } = await uploaded(JSON.stringify(listed));
    expect([locations, total, isJson]).toEqual([[{ name: "Boerne", state: "TX" }], 6, true]);
    expect(refused.map(({ line, text, problem, detail }) => [line, text, problem, detail])).toEqual([
      [2, "Comfort", "bad-field", "population: This has to be a number, without quotation marks."],
      [3, "boerne", "duplicate", "Boerne"],
      [4, "<b>", "markup", undefined],
      [5, "", "empty", undefined],
      [6, "Pla ces", "address-in-project", "Pla-ces"],
    ]);
    const report = await listRefusedNames(seoEditor, id);
    if (!report.ok) throw new Error(report.reason);
    expect((await whole(report.value)).split("\r\n").slice(0, 2)).toEqual([
      "\ufeffEntry,Row,Reason",
      '2,Comfort,"population: This has to be a number, without quotation marks."',
    ]);
  });

  test.each([
    ["without a list", '{"name": "Boerne"}', "not-json"],
    ["that's broken", "[{]", "not-json"],
    ["with an empty list", "[]", "empty"],
    ["without names", '[{"county": "Kendall"}]', "no-names"],
    ["with too many", `[${"{},".repeat(20_000)}{}]`, "too-many"],
  ])("%s changes nothing", async (_what, text, reason) => {
    const stored = async () => [await db.select().from(locationSets), await db.$count(seoImports)];
    const before = await stored();
    expect(await upload(text)).toEqual({ ok: false, reason });
    expect(await stored()).toEqual(before);
  });

  test("of terms is read as lines", async () => {
    const sent = await uploadNames(seoEditor, { kind: "terms", name: "terms.json", content: Readable.from([Buffer.from('[{"a": 1}]')]) });
    expect(sent.ok).toBe(true);
  });
});
