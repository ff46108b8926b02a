import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import {
  type CheckedFact,
  confirmFact,
  erasePerson,
  exportPerson,
  listFacts,
  recordFactChange,
  sourceLine,
  sourceNoteOf,
  standingFacts,
  undoFactCheck,
} from "./index.ts";
import { standing } from "./read-facts.ts";
import { factChecks } from "./regulations.schema.ts";
import { getFact, regulatoryFacts } from "./regulatory-facts.input.ts";

onTestDatabase();

const ID = "cmmc-phases";
const CHANGE = { change: "The second phase begins on a date to come.", source_url: "https://dowcio.war.gov/CMMC/" };

let ada: Actor;
beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.delete(factChecks);
  ada = await staffMember({ role: "editor" });
});

async function fact(id: string = ID): Promise<CheckedFact> {
  const list = await listFacts(ada);
  if (!list.ok) throw new Error(list.reason);
  const found = list.value.find((one) => one.id === id);
  if (!found) throw new Error(`no fact ${id}`);
  return found;
}

/** As if staff had checked it that long ago, before this version of the program. */
async function age(days: number): Promise<void> {
  await db.execute(sql`update regulatory_fact_checks set checked_on = current_date - ${days}::int`);
}

describe.runIf(isDatabaseThere())("a check of a regulatory fact", () => {
  test("that nothing has changed has today's date and the person's address, and is in the audit log", async () => {
    expect(await fact()).toMatchObject({ version: 0, checkedBy: "", change: null });
    expect(await confirmFact(ada, { id: ID, version: 0 })).toMatchObject({ ok: true, value: { version: 1 } });
    expect(await fact()).toMatchObject({ version: 1, checkedBy: ada.email, change: null, age: 0, isDue: false });
    const { rows } = await db.execute(sql`select action from audit_log where action like 'regulatory-fact.%'`);
    expect(rows).toEqual([{ action: "regulatory-fact.created" }]);
  });

  test("records a change, which stands beside the text from then on", async () => {
    await recordFactChange(ada, { id: ID, version: 0 }, CHANGE);
    const note = sourceNoteOf(await standingFacts(), [ID]);
    expect(note?.changes).toEqual([{ text: CHANGE.change, url: CHANGE.source_url }]);
    expect(note && sourceLine(note)).toMatch(/^Sources: DoW CIO, CMMC, .*Changed since: The second phase begins/);
  });

  test("keeps a change until someone clears it", async () => {
    await recordFactChange(ada, { id: ID, version: 0 }, CHANGE);
    await db.execute(sql`update regulatory_fact_checks set checked_on = '2998-01-01'`);
    await confirmFact(ada, { id: ID, version: 1 });
    expect((await db.select().from(factChecks))[0]).toMatchObject({ change: CHANGE.change, sourceUrl: CHANGE.source_url, version: 2 });
    await recordFactChange(ada, { id: ID, version: 2 }, { change: "", source_url: CHANGE.source_url });
    expect((await db.select().from(factChecks))[0]).toMatchObject({ change: "", sourceUrl: "", version: 3 });
  });

  test("can be undone: the one before counts again, or none", async () => {
    const first = await confirmFact(ada, { id: ID, version: 0 });
    const second = await recordFactChange(ada, { id: ID, version: 1 }, CHANGE);
    if (!first.ok || !second.ok) throw new Error("not stored");
    expect(await undoFactCheck(ada, { id: ID, version: 2 }, second.value.earlier)).toMatchObject({ ok: true });
    expect(await fact()).toMatchObject({ change: null, version: 3 });
    expect(await undoFactCheck(ada, { id: ID, version: 3 }, first.value.earlier)).toMatchObject({ ok: true });
    expect(await fact()).toMatchObject({ version: 0, checkedBy: "" });
  });

  test("can't put a check on a day that's still to come", async () => {
    await confirmFact(ada, { id: ID, version: 0 });
    const forged = { checked_on: "2998-01-01", change: "", source_url: "" };
    expect(await undoFactCheck(ada, { id: ID, version: 1 }, forged)).toMatchObject({ ok: false });
    expect(await fact()).toMatchObject({ version: 1 });
  });

  test("is refused if a colleague checked the fact meanwhile, also when two do it first at once", async () => {
    const both = await Promise.all([confirmFact(ada, { id: ID, version: 0 }), recordFactChange(ada, { id: ID, version: 0 }, CHANGE)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "stale" });
    await recordFactChange(ada, { id: ID, version: 1 }, { ...CHANGE, change: "Something else." });
    expect(await confirmFact(ada, { id: ID, version: 1 })).toEqual({ ok: false, reason: "stale" });
  });

  test("of a fact that doesn't exist, or without permission, is refused", async () => {
    expect(await confirmFact(ada, { id: "no-such-fact", version: 0 })).toEqual({ ok: false, reason: "not-found" });
    const viewer = await staffMember({ role: "viewer" });
    expect(await confirmFact(viewer, { id: ID, version: 0 })).toEqual({ ok: false, reason: "forbidden" });
    expect(await listFacts(viewer)).toEqual({ ok: false, reason: "forbidden" });
  });

  test("doesn't count once a version of the program has brought a newer one", async () => {
    await recordFactChange(ada, { id: ID, version: 0 }, CHANGE);
    await age(10_000);
    expect(await fact()).toMatchObject({ checkedOn: getFact(ID).checkedOn, change: null, checkedBy: "" });
  });

  test("is exported with a person's data, and forgets the person when they're erased", async () => {
    await recordFactChange(ada, { id: ID, version: 0 }, { ...CHANGE, change: `Ask ${ada.email} about it.` });
    expect(await exportPerson(ada.email)).toMatchObject([{ fact: ID }]);
    expect(await db.transaction((tx) => erasePerson(tx, ada.email.toUpperCase()))).toBe(1);
    expect(JSON.stringify(await fact())).not.toContain(ada.email);
  });
});

describe("the age of a fact", () => {
  const shipped = getFact(ID);
  const check = { checkedOn: "2999-01-01", change: "", sourceUrl: "" };

  test("counts from the later of our check and staff's", () => {
    expect(standing(shipped, undefined).checkedOn).toBe(shipped.checkedOn);
    expect(standing(shipped, check).checkedOn).toBe("2999-01-01");
    expect(standing(shipped, { ...check, checkedOn: "2020-01-01" }).checkedOn).toBe(shipped.checkedOn);
  });

  test("of several facts is that of the oldest", () => {
    const facts = Object.fromEntries(regulatoryFacts.map((fact) => [fact.id, standing(fact, undefined)]));
    facts["cmmc-scoring"] = standing(getFact("cmmc-scoring"), check);
    expect(sourceNoteOf(facts as Awaited<ReturnType<typeof standingFacts>>, ["cmmc-scoring", ID])?.checkedOn).not.toContain("2999");
  });
});
