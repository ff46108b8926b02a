import { beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { givenProject, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { discardNames, findNamesImport, listLocationSets, listRefusedNames, listTermSets, takeNames, uploadNames } from "../../index.ts";
import { forgetOldImports } from "./import-names.ts";

onTestDatabase();

beforeEach(async () => {
  if (isDatabaseThere()) await givenProject({ terms: ["VoIP"], locations: [{ name: "Austin" }] });
});

async function* bytesOf(content: string | Buffer): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

async function uploaded(kind: "terms" | "locations", content: string | Buffer, name = "names.csv") {
  const taken = await uploadNames(seoEditor, { kind, name, content: bytesOf(content) });
  if (!taken.ok) return taken.reason;
  const found = await findNamesImport(seoEditor, taken.value.id);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

async function namesIn(kind: "terms" | "locations", content: string | Buffer) {
  const found = await uploaded(kind, content);
  if (typeof found === "string") throw new Error(found);
  return found.names;
}

describe.runIf(isDatabaseThere())("a file of locations", () => {
  test("is read by the heads of its columns, with facts of its own", async () => {
    const names = await namesIn(
      "locations",
      "City;State;County;Pop.;ZIP Codes;Lat;Lng;Nearest River;id\r\nWaco;Texas;McLennan County;138,486;76701 76702;31.5493;-97.1467;the Brazos;7\r\n",
    );
    expect(names.locations).toEqual([
      {
        name: "Waco",
        state: "TX",
        county: "McLennan",
        population: 138_486,
        postalCodes: ["76701", "76702"],
        latitude: 31.5493,
        longitude: -97.1467,
        facts: { nearest_river: "the Brazos", id: "7" },
      },
    ]);
    expect(names.columns).toEqual([
      "Name",
      "State",
      "County",
      "Population",
      "Postal codes",
      "Latitude",
      "Longitude",
      "Fact: [nearest_river]",
      "Fact: [id]",
    ]);
  });

  test("without a head has names first, then states", async () => {
    expect((await namesIn("locations", "Waco,TX\nTyler,Texas\n")).locations).toEqual([
      { name: "Waco", state: "TX" },
      { name: "Tyler", state: "TX" },
    ]);
  });

  test("has each row that stays out reported, with why", async () => {
    const found = await uploaded(
      "locations",
      `City,Population,Latitude\nWaco,many,1\nTyler,5,91\nwaco,5,1\nSt. Jo,5,1\nSt Jo,5,1\n,,\n{a|b},1,1\n${"x".repeat(101)},1,1\n北京,1,1\nAustin,1,1\n"open,1,1\nLlano,1,1\n`,
    );
    if (typeof found === "string") throw new Error(found);
    expect(found.names.locations.map(({ name }) => name)).toEqual(["St. Jo", "Llano"]);
    const report = await listRefusedNames(seoEditor, found.id);
    if (!report.ok) throw new Error(report.reason);
    let csv = "";
    for await (const part of report.value) csv += part;
    const lines = csv.trim().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(",").at(0))).toEqual(["2", "3", "4", "6", "7", "8", "9", "10", "11", "12"]);
    expect(csv).toContain("Population is no number that can be right.");
    expect(csv).toContain("Latitude is no number that can be right.");
    expect(csv).toContain("the same address as “St. Jo”");
    expect(csv).toContain("Another set of the project has this name already.");
    expect(csv).toContain("a quotation mark is never closed");
  });

  test("becomes a set once, under the usual name", async () => {
    const found = await uploaded("locations", "Waco\nTyler\n");
    if (typeof found === "string") throw new Error(found);
    const both = await Promise.all([takeNames(seoEditor, found.id, ""), takeNames(seoEditor, found.id, "")]);
    expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { kind: "locations", count: 2 } }]);
    const sets = await listLocationSets(seoEditor);
    expect(sets.ok && sets.value.map(({ name, count }) => [name, count])).toEqual([
      ["Custom Locations", 2],
      ["Places", 1],
    ]);
  });
});

describe.runIf(isDatabaseThere())("a file of terms", () => {
  test("is read in the encodings of office programs, and its set is called as the file", async () => {
    const found = await uploaded("terms", Buffer.from("Keyword\nCaf\xe9 Wi-Fi\nManaged IT\n", "latin1"), "spring terms.csv");
    if (typeof found === "string") throw new Error(found);
    expect(found.names.terms).toEqual(["Café Wi-Fi", "Managed IT"]);
    await takeNames(seoEditor, found.id, "");
    const sets = await listTermSets(seoEditor);
    expect(sets.ok && sets.value[0]).toMatchObject({ name: "spring terms", terms: ["Café Wi-Fi", "Managed IT"], count: 2 });
  });

  test("has no term with a comma, which the form of a group would take for two", async () => {
    const names = await namesIn("terms", 'Term\n"Backup, restored"\nVoice lines\n');
    expect(names.terms).toEqual(["Voice lines"]);
    expect(names.refused).toMatchObject([{ line: 2, problem: "comma" }]);
  });

  test.each([
    ["empty", ""],
    ["empty", "Term\n"],
    ["no-names", ",,\n,,\n"],
    ["workbook", Buffer.from("504b0304aaaa", "hex")],
    ["binary", Buffer.from([1, 0, 2])],
    ["too-many", `${Array.from({ length: 20_002 }, (_, place) => `term ${place}`).join("\n")}\n`],
  ])("is refused as %s", async (reason, content) => expect(await uploaded("terms", content)).toBe(reason));

  test("is forgotten when it is discarded, and after a day", async () => {
    const [one, other] = [await uploaded("terms", "a\n"), await uploaded("terms", "b\n")];
    if (typeof one === "string" || typeof other === "string") throw new Error("not taken");
    await discardNames(seoEditor, one.id);
    expect((await findNamesImport(seoEditor, one.id)).ok).toBe(false);
    const back = setClock(() => Date.now() + 25 * 3_600_000);
    await forgetOldImports();
    back();
    expect((await findNamesImport(seoEditor, other.id)).ok).toBe(false);
    expect(await uploadNames({ ...seoEditor, role: "viewer" }, { kind: "terms", name: "a", content: bytesOf("a") })).toEqual({
      ok: false,
      reason: "forbidden",
    });
  });
});
