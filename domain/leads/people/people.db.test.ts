import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { addLead } from "../add-lead.ts";
import {
  changeLeadStatus,
  confirmAddress,
  deleteLead,
  editLead,
  editPerson,
  findPerson,
  findPersonOfLead,
  joinPerson,
  listCompanies,
  listPeople,
  mergePeople,
  placePeopleOf,
  renameCompany,
  splitPerson,
  sweepPeople,
  undoPersonChange,
} from "../index.ts";
import { notifyOfLead } from "../jobs.ts";
import { LeadAddInput } from "../lead-inbox.input.ts";
import { PeopleQuery } from "../people.input.ts";
import { erasePerson, exportPerson } from "../personal-data.ts";

const { desk, sent, passHours, lead } = onLeadDesk();

afterEach(async () => {
  if (isDatabaseThere()) await db.execute(sql`delete from companies`);
});

const DOLORES = "dolores@sotolcreek.example";
const OTHER = "ben@sotolcreek.example";

/** A lead whose job has run. Returns its ID, which is also its person's unless they're known. */
async function arrived(changes: Record<string, unknown> = {}): Promise<string> {
  const { id } = await sent(changes);
  await joinPerson(id);
  return id;
}

/** A reply from its address, or a link opened in an email to it. */
async function confirmed(id: string, address = DOLORES): Promise<void> {
  await db.transaction((tx) => confirmAddress(tx, id, address));
  await joinPerson(id);
}

async function person(id: string) {
  const found = await findPerson(desk.editor, id);
  if (!found.ok) throw new Error(JSON.stringify(found.reason));
  return found.value;
}

const leadsOf = async (id: string) => (await person(id)).leadIds.toSorted();
const names = async (q = "") => {
  const found = await listPeople(desk.editor, PeopleQuery.parse({ q }));
  return found.ok ? found.value.people.map(({ name }) => name) : [];
};

async function merged(id: string, otherId: string, keep: Record<string, "own" | "other"> = {}) {
  const [own, other] = [await person(id), await person(otherId)];
  const choices = { name: "own", email: "own", phone: "own", company: "own", ...keep } as const;
  const result = await mergePeople(desk.editor, { id, version: own.version, otherId, otherVersion: other.version, ...choices });
  if (!result.ok) throw new Error(result.reason);
  return result.value.changeId;
}

