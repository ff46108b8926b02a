import { beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { givenProject, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import {
  addLocationSet,
  discardNames,
  findNamesImport,
  listLocationSets,
  listRefusedNames,
  listTermSets,
  takeFirstLineAs,
  takeNames,
  uploadNames,
} from "../../index.ts";
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
  test("is read by its column headers, with facts of its own", async () => {
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

  test("without a header row has names first, then states", async () => {
    expect((await namesIn("locations", "Waco,TX\nTyler,Texas\n")).locations).toEqual([
      { name: "Waco", state: "TX" },
      { name: "Tyler", state: "TX" },
    ]);
  });

  test("has each rejected row reported with the reason", async () => {
    const found = await uploaded(
      "locations",
      `City,Population,Latitude\nWaco,many,1\nTyler,5,91\nwaco,5,1\nSt. Jo,5,1\nSt Jo,5,1\n,,\n{a|b},1,1\n${"x".repeat(101)},1,1\n北京,1,1\nÁustin,1,1\n"open,1,1\nLlano,1,1\n`,
    );
    if (typeof found === "string") throw new Error(found);
    expect(found.names.locations.map(({ name }) => name)).toEqual(["St. Jo", "Llano"]);
    const report = await listRefusedNames(seoEditor, found.id);
    if (!report.ok) throw new Error(report.reason);
    let csv = "";
    for await (const part of report.value) csv += part;
    const lines = csv.trim().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(",").at(0))).toEqual(["2", "3", "4", "6", "7", "8", "9", "10", "11", "12"]);
    expect(csv).toContain("The value for Population isn't a valid number.");
    expect(csv).toContain("The value for Latitude isn't a valid number.");
    expect(csv).toContain("the same address as “St. Jo”");
    expect(csv).toContain("the same address as “Austin” in another location set");
    expect(csv).toContain("a quotation mark isn't closed");
  });

  test("becomes a set once, under the usual name", async () => {
    const found = await uploaded("locations", "Waco\nTyler\n");
    if (typeof found === "string") throw new Error(found);
    const both = await Promise.all([takeNames(seoEditor, found.id, ""), takeNames(seoEditor, found.id, "")]);
    expect(both.filter(({ ok }) => ok)).toEqual([
      { ok: true, value: { kind: "locations", name: "Custom Locations", added: 2, updated: 0, undoId: expect.any(String) } },
    ]);
    const sets = await listLocationSets(seoEditor);
    expect(sets.ok && sets.value.map(({ name, count }) => [name, count])).toEqual([
      ["Custom Locations", 2],
      ["Places", 1],
    ]);
  });
});

describe.runIf(isDatabaseThere())("a file's postal codes", () => {
  const codesOf = async (content: string) => {
    const { locations, refused } = await namesIn("locations", content);
    return [
      locations.map(({ name, postalCodes }) => [name, postalCodes?.join("|")]),
      refused.map(({ problem, detail }) => [problem, detail]),
    ];
  };

  test("are ZIP codes, with five digits or nine", async () => {
    const csv = "City,ZIP\nWaco,76701 76702-1234\nTyler,hello world\nLlano,7860\nMarfa,\n";
    expect(await codesOf(csv)).toEqual([
      [
        ["Waco", "76701|76702-1234"],
        ["Marfa", undefined],
      ],
      [
        ["bad-postal-code", "hello"],
        ["bad-postal-code", "7860"],
      ],
    ]);
  });

  test("from other countries, recognized by the country or else by the state, stay as they are", async () => {
    expect(await codesOf("City,Country,Postal codes\nLondon,UK,SW1A 1AA; EC1A 1BB\nWaco,U.S.A.,SW1A 1AA\nBonn,Germany,none\n")).toEqual([
      [["London", "SW1A 1AA|EC1A 1BB"]],
      [
        ["bad-postal-code", "SW1A"],
        ["bad-postal-code", "none"],
      ],
    ]);
    expect(await codesOf("City,State,Postal codes\nToronto,Ontario,M5H 2N2\nTyler,Texas,M5H 2N2\n")).toEqual([
      [["Toronto", "M5H 2N2"]],
      [["bad-postal-code", "M5H"]],
    ]);
  });
});

