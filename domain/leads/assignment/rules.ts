import { asc, eq, max, sql } from "drizzle-orm";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { type Colleague, listPeopleWho, namesOf } from "../../access/index.ts";
import { recordChange } from "../../audit/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { leadAssignmentPeople, leadAssignmentRules } from "../assignment.schema.ts";
import { type AssignmentRuleInput, MAX_RULES } from "../assignment-rules.input.ts";
import { RULES_TAG } from "./assign-lead.ts";

/** A rule as its screen shows it. */
export interface AssignmentRule {
  id: string;
  version: number;
  isActive: boolean;
  form: string;
  service: string;
  location: string;
  position: number;
  people: { userId: string; name: string; canSignIn: boolean }[];
}

interface AssignmentRules {
  rules: AssignmentRule[];
  /** Who can get leads. */
  staff: Colleague[];
}

/** All rules, in the order in which they're tried. */
export async function listAssignmentRules(actor: Actor): Promise<Result<AssignmentRules, "forbidden">> {
  if (!can(actor, "lead:assign-rules")) return refused("forbidden");
  const { position, id } = leadAssignmentRules;
  const [rules, people, staff] = await Promise.all([
    db.select().from(leadAssignmentRules).orderBy(asc(position), asc(id)).limit(MAX_RULES),
    db.select().from(leadAssignmentPeople).orderBy(asc(leadAssignmentPeople.position), asc(leadAssignmentPeople.userId)),
    listPeopleWho(db, "lead:read"),
  ]);
  const names = await namesOf(people.map(({ userId }) => userId));
  const active = new Set(staff.map(({ userId }) => userId));
  const shown = (userId: string) => ({ userId, name: names.get(userId) ?? "", canSignIn: active.has(userId) });
  return ok({
    rules: rules.map(({ turns: _, createdAt: _at, updatedAt: _then, ...rule }) => ({
      ...rule,
      people: people.filter(({ ruleId }) => ruleId === rule.id).map(({ userId }) => shown(userId)),
    })),
    staff,
  });
}

type Refused = "forbidden" | "no-such-owner";

/** Adds a rule after the others; `position` puts a deleted one back in its place. */
export async function createAssignmentRule(
  actor: Actor,
  { people, ...rule }: AssignmentRuleInput,
  position?: number,
): Promise<Result<{ id: string }, Refused | "too-many">> {
  if (!can(actor, "lead:assign-rules")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const known = await holdAll(tx);
    if (known.length >= MAX_RULES) return refused("too-many");
    if (!(await areStaff(tx, people))) return refused("no-such-owner");
    const [last] = await tx.select({ position: max(leadAssignmentRules.position) }).from(leadAssignmentRules);
    const id = newId();
    const at = now();
    await tx
      .insert(leadAssignmentRules)
      .values({ ...rule, id, position: position ?? (last?.position ?? -1) + 1, createdAt: at, updatedAt: at });
    await storePeople(tx, id, people);
    await changed(tx, actor, { action: "assignment-rule.created", id, after: { ...rule, people: people.length } });
    return ok({ id });
  });
}

interface Seen {
  id: string;
  version?: number;
}

export async function updateAssignmentRule(
  actor: Actor,
  { id, version }: Seen,
  input: AssignmentRuleInput,
): Promise<Result<void, Refused | "not-found" | "stale">> {
  if (!can(actor, "lead:assign-rules")) return refused("forbidden");
  const { people, ...rule } = input;
  return db.transaction(async (tx) => {
    const before = (await holdAll(tx)).find((one) => one.id === id);
    if (!before) return refused("not-found");
    if (before.version !== version) return refused("stale");
    if (!(await areStaff(tx, people))) return refused("no-such-owner");
    await tx
      .update(leadAssignmentRules)
      .set({ ...rule, version: before.version + 1, updatedAt: now() })
      .where(eq(leadAssignmentRules.id, id));
    await tx.delete(leadAssignmentPeople).where(eq(leadAssignmentPeople.ruleId, id));
    await storePeople(tx, id, people);
    const { form, service, location, isActive } = before;
    await changed(tx, actor, { action: "assignment-rule.updated", id, before: { form, service, location, isActive }, after: { ...rule } });
    return ok(undefined);
  });
}

/** Returns what brings it back. */
export async function deleteAssignmentRule(
  actor: Actor,
  { id, version }: Seen,
): Promise<Result<AssignmentRuleInput & { position: number }, "forbidden" | "not-found" | "stale">> {
  if (!can(actor, "lead:assign-rules")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const rule = (await holdAll(tx)).find((one) => one.id === id);
    if (!rule) return refused("not-found");
    if (rule.version !== version) return refused("stale");
    const people = await tx
      .select({ userId: leadAssignmentPeople.userId })
      .from(leadAssignmentPeople)
      .where(eq(leadAssignmentPeople.ruleId, id))
      .orderBy(asc(leadAssignmentPeople.position));
    await tx.delete(leadAssignmentRules).where(eq(leadAssignmentRules.id, id));
    const { form, service, location, isActive, position } = rule;
    await changed(tx, actor, { action: "assignment-rule.deleted", id, before: { form, service, location, isActive } });
    return ok({ form, service, location, isActive, position, people: people.map(({ userId }) => userId) });
  });
}

/** Moves a rule by one place, or after another one (null: to the front). */
export async function moveAssignmentRule(
  actor: Actor,
  { id, move }: { id: string; move: "up" | "down" | { after: string | null } },
): Promise<Result<void, "forbidden" | "not-found">> {
  if (!can(actor, "lead:assign-rules")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const ids = (await holdAll(tx)).map((rule) => rule.id);
    const place = ids.indexOf(id);
    if (place < 0) return refused("not-found");
    const others = ids.toSpliced(place, 1);
    const wanted = typeof move === "object" ? others.indexOf(move.after ?? "") + 1 : place + (move === "up" ? -1 : 1);
    const order = others.toSpliced(Math.max(0, wanted), 0, id);
    await tx.execute(sql`
      update lead_assignment_rules r set position = o.place from unnest(${sql.param(order)}::uuid[]) with ordinality o(id, place) where r.id = o.id`);
    await changed(tx, actor, { action: "assignment-rule.moved", id });
    return ok(undefined);
  });
}

/** All rules, locked in their order: changes to rules happen one after another. */
function holdAll(tx: Tx) {
  const { position, id } = leadAssignmentRules;
  return tx.select().from(leadAssignmentRules).orderBy(asc(position), asc(id)).for("update");
}

async function areStaff(tx: Tx, people: string[]): Promise<boolean> {
  const staff = new Set((await listPeopleWho(tx, "lead:read")).map(({ userId }) => userId));
  return people.every((userId) => staff.has(userId));
}

async function storePeople(tx: Tx, ruleId: string, people: string[]): Promise<void> {
  await tx.insert(leadAssignmentPeople).values([...new Set(people)].map((userId, position) => ({ ruleId, userId, position })));
}

async function changed(tx: Tx, actor: Actor, change: Parameters<typeof recordChange>[2]): Promise<void> {
  await recordChange(tx, actor, change);
  await invalidateTags(tx, RULES_TAG);
}