describe.runIf(isDatabaseThere())("who a lead is from", () => {
  test("the job that tells the firm adds the person; leads added by hand have theirs at once", async () => {
    await notifyOfLead.handle({ submissionId: (await sent({ email: DOLORES })).id });
    const added = { name: "Ben Ortiz", email: OTHER, company: "", phone: "", service: "", message: "Asked for a price.", source: "phone" };
    await addLead(desk.editor, LeadAddInput.parse({ ...added, status: "new", ownerId: "none" }));
    expect((await names()).toSorted()).toEqual(["Ben Ortiz", "Dolores Quintanilla"]);
  });

  test("leads with the same address join only once both have confirmed it", async () => {
    const [first, second] = [await arrived(), await arrived()];
    expect(await leadsOf(first)).toEqual([first]);
    expect((await person(first)).similar.map(({ id }) => id)).toEqual([second]);
    await confirmed(first);
    expect(await leadsOf(first)).toEqual([first]);
    await confirmed(second, DOLORES.toUpperCase());
    expect(await leadsOf(first)).toEqual([first, second].toSorted());
    expect((await person(first)).addresses).toEqual([{ email: DOLORES, leadId: second, isConfirmed: true }]);
    expect(await findPerson(desk.editor, second)).toEqual({ ok: false, reason: { mergedInto: first } });
    expect(await names()).toEqual(["Dolores Quintanilla"]);
    const hint = await findPersonOfLead(desk.editor, second);
    expect(hint).toMatchObject({ value: { id: first, leads: 2, lastOtherAt: expect.any(Date) } });
  });

  test("a lead isn't confirmed by another address", async () => {
    const [first, second] = [await arrived(), await arrived()];
    await confirmed(first);
    await confirmed(second, OTHER);
    expect(await leadsOf(first)).toEqual([first]);
  });

  test("two colleagues on one PC are two people, linked by the visit", async () => {
    const first = await sent();
    await joinPerson(first.id);
    const colleague = await arrived({ email: OTHER, name: "Ben", leadToken: first.leadToken });
    await confirmed(first.id);
    await confirmed(colleague, OTHER);
    expect(await leadsOf(first.id)).toEqual([first.id]);
    expect((await person(first.id)).sameVisit.map(({ name }) => name)).toEqual(["Ben"]);
    expect((await person(colleague)).sameVisit.map(({ name }) => name)).toEqual(["Dolores Quintanilla"]);
    expect((await person(colleague)).similar).toEqual([]);
  });

  test("the same visit with the same address is the same person, without any confirmation", async () => {
    const first = await arrived();
    const second = await arrived();
    await db.execute(sql`update leads set visit_id = ${first} where id = ${second}`);
    await joinPerson(second);
    expect(await leadsOf(first)).toEqual([first, second].toSorted());
  });

  test("an unconfirmed lead brings neither its phone number nor its company to the person it joins", async () => {
    const first = await sent({ phone: "", company: "" });
    await joinPerson(first.id);
    const typed = { phone: "(210) 555-0199", company: "Impostor Works" };
    const second = await sent({ ...typed, message: "Again" });
    await db.execute(sql`update leads set visit_id = ${first.id} where id = ${second.id}`);
    await joinPerson(second.id);
    const [own] = (await db.execute(sql`select phone, company_id from people where id = ${first.id}`)).rows;
    expect(await leadsOf(first.id)).toEqual([first.id, second.id].toSorted());
    expect(own).toMatchObject({ phone: "" });
  });

  test("someone whom staff merged from two addresses doesn't take a third person along", async () => {
    const [first, other] = [await arrived(), await arrived({ email: OTHER, name: "Ben" })];
    await merged(first, other);
    const [third, fourth] = [await arrived({ email: OTHER }), await arrived({ email: "x@sotolcreek.example" })];
    await merged(third, fourth);
    await confirmed(other, OTHER);
    await confirmed(third, OTHER);
    expect(await leadsOf(first)).toEqual([first, other].toSorted());
    expect(await leadsOf(third)).toEqual([third, fourth].toSorted());
  });

  test("if a confirmed address could be either of two people, staff decide", async () => {
    const [first, second] = [await arrived(), await arrived()];
    await confirmed(first);
    await confirmed(second);
    const split = await splitPerson(desk.editor, { id: first, version: 1, leads: [second] });
    if (!split.ok) throw new Error(split.reason);
    const third = await arrived();
    await confirmed(third);
    expect(await leadsOf(third)).toEqual([third]);
    expect((await person(third)).similar).toHaveLength(2);
  });

  test("spam has no person until it isn't spam anymore, and a deleted lead takes its person along", async () => {
    const id = (await sent({ website: "x" })).id;
    await joinPerson(id);
    expect(await findPerson(desk.editor, id)).toEqual({ ok: false, reason: "not-found" });
    await changeLeadStatus(desk.editor, { id, version: 1, status: "new" });
    await placePeopleOf([id]);
    expect(await names()).toHaveLength(1);
    await changeLeadStatus(desk.editor, { id, version: 2, status: "spam" });
    await placePeopleOf([id]);
    expect(await names()).toEqual([]);
    await deleteLead(desk.editor, { id, version: 3 });
    expect((await db.execute(sql`select count(*)::int as n from people`)).rows).toEqual([{ n: 0 }]);
  });

  test("staff who correct a lead correct its person, and the new address isn't confirmed", async () => {
    const id = await arrived();
    await confirmed(id);
    await editLead(desk.editor, { id, version: 1, name: "Dolores Q", email: "d@sotolcreek.example", company: "", phone: "" });
    expect(await person(id)).toMatchObject({ name: "Dolores Q", email: "d@sotolcreek.example", addresses: [{ isConfirmed: false }] });
    expect(await names("d@sotolcreek.example")).toEqual(["Dolores Q"]);
  });
});

describe.runIf(isDatabaseThere())("leads from before there were people", () => {
  test("get them in batches, once, and those with confirmed addresses join", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await sent({ email: n < 3 ? DOLORES : `p${n}@example.com`, name: `Person ${n}` })).id);
    await db.execute(sql`update leads set email_confirmed_at = now() where lower(email) = ${DOLORES}`);
    await db.execute(sql`delete from people_runs`);
    passHours(1);
    await sweepPeople({ batch: 2, longest: 0 });
    expect((await db.execute(sql`select count(*)::int as n from people`)).rows).toEqual([{ n: 2 }]);
    await sweepPeople({ batch: 2 });
    await sweepPeople({ batch: 2 });
    expect((await db.execute(sql`select count(*)::int as n from people`)).rows).toEqual([{ n: 5 }]);
    const { rows } = await db.execute(
      sql`select data->>'leadId' as id from pgboss.job where name = 'join-person' and ${sql.param(ids)}::text[] @> array[data->>'leadId']`,
    );
    expect(rows).toHaveLength(3);
    for (const { id } of rows) await joinPerson(String(id));
    expect(await names()).toHaveLength(3);
    passHours(1);
    const later = await sent({ email: "later@example.com", name: "Later" });
    await sweepPeople();
    expect(await names()).not.toContain("Later");
    passHours(1);
    await sweepPeople();
    expect((await person(later.id)).name).toBe("Later");
  });
});