describe.runIf(isDatabaseThere())("a file whose first line has no known column", () => {
  const read = async (id: string) => {
    const found = await findNamesImport(seoEditor, id);
    if (!found.ok) throw new Error(found.reason);
    const { locations, refused, total, columns, firstLine } = found.value.names;
    return { names: locations.map(({ name }) => name), refused: refused.map(({ line }) => line), total, columns, firstLine };
  };

  test("keeps that line as a row, until someone says that it has column names", async () => {
    const found = await uploaded("locations", "Foo,Bar\nMarfa,2\nAlpine,4\n");
    if (typeof found === "string") throw new Error(found);
    const before = await read(found.id);
    expect(before).toEqual({
      names: ["Foo", "Marfa", "Alpine"],
      refused: [],
      total: 3,
      columns: ["Name", "not used"],
      firstLine: { text: "Foo · Bar", isHead: false },
    });
    await takeFirstLineAs(seoEditor, found.id, "heads");
    await takeFirstLineAs(seoEditor, found.id, "heads");
    expect(await read(found.id)).toMatchObject({ names: ["Marfa", "Alpine"], total: 2, firstLine: { isHead: true } });
    await takeFirstLineAs(seoEditor, found.id, "row");
    expect(await read(found.id)).toEqual(before);
  });

  test("lists that line among the rejected rows again, if it was one", async () => {
    const found = await uploaded("locations", "<Foo>\nMarfa\n");
    if (typeof found === "string") throw new Error(found);
    const before = await read(found.id);
    expect(before).toMatchObject({ names: ["Marfa"], refused: [1], total: 2 });
    await takeFirstLineAs(seoEditor, found.id, "heads");
    expect(await read(found.id)).toMatchObject({ names: ["Marfa"], refused: [], total: 1 });
    await takeFirstLineAs(seoEditor, found.id, "row");
    expect(await read(found.id)).toEqual(before);
  });

  test("stays as it is if a column is known", async () => {
    const found = await uploaded("locations", "City\nMarfa\n");
    if (typeof found === "string") throw new Error(found);
    expect(found.names.firstLine).toBeUndefined();
    await takeFirstLineAs(seoEditor, found.id, "heads");
    expect((await read(found.id)).names).toEqual(["Marfa"]);
  });
});

describe.runIf(isDatabaseThere())("a set", () => {
  test("is not created from a file without a usable row; the file is kept", async () => {
    for (const [kind, content] of [
      ["locations", "City\n<b>\n=SUM(A1)\n"],
      ["terms", "Term\nvoip\n<b>\n"],
      ["locations", "City\nAustin\n=SUM(A1)\n"],
    ] as const) {
      const found = await uploaded(kind, content);
      if (typeof found === "string") throw new Error(found);
      const reason = found.names.sameCount > 0 ? "up-to-date" : "nothing-usable";
      expect(await takeNames(seoEditor, found.id, "")).toEqual({ ok: false, reason });
      expect((await findNamesImport(seoEditor, found.id)).ok).toBe(true);
    }
    const [terms, locations] = [await listTermSets(seoEditor), await listLocationSets(seoEditor)];
    expect([terms.ok && terms.value.length, locations.ok && locations.value.length]).toEqual([1, 1]);
  });

  test("without a name gets a distinct one", async () => {
    await Promise.all(["Waco", "Tyler"].map((name) => addLocationSet(seoEditor, { name: "", locations: [{ name }] })));
    const found = await uploaded("locations", "Marfa\n");
    if (typeof found === "string") throw new Error(found);
    await takeNames(seoEditor, found.id, "");
    const sets = await listLocationSets(seoEditor);
    expect(sets.ok && sets.value.map(({ name }) => name).sort()).toEqual([
      "Custom Locations",
      "Custom Locations 2",
      "Custom Locations 3",
      "Places",
    ]);
  });
});

describe.runIf(isDatabaseThere())("a file of terms", () => {
  test("is read in the encodings of office programs, and its set is named after the file", async () => {
    const found = await uploaded("terms", Buffer.from("Keyword\nCaf\xe9 Wi-Fi\nManaged IT\n", "latin1"), "spring terms.csv");
    if (typeof found === "string") throw new Error(found);
    expect(found.names.terms).toEqual(["Café Wi-Fi", "Managed IT"]);
    await takeNames(seoEditor, found.id, "");
    const sets = await listTermSets(seoEditor);
    expect(sets.ok && sets.value[0]).toMatchObject({ name: "spring terms", terms: ["Café Wi-Fi", "Managed IT"], count: 2 });
  });

  test("has no term with a comma, which the group's form would take for two", async () => {
    const names = await namesIn("terms", 'Term\n"Backup, restored"\nVoice lines\n');
    expect(names.terms).toEqual(["Voice lines"]);
    expect(names.refused).toMatchObject([{ line: 2, problem: "comma" }]);
  });

  test.each([
    ["empty", ""],
    ["only-heads", "Term\n"],
    ["only-heads", Buffer.from("\ufeffTerm\r\n", "utf16le")],
    ["no-names", ",,\n,,\n"],
    ["workbook", Buffer.from("504b0304aaaa", "hex")],
    ["binary", Buffer.from([1, 0, 2])],
    ["too-many", `${Array.from({ length: 20_002 }, (_, place) => `term ${place}`).join("\n")}\n`],
  ])("is refused as %s", async (reason, content) => expect(await uploaded("terms", content)).toBe(reason));

  test("is deleted when it is discarded, and after a day", async () => {
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
