import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listChanges } from "~/domain/audit/index.ts";
import { db } from "~/platform/db/index.ts";
import { givenProject, seoAdmin, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import {
  addLocationSet,
  deleteLocationSet,
  findNamesImport,
  saveLocationFact,
  takeNames,
  undoLocationsImport,
  uploadNames,
} from "../../index.ts";
import { locationSets, seoImports } from "../../seo.schema.ts";
import type { SeoLocation } from "../../text/merge-values.ts";

onTestDatabase();

const census = { from: "Census", on: "2025-11-01", url: "https://census.example/sa" };
const newer = { from: "Census", on: "2026-11-01" };
const sanAntonio: SeoLocation = {
  ...{ name: "San Antonio", state: "TX", county: "Bexar", population: 1_434_625, latitude: 29.42, longitude: -98.49 },
  facts: { river: "San Antonio River" },
  lists: { suburbs: ["Converse", "Live Oak"] },
  sources: { county: census, population: census, coordinates: census, river: census, suburbs: census },
};
const waco: SeoLocation = { name: "Waco", state: "TX", population: 138_486, sources: { population: census } };

let setId = "";
beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await givenProject({ terms: ["VoIP"] });
  setId = await added("Places", [sanAntonio, waco]);
});

async function added(name: string, locations: SeoLocation[]): Promise<string> {
  const set = await addLocationSet(seoEditor, { name, locations });
  if (!set.ok) throw new Error(set.reason);
  return set.value.id;
}

async function uploaded(text: string): Promise<string> {
  const content = (async function* () {
    yield Buffer.from(text);
  })();
  const sent = await uploadNames(seoEditor, { kind: "locations", name: "places.csv", content });
  if (!sent.ok) throw new Error(sent.reason);
  return sent.value.id;
}

async function review(id: string) {
  const found = await findNamesImport(seoEditor, id);
  if (!found.ok) throw new Error(found.reason);
  const { changes, locations, sameCount, refused } = found.value.names;
  return {
    changes: changes.map(({ set, was, changes: facts }) => [
      set.name,
      was.name,
      ...facts.map(({ fact, isSource, before, after }) => `${fact}${isSource ? " source" : ""}: ${before} → ${after}`),
    ]),
    fresh: locations.map(({ name }) => name),
    sameCount,
    refused: refused.map(({ line, problem, detail }) => [line, problem, detail]),
  };
}