describe.runIf(isDatabaseThere())("companies", () => {
  test("come from the domain of an address, or from a name, and free mail is no company", async () => {
    await arrived({ email: "owner@gmail.com", company: "Sotol Creek, LLC" });
    const joe = await arrived({ email: "joe@sotolcreek.example", company: "Sotol Creek" });
    const ann = await arrived({ email: "ann@sotolcreek.example", company: "" });
    await arrived({ email: "solo@gmail.com", company: "n/a" });
    const found = await listCompanies(desk.editor, { q: "", page: 1 });
    expect(found.ok && found.value.companies).toMatchObject([
      { name: "Sotol Creek, LLC", domain: "sotolcreek.example", people: 3, leads: 3 },
    ]);
    const company = (await person(joe)).company;
    expect((await person(ann)).company).toEqual(company);
    const renamed = await renameCompany(desk.editor, { id: company?.id ?? "", version: 1, name: "Sotol Machine Works" });
    expect(renamed.ok).toBe(true);
    expect(await names("machine works")).toHaveLength(3);
    expect(await renameCompany(desk.editor, { id: company?.id ?? "", version: 1, name: "X" })).toEqual({ ok: false, reason: "conflict" });
  });

  test("someone with another domain who types a firm's name isn't added to it", async () => {
    const joe = await arrived({ email: "joe@sotolcreek.example", company: "Sotol Creek" });
    const mallory = await arrived({ email: "m@mallory.example", company: "Sotol Creek" });
    expect((await person(mallory)).company?.id).not.toBe((await person(joe)).company?.id);
  });

  test("staff move someone to another company, and the values are added up", async () => {
    const id = await arrived({ email: "joe@gmail.com", company: "" });
    await db.execute(sql`update leads set value_once = 500, value_monthly = 20, status = 'won' where id = ${id}`);
    const edited = { id, version: 1, name: "Joe", email: "joe@gmail.com", phone: "", company: "Acme Inc" };
    expect((await editPerson(desk.editor, edited)).ok).toBe(true);
    expect(await editPerson(desk.editor, edited)).toEqual({ ok: false, reason: "conflict" });
    expect((await person(id)).company?.name).toBe("Acme Inc");
    const found = await listCompanies(desk.editor, { q: "acm", page: 1 });
    expect(found.ok && found.value.companies).toMatchObject([{ people: 1, wonOnce: 500, wonMonthly: 20, openOnce: 0 }]);
  });
});

