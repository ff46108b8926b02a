import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import {
  acknowledgeLead,
  addLead,
  awaitAnswer,
  changeLeadStatus,
  changeLeads,
  countNewLeads,
  createLeadView,
  deleteLead,
  deleteLeadView,
  erasePerson,
  findLeadNeighbors,
  listLeads,
  listLeadTabs,
  mergeLeads,
  moveLeadView,
  restoreLeadView,
  searchLeads,
  updateLeadView,
} from "./index.ts";
import { LeadAddInput, type LeadFilters, LeadQuery, LeadViewInput } from "./lead-inbox.input.ts";
import { MAX_LEAD_VIEWS } from "./lead-inbox-rules.input.ts";

const { desk, passHours, sent, lead, historyOf, audited } = onLeadDesk();

let colleague: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) colleague = await staffMember({ role: "editor", fullName: "Carla Colleague" });
});
afterEach(async () => {
  if (isDatabaseThere()) await db.execute(sql`delete from lead_views`);
});

async function listed(filters: LeadFilters, actor = desk.editor) {
  const found = await listLeads(actor, LeadQuery.parse(filters));
  if (!found.ok) throw new Error(found.reason);
  return found.value.leads;
}

async function tabs(actor = desk.editor) {
  const found = await listLeadTabs(actor);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

const counts = async (actor = desk.editor) => Object.fromEntries((await tabs(actor)).map(({ name, count }) => [name, count]));
const done = (ids: string[], isDone = true) => changeLeads(desk.editor, { ids, change: { what: "done", isDone } });

describe.runIf(isDatabaseThere())("a row", () => {
  test("shows the first line of the latest message, cut in the database", async () => {
    const { id, leadToken } = await sent({ message: "\n  First request\nwith details" });
    expect((await listed({}))[0]).toMatchObject({ id, message: "First request", submissions: 1 });
    await sent({ message: `${"x".repeat(400)}\nmore`, leadToken });
    expect((await listed({}))[0]).toMatchObject({ id, message: "x".repeat(160), submissions: 2 });
  });
});

describe.runIf(isDatabaseThere())("a lead that's done", () => {
  test("leaves every view except All until the person writes again", async () => {
    const { id, leadToken } = await sent();
    expect(await counts()).toMatchObject({ All: 1, Mine: 0, Unassigned: 1, Overdue: 0, Unverified: 1 });
    passHours(25);
    expect(await counts()).toMatchObject({ Overdue: 1 });
    await done([id]);
    expect(await lead(id)).toMatchObject({ doneAt: expect.any(Date), clock: { state: "stopped" } });
    expect(await counts()).toMatchObject({ All: 1, Mine: 0, Unassigned: 0, Overdue: 0, Unverified: 0 });
    expect((await historyOf(id))[0]).toMatchObject({ type: "done", actorEmail: desk.editor.email });
    expect((await audited(id)).at(-1)).toMatchObject({ action: "lead.done" });
    await sent({ message: "One more thing", leadToken });
    expect(await lead(id)).toMatchObject({ doneAt: null, clock: { state: "waiting" } });
    expect(await counts()).toMatchObject({ Unassigned: 1, Overdue: 1 });
  });

  test("is open again when staff reopen it", async () => {
    const { id } = await sent();
    await done([id]);
    await done([id], false);
    expect((await lead(id)).doneAt).toBe(null);
    expect((await historyOf(id)).map(({ type }) => type)).toEqual(["reopened", "done", "submitted"]);
  });

  test.each(["won", "lost", "spam"] as const)("is one that's %s, until its status says otherwise", async (status) => {
    const { id } = await sent();
    await changeLeadStatus(desk.editor, { id, version: 1, status });
    expect((await lead(id)).doneAt).toBeInstanceOf(Date);
    await changeLeadStatus(desk.editor, { id, version: 2, status: "qualified" });
    expect((await lead(id)).doneAt).toBe(null);
    await done([id]);
    await changeLeadStatus(desk.editor, { id, version: 4, status: "contacted" });
    expect((await lead(id)).doneAt, "it was marked while it was open").toBeInstanceOf(Date);
  });

  test("is one that a bot sent, and a merged one only if both were", async () => {
    const trapped = await sent({ website: "https://spam.example" });
    expect((await lead(trapped.id)).doneAt).toBeInstanceOf(Date);
    const [one, two] = [await sent(), await sent()];
    await done([one.id]);
    await mergeLeads(desk.editor, { id: one.id, version: 2, otherId: two.id });
    expect((await lead(one.id)).doneAt).toBe(null);
  });

  test.each([
    ["Emergency", 0.3],
    ["Priority", 2.1],
  ])("overdue is what waits longer than its own target: %s", async (urgency, hours) => {
    await sent({ form: "support", urgency, subject: "", service: "Technical Support" });
    expect(await counts()).toMatchObject({ Overdue: 0 });
    passHours(hours);
    expect(await counts()).toMatchObject({ Overdue: 1 });
    expect((await listed({ overdue: "yes" }))[0]?.clock).toMatchObject({ state: "waiting", isLate: true });
  });

  test("someone who replied is overdue, too, until it's answered, done, or spam", async () => {
    const { id } = await sent();
    await changeLeadStatus(desk.editor, { id, version: 1, status: "contacted" });
    await db.transaction((tx) => awaitAnswer(tx, id, now()));
    expect(await counts()).toMatchObject({ Overdue: 0 });
    passHours(25);
    expect(await counts()).toMatchObject({ Overdue: 1 });
    expect((await listed({ overdue: "yes" }))[0]?.clock).toMatchObject({ state: "replied", isLate: true });
    await done([id]);
    expect(await counts()).toMatchObject({ Overdue: 0 });
  });
});

describe.runIf(isDatabaseThere())("views", () => {
  const input = (name: string, filters: LeadFilters = {}, isShared = false) =>
    LeadViewInput.parse({ name, filters: new URLSearchParams(filters).toString(), ...(isShared && { isShared: "on" }) });
  const create = async (name: string, filters?: LeadFilters, isShared?: boolean, actor = desk.editor) => {
    const created = await createLeadView(actor, input(name, filters, isShared));
    if (!created.ok) throw new Error(created.reason);
    return created.value.id;
  };
  const saved = async (actor = desk.editor) => (await tabs(actor)).filter((tab) => tab.saved).map(({ name }) => name);

  test("are a person's own, in their order; shared ones are everyone's, but only their owner changes them", async () => {
    const { id: quote } = await sent({ form: "quote" });
    await sent({ form: "message", service: "" });
    const [first, second] = [await create("Quotes", { form: "quote", sort: "name" }), await create("Won ones", { status: "won" }, true)];
    expect((await tabs()).slice(-2)).toMatchObject([
      { name: "Quotes", filters: { form: "quote", sort: "name", done: "no" }, count: 1, saved: { isOwn: true, isShared: false } },
      { name: "Won ones", filters: { status: "won" }, count: 0, saved: { isOwn: true, isShared: true } },
    ]);
    await changeLeadStatus(desk.editor, { id: quote, version: 1, status: "won" });
    expect(await counts()).toMatchObject({ Quotes: 0, "Won ones": 1 });
    expect((await tabs(colleague)).slice(-1)).toMatchObject([{ name: "Won ones", saved: { isOwn: false, ownerName: "Edgar Editor" } }]);
    await moveLeadView(desk.editor, second, "left");
    expect(await saved()).toEqual(["Won ones", "Quotes"]);
    await moveLeadView(desk.editor, second, "left");
    await updateLeadView(desk.editor, first, input("All quotes", { form: "quote" }));
    expect(await saved()).toEqual(["Won ones", "All quotes"]);
    const refused = { ok: false, reason: "not-found" };
    expect(await updateLeadView(colleague, second, input("Mine now"))).toEqual(refused);
    expect(await moveLeadView(colleague, second, "right")).toEqual(refused);
    expect(await deleteLeadView(colleague, second)).toEqual(refused);
  });

  test("are deleted and restored in their place, and limited", async () => {
    const ids = [await create("One"), await create("Two"), await create("Three")];
    const deleted = await deleteLeadView(desk.editor, ids[1] as string);
    if (!deleted.ok) throw new Error(deleted.reason);
    expect(await saved()).toEqual(["One", "Three"]);
    await restoreLeadView(desk.editor, deleted.value);
    await restoreLeadView(desk.editor, deleted.value);
    expect(await saved()).toEqual(["One", "Two", "Three"]);
    for (let n = 3; n < MAX_LEAD_VIEWS; n++) await create(`View ${n}`);
    expect(await createLeadView(desk.editor, input("One too many"))).toEqual({ ok: false, reason: "too-many" });
    expect(await saved(colleague)).toEqual([]);
  });

  test("that look for a person are deleted with the person's data", async () => {
    await create("Dolores", { q: "dolores@sotolcreek.example" });
    await create("Not Dolores", { q: "odolores@sotolcreek.example" });
    await db.transaction((tx) => erasePerson(tx, "Dolores@sotolcreek.example"));
    expect(await saved()).toEqual(["Not Dolores"]);
  });
});

describe.runIf(isDatabaseThere())("beside a lead", () => {
  test.each(["-created", "created", "name", "-company"] as const)("are the ones before and after it in the list: %s", async (sort) => {
    for (const [name, company] of [
      ["Bea", "X"],
      ["Ann", "X"],
      ["Ann", "A"],
      ["Cal", "A"],
    ])
      await sent({ name, company, email: `${name}${company}@example.com` });
    const order = (await listed({ sort })).map(({ id }) => id);
    for (const [place, id] of order.entries()) {
      const beside = { previous: order[place - 1] ?? null, next: order[place + 1] ?? null };
      expect(await findLeadNeighbors(desk.editor, id, { sort }), `${place}`).toEqual({ ok: true, value: beside });
    }
  });

  test("also if it has left the view, and there are none beside one that's gone", async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.unshift((await sent({ email: `n${n}@example.com` })).id);
    const [newest, middle = "", oldest] = ids;
    await done([middle]);
    expect(await findLeadNeighbors(desk.editor, middle, { done: "no" })).toEqual({ ok: true, value: { previous: newest, next: oldest } });
    await deleteLead(desk.editor, { id: middle, version: 2 });
    expect(await findLeadNeighbors(desk.editor, middle, {})).toEqual({ ok: true, value: { previous: null, next: null } });
  });
});

