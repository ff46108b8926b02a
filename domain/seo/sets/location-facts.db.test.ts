import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rowsOf } from "~/tests/builders/accounts.ts";
import { givenProject, seoEditor } from "~/tests/builders/generator.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import {
  findLocationFacts,
  findLocationSet,
  listLocationSets,
  removeLocation,
  removeLocationFact,
  restoreLocation,
  saveLocationFact,
} from "../index.ts";

onTestDatabase();

let id = "";
beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await givenProject({ html: "<p>a</p>", locations: [{ name: "Austin" }, { name: "Waco", state: "TX", county: "McLennan" }] });
  const sets = await listLocationSets(seoEditor);
  id = sets.ok ? (sets.value[0]?.id ?? "") : "";
});

const fact = (fact: string, kind: "text" | "number" | "list" | "miles" | "minutes", value: string) => ({
  ...{ fact, kind, value },
  ...{ source: "U.S. Census Bureau", source_date: "2026-11-27", source_link: "https://www.census.gov/" },
});
const save = (input: ReturnType<typeof fact>, more = {}) => saveLocationFact(seoEditor, { id, place: 1, ...more }, input);
const waco = async () => {
  const set = await findLocationSet(seoEditor, id);
  return set.ok ? set.value.locations[1] : undefined;
};

describe.runIf(isDatabaseThere())("facts about a location", () => {
  test("of each kind are added with their source, and others keep counting as the firm's own statement", async () => {
    const given = [
      fact("Population", "number", "138,486"),
      fact("Landmarks", "list", "Suspension Bridge; Cameron Park"),
      fact("Drive time", "minutes", "90"),
      fact("Airport", "miles", "6"),
      fact("Region", "text", "Central Texas"),
    ];
    for (const one of given) expect(await save(one)).toMatchObject({ ok: true, value: { was: null } });
    const census = { from: "U.S. Census Bureau", on: "2026-11-27", url: "https://www.census.gov/" };
    expect(await waco()).toEqual({
      ...{ name: "Waco", state: "TX", county: "McLennan", population: 138_486 },
      facts: { drive_time: "90 minutes", airport: "6 miles", region: "Central Texas" },
      lists: { landmarks: ["Suspension Bridge", "Cameron Park"] },
      sources: {
        county: { from: "Our own statement", on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        ...{ population: census, landmarks: census, drive_time: census, airport: census, region: census },
      },
    });
  });

  test("are changed, also to another kind, and removed, and what was there undoes either", async () => {
    await save(fact("Schools", "text", "Baylor"));
    const changed = await save(fact("schools", "list", "Baylor; McLennan College"));
    expect(changed).toMatchObject({ ok: true, value: { fact: "schools", was: { kind: "text", value: "Baylor" } } });
    expect(await waco()).toMatchObject({ facts: {}, lists: { schools: ["Baylor", "McLennan College"] } });
    const removed = await removeLocationFact(seoEditor, { id, place: 1 }, "schools");
    expect((await waco())?.lists).toEqual({});
    expect((await waco())?.sources).not.toHaveProperty("schools");
    expect(removed.ok && (await saveLocationFact(seoEditor, { id, place: 1 }, removed.value)).ok).toBe(true);
    expect(await waco()).toMatchObject({ lists: { schools: ["Baylor", "McLennan College"] } });
    expect(await removeLocationFact(seoEditor, { id, place: 1 }, "nothing")).toEqual({ ok: false, reason: "not-found" });
  });

  test("leave an audit entry about this location, not about its whole set", async () => {
    await save(fact("Region", "text", "Central Texas"));
    const [entry] = await rowsOf(
      sql`select before, after from audit_log where subject_id = ${id} and action = 'location-set.updated' order by created_at desc limit 1`,
    );
    expect(entry?.before).toEqual({ location: { name: "Waco", state: "TX", county: "McLennan" } });
    expect(entry?.after).toMatchObject({ location: { name: "Waco", facts: { region: "Central Texas" } } });
    expect(Object.keys(entry?.after as object)).toEqual(["location"]);
  });

  test.each([
    [{ kind: "number", value: "many" }, "value"],
    [{ kind: "miles", value: "far" }, "value"],
    [{ fact: "name" }, "fact"],
    [{ fact: "state" }, "fact"],
    [{ fact: "latitude" }, "fact"],
    [{ fact: "postal codes", value: "abc" }, "value"],
    [{ source: "" }, "source"],
    [{ source_date: "2026-02-30" }, "source_date"],
    [{ source_link: "javascript:alert(1)" }, "source_link"],
    [{ value: "a".repeat(301) }, "value"],
  ])("are refused at the field: %j", async (wrong, field) => {
    const before = await waco();
    const refusal = await save({ ...fact("Region", "text", "Central"), ...wrong } as ReturnType<typeof fact>);
    expect(refusal).toEqual({ ok: false, reason: { code: "unfit", fields: { [field]: expect.any(String) } } });
    expect(await waco()).toEqual(before);
  });

  test("aren't changed from an old form, without permission, or where there's no location", async () => {
    expect((await save(fact("Region", "text", "Central"), { version: 1 })).ok).toBe(true);
    expect(await save(fact("Region", "text", "Other"), { version: 1 })).toEqual({ ok: false, reason: "stale" });
    expect(await save(fact("Region", "text", "Other"), { place: 9 })).toEqual({ ok: false, reason: "not-found" });
    const viewer = await staffMember({ role: "viewer" });
    expect(await saveLocationFact(viewer, { id, place: 1 }, fact("a", "text", "b"))).toEqual({ ok: false, reason: "forbidden" });
    const found = await findLocationFacts(seoEditor, { id, place: 1 });
    expect(found.ok && found.value.facts.map((one) => one.fact)).toEqual(["county", "region"]);
  });
});

test.runIf(isDatabaseThere())("one location is removed from its set and put back at its place; the last one isn't removed", async () => {
  const names = async () => {
    const set = await findLocationSet(seoEditor, id);
    return set.ok ? set.value.locations.map(({ name }) => name) : [];
  };
  const removed = await removeLocation(seoEditor, { id, place: 0 });
  expect([removed, await names()]).toEqual([{ ok: true, value: { name: "Austin" } }, ["Waco"]]);
  expect(await removeLocation(seoEditor, { id, place: 0 })).toEqual({ ok: false, reason: "only-one" });
  expect(await removeLocation(seoEditor, { id, place: 7 })).toEqual({ ok: false, reason: "not-found" });
  const written = JSON.stringify(removed.ok && removed.value);
  expect((await restoreLocation(seoEditor, { id, place: 0 }, written)).ok).toBe(true);
  expect(await names()).toEqual(["Austin", "Waco"]);
  expect(await restoreLocation(seoEditor, { id, place: 0 }, written)).toEqual({ ok: false, reason: "already-there" });
  for (const wrong of ["", "[]", '{"name":"x","facts":1}'])
    expect(await restoreLocation(seoEditor, { id, place: 0 }, wrong)).toEqual({ ok: false, reason: "unfit" });
});