describe.runIf(isDatabaseThere())("merging and splitting", () => {
  test("merging moves the leads, keeps the chosen details, and is undone exactly", async () => {
    const [own, other] = [await arrived(), await arrived({ email: OTHER, name: "Ben Quintanilla", phone: "" })];
    const before = [await person(own), await person(other)];
    const changeId = await merged(own, other, { name: "other" });
    expect(await person(own)).toMatchObject({ name: "Ben Quintanilla", email: DOLORES, leads: 2, changes: [{ id: changeId, leads: 1 }] });
    expect((await person(own)).addresses).toHaveLength(2);
    expect(await names("ben")).toHaveLength(1);
    const later = await arrived({ email: OTHER });
    await db.execute(sql`update leads set email_confirmed_at = now() where id = ${other}`);
    await confirmed(later, OTHER);
    expect(await leadsOf(own)).toEqual([own, other, later].toSorted());
    expect(await undoPersonChange(desk.editor, { id: own, changeId })).toMatchObject({ ok: true });
    // What has joined since goes to whom it belongs.
    expect(await leadsOf(own)).toEqual([own]);
    expect(await leadsOf(other)).toEqual([other, later].toSorted());
    expect([await person(own), await person(other)]).toMatchObject(
      before.map(({ name, email, company, phone }) => ({ name, email, company, phone })),
    );
    expect(await undoPersonChange(desk.editor, { id: own, changeId })).toEqual({ ok: false, reason: "expired" });
  });

  test("splitting makes a new person who doesn't join again, and is undone exactly", async () => {
    const [first, second] = [await arrived(), await arrived({ name: "D. Quintanilla" })];
    await confirmed(first);
    await confirmed(second);
    const split = await splitPerson(desk.editor, { id: first, version: 1, leads: [second] });
    if (!split.ok) throw new Error(split.reason);
    const { otherId, changeId } = split.value;
    expect(await leadsOf(first)).toEqual([first]);
    expect(await person(otherId)).toMatchObject({ name: "D. Quintanilla", leads: 1, similar: [], changes: [{ isOwn: false }] });
    await joinPerson(second);
    expect(await leadsOf(otherId)).toEqual([second]);
    expect(await undoPersonChange(desk.editor, { id: otherId, changeId })).toMatchObject({ ok: true });
    expect(await leadsOf(first)).toEqual([first, second].toSorted());
    expect(await findPerson(desk.editor, otherId)).toEqual({ ok: false, reason: "not-found" });
  });

  test("refuses what can't be right: no lead left, someone else's lead, an older version", async () => {
    const [first, second, third] = [await arrived(), await arrived(), await arrived({ email: OTHER })];
    await merged(first, second);
    const version = (await person(first)).version;
    const split = (leads: string[], seen = version) => splitPerson(desk.editor, { id: first, version: seen, leads });
    expect(await split([first, second])).toEqual({ ok: false, reason: "nothing-left" });
    expect(await split([second, third])).toEqual({ ok: false, reason: "moved" });
    expect(await split([second], version - 1)).toEqual({ ok: false, reason: "conflict" });
    expect(await leadsOf(first)).toEqual([first, second].toSorted());
  });

  test("of two staff who merge the same person at once, one is told to look again", async () => {
    const [a, b, c] = [await arrived(), await arrived({ email: OTHER }), await arrived({ email: "c@sotolcreek.example" })];
    const choices = { name: "own", email: "own", phone: "own", company: "own" } as const;
    const merge = (id: string, otherId: string) => mergePeople(desk.editor, { id, version: 1, otherId, otherVersion: 1, ...choices });
    const results = await Promise.all([merge(a, b), merge(b, a), merge(c, b)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await db.execute(sql`select count(distinct coalesce(person_id, id))::int as n from leads`);
    expect(rows).toEqual([{ n: 2 }]);
  });

  test("undo is refused after a change that it would overwrite, after a day, and if no lead is left to give back", async () => {
    const [own, other] = [await arrived(), await arrived({ email: OTHER })];
    const first = await merged(own, other);
    const { version } = await person(own);
    await editPerson(desk.editor, { id: own, version, name: "D", email: DOLORES, phone: "", company: "" });
    expect(await undoPersonChange(desk.editor, { id: own, changeId: first })).toEqual({ ok: false, reason: "changed" });

    const [third, fourth] = [await arrived({ email: "t@example.com" }), await arrived({ email: "f@example.com" })];
    const second = await merged(third, fourth);
    await deleteLead(desk.editor, { id: fourth, version: 1 });
    expect(await undoPersonChange(desk.editor, { id: third, changeId: second })).toEqual({ ok: false, reason: "leads-gone" });

    const [fifth, sixth] = [await arrived({ email: "5@example.com" }), await arrived({ email: "6@example.com" })];
    const late = await merged(fifth, sixth);
    passHours(25);
    expect((await person(fifth)).changes).toEqual([]);
    expect(await undoPersonChange(desk.editor, { id: fifth, changeId: late })).toEqual({ ok: false, reason: "expired" });
  });

  test("needs permission, and is in the audit log", async () => {
    const viewer = await staffMember({ role: "viewer" });
    const [own, other] = [await arrived(), await arrived({ email: OTHER })];
    const choices = { name: "own", email: "own", phone: "own", company: "own" } as const;
    expect(await mergePeople(viewer, { id: own, version: 1, otherId: other, otherVersion: 1, ...choices })).toEqual({
      ok: false,
      reason: "forbidden",
    });
    const changeId = await merged(own, other);
    await undoPersonChange(desk.editor, { id: own, changeId });
    const { rows } = await db.execute(sql`select action from audit_log where subject_id = ${own} order by created_at`);
    expect(rows.map(({ action }) => action)).toEqual(["person.merged", "person.merge-undone"]);
  });
});

describe.runIf(isDatabaseThere())("a person's data", () => {
  test("is exported and erased by address; someone with another address keeps only that one's details", async () => {
    const [own, other] = [await arrived(), await arrived({ email: OTHER, name: "Ben", phone: "" })];
    await merged(own, other);
    const exported = await exportPerson(OTHER);
    expect(exported.people).toHaveLength(2);
    for (const name of ["Ben", "Dolores Quintanilla"]) expect(exported.people).toContainEqual(expect.objectContaining({ name }));
    expect(exported.mergesAndSplits).toHaveLength(1);
    await db.transaction((tx) => erasePerson(tx, DOLORES));
    expect(await person(own)).toMatchObject({ name: "Ben", email: OTHER, phone: "", changes: [] });
    expect(await names("dolores")).toEqual([]);
    await db.transaction((tx) => erasePerson(tx, OTHER));
    for (const table of ["people", "person_changes", "companies"])
      expect([table, (await db.execute(sql.raw(`select count(*)::int as n from ${table}`))).rows]).toEqual([table, [{ n: 0 }]]);
    await expect(lead(own)).rejects.toThrow();
  });
});