describe.runIf(isDatabaseThere())("new leads", () => {
  test("are counted since the list was loaded, if they're in the list, and not if they're spam", async () => {
    await sent({ form: "quote" });
    const loaded = await countNewLeads(desk.editor, { form: "quote" });
    if (!loaded.ok) throw new Error(loaded.reason);
    const now = async () => {
      const counted = await countNewLeads(desk.editor, { form: "quote" }, new Date(loaded.value.since));
      return counted.ok ? counted.value.count - loaded.value.count : null;
    };
    expect(await now()).toBe(0);
    await sent({ form: "quote", email: "a@example.com" });
    await sent({ form: "message", email: "b@example.com" });
    await sent({ form: "quote", email: "c@example.com", website: "https://spam.example" });
    expect(await now()).toBe(1);
  });
});

describe.runIf(isDatabaseThere())("a lead that staff add", () => {
  const typed = { name: "Maria Caller", email: "", phone: "210-555-0177", company: "", service: "", message: "", source: "phone" };
  const fields = (changes = {}) => LeadAddInput.parse({ ...typed, status: "contacted", ownerId: "none", ...changes });
  const added = async (changes = {}) => {
    const result = await addLead(desk.editor, fields(changes));
    if (!result.ok) throw new Error(result.reason);
    return result.value.id;
  };

  test("says who already had the address or the number, in whatever spelling, spam aside", async () => {
    expect(await addLead(desk.editor, fields({ name: "Nora Caller", phone: "210-555-0141", email: "nora@example.com" }))).toMatchObject({
      value: { known: null },
    });
    const spam = await added({ name: "Spam", phone: "210 555 0133" });
    await db.execute(sql`update leads set status = 'spam' where id = ${spam}`);
    expect(await addLead(desk.editor, fields({ phone: "210 555 0133" }))).toMatchObject({ value: { known: null } });
    const byEmail = await addLead(desk.editor, fields({ name: "N. Caller", phone: "", email: "NORA@example.com" }));
    expect(byEmail).toMatchObject({ value: { known: { name: "Nora Caller", leads: 1 } } });
    const byPhone = await addLead(desk.editor, fields({ name: "Someone", phone: "+1 (210) 555-0141" }));
    expect(byPhone).toMatchObject({ value: { known: { name: "Nora Caller", leads: 1 } } });
    expect((await lead(byPhone.ok ? byPhone.value.id : "")).samePhone.map(({ name }) => name)).toEqual(["Nora Caller"]);
  });

  test("is a lead like any other, found by its number, and nobody gets an email", async () => {
    const id = await added({ message: "Wants a quote", ownerId: desk.editor.userId });
    expect(await lead(id)).toMatchObject({
      ...{ name: "Maria Caller", status: "contacted", source: "phone", isVerified: true, ownerName: "Edgar Editor" },
      ...{ phoneE164: "+12105550177", firstResponseAt: expect.any(Date), duplicates: [], sameVisit: [], openMails: [] },
      submissions: [{ message: "Wants a quote", reference: expect.any(String) }],
    });
    for (const q of ["(210) 555-0177", "+1 210 555 0177", "5550177", "210 555-01", "maria", "wants quote"])
      expect(await searchLeads(desk.editor, q), q).toMatchObject({ ok: true, value: [{ id }] });
    expect((await listed({}))[0]).toMatchObject({ id, message: "Wants a quote" });
    expect((await audited(id)).map(({ action }) => action)).toEqual(["lead.added"]);
    const other = await added();
    expect((await lead(other)).duplicates, "no address isn't the same address").toEqual([]);
    expect(await mergeLeads(desk.editor, { id, version: 1, otherId: other })).toEqual({ ok: false, reason: "different-people" });
  });

  test("gets an acknowledgement only if it's asked for, and joins the other leads of its address", async () => {
    const visitor = await sent({ email: "maria@example.com" });
    const id = await added({ email: "maria@example.com", acknowledge: "on" });
    expect((await lead(id)).openMails.map(({ name }) => name)).toEqual([acknowledgeLead.name]);
    expect((await lead(id)).duplicates.map((other) => other.id)).toEqual([visitor.id]);
    expect((await lead(await added({ email: "other@example.com" }))).openMails).toEqual([]);
  });

  test("waits for an answer if it's new; the owner is someone who can own leads", async () => {
    expect((await lead(await added({ status: "new" }))).clock.state).toBe("waiting");
    expect(await addLead(desk.editor, fields({ ownerId: "nobody" }))).toEqual({ ok: false, reason: "no-such-owner" });
  });

  test.each([
    [{ phone: "" }, "phone"],
    [{ name: " " }, "name"],
    [{ email: "maria" }, "email"],
    [{ acknowledge: "on" }, "email"],
    [{ source: "fax" }, "source"],
    [{ status: "won" }, "status"],
  ])("needs %j to be right", (changes, field) => {
    const parsed = LeadAddInput.safeParse({ ...typed, status: "contacted", ownerId: "none", ...changes });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test("with something that isn't a number keeps it as it was told", async () => {
    expect(await lead(await added({ phone: "ask Joe" }))).toMatchObject({ phone: "ask Joe", phoneE164: null });
  });
});
