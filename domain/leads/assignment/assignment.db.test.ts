import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import type { Actor } from "../../permissions/index.ts";
import type { AssignmentRuleInput } from "../assignment-rules.input.ts";
import { createAssignmentRule, deleteAssignmentRule, listAssignmentRules, moveAssignmentRule, updateAssignmentRule } from "../index.ts";

const { desk, sent, lead, historyOf } = onLeadDesk();

let [ana, ben, cleo]: Actor[] = [];
beforeAll(async () => {
  if (!isDatabaseThere()) return;
  [ana, ben, cleo] = [
    await staffMember({ role: "editor", fullName: "Ana" }),
    await staffMember({ role: "editor", fullName: "Ben" }),
    await staffMember({ role: "editor", fullName: "Cleo" }),
  ];
});
afterEach(async () => {
  if (!isDatabaseThere()) return;
  await db.execute(sql`delete from lead_assignment_rules`);
  await db.execute(sql`update profiles set disabled_at = null`);
  forgetValues();
});

/** Adds a rule. The next lead already knows it. */
async function rule(people: (Actor | undefined)[], conditions: Partial<AssignmentRuleInput> = {}): Promise<string> {
  const ids = people.map((person) => String(person?.userId));
  const added = await createAssignmentRule(desk.editor, {
    form: "",
    service: "",
    location: "",
    isActive: true,
    ...conditions,
    people: ids,
  });
  if (!added.ok) throw new Error(added.reason);
  forgetValues();
  return added.value.id;
}
let count = 0;
const ownerOfNext = async (changes: object = {}) => {
  const { id } = await sent({ email: `visitor${count++}@example.com`, ...changes });
  return (await lead(id)).ownerName;
};
const disable = (person: Actor | undefined) => db.execute(sql`update profiles set disabled_at = now() where user_id = ${person?.userId}`);

describe.runIf(isDatabaseThere())("assignment rules", () => {
  test("the first active one that matches gives a new lead to its person, who gets an email", async () => {
    await rule([ana], { form: "message" });
    await rule([cleo], { isActive: false });
    await rule([ben]);
    const { id } = await sent();
    expect(await lead(id)).toMatchObject({ ownerName: "Ben", version: 1 });
    expect((await historyOf(id)).map(({ type, details, actorEmail }) => [type, details, actorEmail])).toEqual([
      ["owner_changed", { from: null, to: "Ben", isByRule: true }, ""],
      ["submitted", expect.anything(), ""],
    ]);
    expect(await ownerOfNext({ form: "message" })).toBe("Ana");
    const { rows } = await db.execute(sql`select data->>'leadId' as id from pgboss.job where name = 'mail-lead-owner'`);
    expect(rows.map((row) => row.id)).toContain(id);
  });

  test("several people take turns, and those who can't sign in are skipped, from one lead to the next", async () => {
    await rule([ana, ben, cleo]);
    const owners = [];
    for (let turn = 0; turn < 6; turn++) owners.push(await ownerOfNext());
    expect(owners).toEqual(["Ana", "Ben", "Cleo", "Ana", "Ben", "Cleo"]);
    await disable(ben);
    const others = [await ownerOfNext(), await ownerOfNext(), await ownerOfNext(), await ownerOfNext()];
    expect(others.filter((name) => name === "Ana")).toHaveLength(2);
    expect(others).not.toContain("Ben");
  });

  test("if no one of a rule can sign in, the next one decides, and with none left, no one owns the lead", async () => {
    await rule([ana]);
    await rule([ben]);
    await disable(ana);
    expect(await ownerOfNext()).toBe("Ben");
    await disable(ben);
    expect(await ownerOfNext()).toBeNull();
  });

  test("a rule or a person that was deleted since it was cached costs no lead", async () => {
    const id = await rule([ana]);
    expect(await ownerOfNext()).toBe("Ana");
    await db.execute(sql`delete from lead_assignment_rules where id = ${id}`);
    expect(await ownerOfNext()).toBeNull();
  });

  test("a later form of the visit and a bot's form change no owner", async () => {
    const { id, leadToken } = await sent({ email: "first@example.com" });
    await rule([ana]);
    await sent({ email: "first@example.com", message: "More", leadToken });
    expect((await lead(id)).ownerName).toBeNull();
    expect(await ownerOfNext({ website: "https://spam.example" })).toBeNull();
  });

  test("leads at the same time are shared evenly", async () => {
    await rule([ana, ben]);
    const ids = await Promise.all(Array.from({ length: 10 }, () => sent({ email: `visitor${count++}@example.com` })));
    const owners = await Promise.all(ids.map(async ({ id }) => (await lead(id)).ownerName));
    expect([owners.filter((name) => name === "Ana").length, owners.filter((name) => name === "Ben").length]).toEqual([5, 5]);
  });

  test("are ordered, changed by one person at a time, and a deleted one comes back in its place", async () => {
    const ids = [await rule([ana], { form: "a" }), await rule([ana], { form: "b" }), await rule([ana], { form: "c" })];
    const [first = "", second = "", third = ""] = ids;
    const forms = async () => {
      const found = await listAssignmentRules(desk.editor);
      return found.ok ? found.value.rules.map(({ form }) => form).join("") : found.reason;
    };
    await moveAssignmentRule(desk.editor, { id: third, move: "up" });
    expect(await forms()).toBe("acb");
    await moveAssignmentRule(desk.editor, { id: first, move: { after: second } });
    expect(await forms()).toBe("cba");
    await moveAssignmentRule(desk.editor, { id: first, move: { after: null } });
    await moveAssignmentRule(desk.editor, { id: first, move: "up" });
    expect(await forms()).toBe("acb");
    const gone = await deleteAssignmentRule(desk.editor, { id: third, version: 1 });
    if (!gone.ok) throw new Error(gone.reason);
    const { position, ...back } = gone.value;
    await createAssignmentRule(desk.editor, back, position);
    expect(await forms()).toBe("acb");
    const input = { form: "z", service: "", location: "", isActive: true, people: [String(ana?.userId)] };
    expect(await updateAssignmentRule(desk.editor, { id: first, version: 1 }, input)).toEqual({ ok: true, value: undefined });
    expect(await updateAssignmentRule(desk.editor, { id: first, version: 1 }, input)).toEqual({ ok: false, reason: "stale" });
    expect(await updateAssignmentRule(desk.editor, { id: first, version: 2 }, { ...input, people: ["nobody"] })).toEqual({
      ok: false,
      reason: "no-such-owner",
    });
  });
});