async function taken(text: string, name = "") {
  const result = await takeNames(seoEditor, await uploaded(text), name);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

async function sets() {
  const rows = await db.select().from(locationSets).orderBy(asc(locationSets.createdAt), asc(locationSets.id));
  return rows.map(({ name, version, locations }) => ({ name, version, locations }));
}
const placesNow = async () => (await db.select().from(locationSets).where(eq(locationSets.id, setId)))[0]?.locations;

describe.runIf(isDatabaseThere())("a file with places that a set has", () => {
  test("says what it changes, adds, leaves, and rejects, and does that", async () => {
    const csv = [
      "City,State,Population,Population source,Population source date,County",
      "SAN antonio,Texas,1440000,Census,2026-11-01,",
      "Waco,TX,138486,,,",
      "Marfa,TX,1788,Census,2026-11-01,Presidio",
      "waco,TX,1,,,",
      "Llano,TX,many,,,",
    ].join("\n");
    const id = await uploaded(csv);
    expect(await review(id)).toEqual({
      changes: [
        [...["Places", "San Antonio", "population: 1,434,625 → 1,440,000"], "population source: Census, 2025-11-01 → Census, 2026-11-01"],
      ],
      fresh: ["Marfa"],
      sameCount: 1,
      refused: [
        [5, "duplicate", "Waco"],
        [6, "bad-number", "Population"],
      ],
    });
    const started = new Date();
    const result = await takeNames(seoEditor, id, "West Texas");
    expect(result).toEqual({
      ok: true,
      value: { kind: "locations", name: "West Texas", added: 1, updated: 1, undoId: expect.any(String) },
    });
    expect(await sets()).toEqual([
      {
        ...{ name: "Places", version: 2 },
        locations: [{ ...sanAntonio, population: 1_440_000, sources: { ...sanAntonio.sources, population: newer } }, waco],
      },
      {
        ...{ name: "West Texas", version: 1 },
        locations: [{ ...{ name: "Marfa", state: "TX", county: "Presidio", population: 1788 }, sources: { population: newer } }],
      },
    ]);
    const log = await listChanges(seoAdmin, { q: "", subject: "location-set", from: "", to: "", page: 1 }, "UTC");
    const entries = log.ok ? log.value.entries.filter(({ createdAt }) => createdAt >= started) : [];
    expect(entries.map(({ action }) => action).sort()).toEqual(["location-set.created", "location-set.updated"]);
    const change = entries.find(({ action }) => action === "location-set.updated");
    expect(change?.before).toEqual({
      locations: "San Antonio (TX): population: 1,434,625; population source: Census, 2025-11-01",
    });
    expect(change?.after).toEqual({ locations: "San Antonio (TX): population: 1,440,000; population source: Census, 2026-11-01" });
    expect(await db.$count(seoImports)).toBe(0);
  });

  test("changes nothing with empty cells, missing columns, or the same values", async () => {
    for (const csv of ["City\nSan Antonio\nWaco\n", "City,County,Population\nSan Antonio,,\n", "City,County\nsan antonio,bexar county\n"]) {
      const id = await uploaded(csv.replace("bexar", "Bexar"));
      expect(await review(id)).toMatchObject({ changes: [], fresh: [], refused: [] });
      expect(await takeNames(seoEditor, id, "")).toEqual({ ok: false, reason: "up-to-date" });
      expect((await findNamesImport(seoEditor, id)).ok).toBe(true);
    }
    expect(await sets()).toEqual([{ name: "Places", version: 1, locations: [sanAntonio, waco] }]);
  });

  test("doesn't change the others of its set, or the rows around them", async () => {
    await taken("City,County\nWaco,McLennan\n");
    expect(await placesNow()).toEqual([sanAntonio, { ...waco, county: "McLennan" }]);
  });

  test("changes several sets, and the oldest one if two have the same place", async () => {
    await added("More", [
      { name: "Marfa", sources: {} },
      { name: "Waco", state: "TX", county: "Other", sources: {} },
    ]);
    await taken("City,State,County\nWaco,TX,McLennan\nMarfa,,Presidio\n");
    const [places, more] = await sets();
    expect(places?.locations[1]).toMatchObject({ county: "McLennan" });
    expect(more?.locations).toMatchObject([{ name: "Marfa", county: "Presidio" }, { county: "Other" }]);
  });

  test("of one name in several states has to say which one it means", async () => {
    await added("Springfields", [
      { name: "Springfield", state: "MO" },
      { name: "Springfield", state: "IL" },
    ]);
    const csv = "City,State,County\nSpringfield,,Greene\nSpringfield,illinois,Sangamon\n";
    expect(await review(await uploaded(csv))).toEqual({
      changes: [["Springfields", "Springfield", "county:  → Sangamon"]],
      ...{ fresh: [], sameCount: 0, refused: [[2, "which-state", "Springfield"]] },
    });
  });

  test("fills in a state that wasn't known, and leaves a spelling as it is", async () => {
    await added("Stateless", [{ name: "McKinney" }]);
    await taken("City,State\nMCKINNEY,Texas\n");
    expect((await sets())[1]?.locations).toEqual([{ name: "McKinney", state: "TX" }]);
  });
});

describe.runIf(isDatabaseThere())("a fact's source", () => {
  const after = async (text: string) => {
    await taken(text);
    return (await placesNow())?.[0];
  };

  test("goes with the value that it was about, as if someone had changed the fact by hand", async () => {
    const csv = "City,Population,river,Latitude,suburbs (list)\nSan Antonio,1440000,Medina River,29.5,Converse\n";
    const byFile = await after(csv);
    expect(byFile?.sources).toEqual({ county: census });
    await db.update(locationSets).set({ locations: [sanAntonio, waco] });
    const change = (fact: string, kind: "number" | "text" | "list", value: string) =>
      saveLocationFact(
        seoEditor,
        { id: setId, place: 0 },
        { ...{ fact, kind, value }, ...{ source: "", source_date: "", source_link: "" } },
      );
    await change("population", "number", "1440000");
    await change("river", "text", "Medina River");
    await change("suburbs", "list", "Converse");
    const { latitude: _, sources: __, ...facts } = (await placesNow())?.[0] ?? {};
    expect(byFile).toMatchObject(facts);
    expect((await placesNow())?.[0]?.sources).toEqual({ county: census, coordinates: census });
  });

  test("is replaced by the file's, even if the value is the same", async () => {
    expect(await after('City,Population,Source,Source date\nSan Antonio,"1,434,625",Census,2026-11-01\n')).toEqual({
      ...sanAntonio,
      sources: { ...sanAntonio.sources, population: newer },
    });
  });

  test("from before facts had any stays the firm's own statement, except of what changes", async () => {
    const { sources: _, ...plain } = sanAntonio;
    await db.update(locationSets).set({ locations: [plain], updatedAt: new Date("2025-03-04T05:06:07Z") });
    expect(await review(await uploaded("City,Population\nSan Antonio,1434625\n"))).toMatchObject({ changes: [], sameCount: 1 });
    const own = { from: "Our own statement", on: "2025-03-04" };
    expect(await after("City,Population,County,Source,Source date\nSan Antonio,,Medina,Census,2026-11-01\n")).toEqual({
      ...{ ...plain, county: "Medina" },
      sources: { county: newer, population: own, coordinates: own, river: own, suburbs: own },
    });
  });

  test("moves with a fact that becomes a list, or one value", async () => {
    const csv =
      "City,river (list),river source,river source date,suburbs\nSan Antonio,San Antonio River; Medina River,Census,2026-11-01,Converse\n";
    expect(await after(csv)).toEqual({
      ...sanAntonio,
      ...{ facts: { suburbs: "Converse" }, lists: { river: ["San Antonio River", "Medina River"] } },
      sources: { county: census, population: census, coordinates: census, river: newer },
    });
  });

  test("and more facts than a location can have are refused", async () => {
    const facts = Object.fromEntries(Array.from({ length: 19 }, (_, at) => [`fact_${at}`, "x"]));
    await db.update(locationSets).set({ locations: [{ ...sanAntonio, facts, lists: {} }, waco] });
    const id = await uploaded("City,one,two\nSan Antonio,1,2\nWaco,1,2\n");
    expect(await review(id)).toMatchObject({
      changes: [["Places", "Waco", "one:  → 1", "two:  → 2"]],
      refused: [[2, "too-many-facts", "San Antonio"]],
    });
    expect((await review(await uploaded("City,one,fact_0\nSan Antonio,1,2\n"))).refused).toEqual([]);
  });

  test("is about one value: a row with a text and a list is refused", async () => {
    expect((await review(await uploaded("City,river,river (list)\nSan Antonio,a,b; c\nWaco,,b; c\n"))).refused).toEqual([
      [2, "text-and-list", "river"],
    ]);
  });
});

describe.runIf(isDatabaseThere())("since a file was checked", () => {
  const csv = "City,County\nSan Antonio,Medina\nWaco,McLennan\n";

  test("a set was deleted: its places become a new set", async () => {
    const id = await uploaded(csv);
    expect((await review(id)).changes).toHaveLength(2);
    await deleteLocationSet(seoEditor, { id: setId });
    expect(await takeNames(seoEditor, id, "")).toMatchObject({ ok: true, value: { name: "Custom Locations", added: 2, updated: 0 } });
    expect(await sets()).toMatchObject([{ name: "Custom Locations", locations: [{ county: "Medina" }, { county: "McLennan" }] }]);
  });

  test("someone changed another fact: both changes stay", async () => {
    const id = await uploaded(csv);
    const population = { fact: "population", kind: "number" as const, value: "5", source: "", source_date: "", source_link: "" };
    await saveLocationFact(seoEditor, { id: setId, place: 1 }, population);
    await takeNames(seoEditor, id, "");
    expect((await placesNow())?.[1]).toEqual({ name: "Waco", state: "TX", county: "McLennan", population: 5, sources: {} });
  });

  test("another tab did the same: one wins, and nothing is done twice", async () => {
    const id = await uploaded(`${csv}Marfa,Presidio\n`);
    const both = await Promise.all([takeNames(seoEditor, id, "New"), takeNames(seoEditor, id, "New")]);
    expect(both.map((one) => (one.ok ? one.value.updated : one.reason)).sort()).toEqual([2, "not-found"]);
    expect((await sets()).map(({ name, version }) => [name, version])).toEqual([
      ["Places", 2],
      ["New", 1],
    ]);
  });

  test("another file did the same: there's nothing left to do", async () => {
    const ids = [await uploaded(csv), await uploaded(csv)];
    const both = await Promise.all(ids.map((id) => takeNames(seoEditor, id, "")));
    expect(both.map((one) => (one.ok ? one.value.updated : one.reason)).sort()).toEqual([2, "up-to-date"]);
    expect((await sets()).map(({ version }) => version)).toEqual([2]);
  });

  test("the program was updated: a file that the version before has checked is still taken", async () => {
    const id = await uploaded(csv);
    const names = {
      ...{ terms: [], locations: [{ name: "Marfa", state: "TX" }], columns: ["Name"], total: 2 },
      refused: [{ line: 2, text: "waco", problem: "in-project", detail: "Waco" }],
    };
    await db
      .update(seoImports)
      .set({ names: names as never })
      .where(eq(seoImports.id, id));
    expect(await review(id)).toEqual({ changes: [], fresh: ["Marfa"], sameCount: 0, refused: [[2, "in-project", "Waco"]] });
    expect(await takeNames(seoEditor, id, "")).toMatchObject({ ok: true, value: { added: 1 } });
  });
});

describe.runIf(isDatabaseThere())("an import", () => {
  const csv = "City,County\nSan Antonio,Medina\nMarfa,Presidio\n";
  const undone = async (id: string | null) => undoLocationsImport(seoEditor, id ?? "");

  test("is undone once: the changed locations are as they were, and the new set is gone", async () => {
    const before = await sets();
    const { undoId } = await taken(csv, "New");
    expect(await undone(undoId)).toEqual({ ok: true, value: { restored: 1, added: { name: "New", isRemoved: true } } });
    expect(await sets()).toEqual(before.map((set) => ({ ...set, version: 3 })));
    expect(await undone(undoId)).toEqual({ ok: false, reason: "not-found" });
  });

  test("isn't undone after someone has changed or deleted one of its sets", async () => {
    const { undoId } = await taken(csv, "New");
    const fact = { fact: "river", kind: "text" as const, value: "x", source: "", source_date: "", source_link: "" };
    await saveLocationFact(seoEditor, { id: setId, place: 1 }, fact);
    const before = await sets();
    expect(await undone(undoId)).toEqual({ ok: false, reason: "stale" });
    expect(await sets()).toEqual(before);
    await deleteLocationSet(seoEditor, { id: setId });
    expect(await undone(undoId)).toEqual({ ok: false, reason: "stale" });
  });

  test("is undone where nothing changed since: a new set that someone has changed stays", async () => {
    const { undoId } = await taken(csv, "New");
    const [fresh] = await db.select().from(locationSets).where(eq(locationSets.name, "New"));
    const fact = { fact: "river", kind: "text" as const, value: "x", source: "", source_date: "", source_link: "" };
    await saveLocationFact(seoEditor, { id: fresh?.id ?? "", place: 0 }, fact);
    expect(await undone(undoId)).toEqual({ ok: true, value: { restored: 1, added: { name: "New", isRemoved: false } } });
    expect(await placesNow()).toEqual([sanAntonio, waco]);
    expect((await sets()).map(({ name }) => name)).toEqual(["Places", "New"]);
  });

  test("that only added is undone by removing its set, unless someone has changed it", async () => {
    const { undoId } = await taken("City\nMarfa\n", "New");
    expect(await undone(undoId)).toEqual({ ok: true, value: { restored: 0, added: { name: "New", isRemoved: true } } });
    const again = await taken("City\nMarfa\n", "New");
    await db.update(locationSets).set({ version: 2 }).where(eq(locationSets.name, "New"));
    expect(await undone(again.undoId)).toEqual({ ok: false, reason: "stale" });
  });

  test("and its undoing need permission, and an ID", async () => {
    const { undoId } = await taken(csv, "New");
    const viewer = { ...seoEditor, role: "viewer" as const };
    expect(await undoLocationsImport(viewer, undoId ?? "")).toEqual({ ok: false, reason: "forbidden" });
    expect(await takeNames(viewer, await uploaded(csv), "")).toEqual({ ok: false, reason: "forbidden" });
    expect(await undone("1")).toEqual({ ok: false, reason: "not-found" });
    expect(await takeNames(seoEditor, "1", "")).toEqual({ ok: false, reason: "not-found" });
  });
});
