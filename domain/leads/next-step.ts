import { eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { recordChange } from "../audit/index.ts";
import { dayIn, momentIn } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { addToHistory, holdLead, type LeadRefusal, type LeadRow } from "./change-lead.ts";
import { leads } from "./leads.schema.ts";
import type { NextStepInput, NextStepRef } from "./next-step.input.ts";
import type { NextStepKind } from "./next-step-rules.input.ts";

/** What's to be done next about a lead. */
export interface NextStep {
  kind: NextStepKind;
  text: string;
  /** The day, in the time zone of the person who set it. */
  dueOn: string;
  /** If it's due at a time of that day. */
  dueAt: Date | null;
  ownerId: string | null;
}

/** A lead has at most one. */
export function nextStepOf({ nextKind, nextText, nextDueOn, nextDueAt, nextOwnerId }: LeadRow): NextStep | null {
  if (nextKind === null || nextDueOn === null) return null;
  return { kind: nextKind, text: nextText, dueOn: nextDueOn, dueAt: nextDueAt, ownerId: nextOwnerId };
}

/** What a change returns: the earlier step, which undoes it, and the lead's new version. */
interface Changed {
  from: NextStep | null;
  version: number;
}

/** Sets or replaces a lead's next step. Day and time are in `zone`. A new day can't have passed ("past"); an overdue step can keep its day. */
export async function setNextStep(
  actor: Actor,
  { id, version, dueTime, isUndo, ...given }: NextStepInput,
  zone: string,
): Promise<Result<Changed, LeadRefusal | "no-such-owner" | "past">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const staff = await listPeopleWho(tx, "lead:read");
    const owner = staff.find(({ userId }) => userId === given.ownerId);
    if (given.ownerId !== null && !owner) return refused("no-such-owner");
    const held = await holdLead(tx, id, version);
    if (!held.ok) return held;
    const dueAt = dueTime ? momentIn(zone, given.dueOn, dueTime) : null;
    const step: NextStep = { ...given, dueAt, dueOn: dueAt ? dayIn(zone, dueAt) : given.dueOn };
    const from = nextStepOf(held.value);
    if (from && isSame(from, step)) return ok({ from, version });
    if (!isUndo && given.dueOn < dayIn(zone, now()) && given.dueOn !== dayShown(from, zone)) return refused("past");
    await store(tx, id, step);
    const names = new Map(staff.map(({ userId, fullName }) => [userId, fullName]));
    await record(tx, actor, id, { type: "next_step_set", action: "lead.next-step-set", from: told(from, names), to: told(step, names) });
    return ok({ from, version: version + 1 });
  });
}

/** Marks it as done: it moves to the history, and the lead has none until the next one is set. */
export function completeNextStep(actor: Actor, ref: NextStepRef): Promise<Result<Changed, LeadRefusal | "no-step">> {
  return endStep(actor, ref, { type: "next_step_done", action: "lead.next-step-done" });
}

/** Removes it because it's no longer needed. */
export function clearNextStep(actor: Actor, ref: NextStepRef): Promise<Result<Changed, LeadRefusal | "no-step">> {
  return endStep(actor, ref, { type: "next_step_cleared", action: "lead.next-step-cleared" });
}

interface Kind {
  type: "next_step_set" | "next_step_done" | "next_step_cleared";
  action: `lead.${string}`;
}

async function endStep(actor: Actor, { id, version }: NextStepRef, kind: Kind): Promise<Result<Changed, LeadRefusal | "no-step">> {
  if (!can(actor, "lead:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const held = await holdLead(tx, id, version);
    if (!held.ok) return held;
    const from = nextStepOf(held.value);
    if (!from) return refused("no-step");
    await store(tx, id, null);
    const staff = await listPeopleWho(tx, "lead:read");
    const names = new Map(staff.map(({ userId, fullName }) => [userId, fullName]));
    await record(tx, actor, id, { ...kind, from: told(from, names), to: null });
    return ok({ from, version: version + 1 });
  });
}

async function store(tx: Tx, id: string, step: NextStep | null): Promise<void> {
  await tx
    .update(leads)
    .set({
      nextKind: step?.kind ?? null,
      nextText: step?.text ?? "",
      nextDueOn: step?.dueOn ?? null,
      nextDueAt: step?.dueAt ?? null,
      nextOwnerId: step?.ownerId ?? null,
      version: sql`${leads.version} + 1`,
    })
    .where(eq(leads.id, id));
}

/** A step as the history keeps it: with its owner's name, because accounts can be deleted. */
export interface ToldStep {
  kind: NextStepKind;
  text: string;
  dueOn: string;
  dueAt: string | null;
  owner: string | null;
}

function told(step: NextStep | null, names: Map<string, string>): ToldStep | null {
  if (!step) return null;
  const { kind, text, dueOn, dueAt, ownerId } = step;
  return {
    kind,
    text,
    dueOn,
    dueAt: dueAt?.toISOString() ?? null,
    owner: ownerId === null ? null : (names.get(ownerId) ?? "a former user"),
  };
}

type Told = Kind & { from: ToldStep | null; to: ToldStep | null };

/** The audit log says what and when, but not the text, which can be about the person. */
async function record(tx: Tx, actor: Actor, leadId: string, { type, action, from, to }: Told): Promise<void> {
  await addToHistory(tx, actor, type, [{ leadId, details: { from, to } }]);
  await recordChange(tx, actor, { action, id: leadId, before: from && withoutText(from), after: to && withoutText(to) });
}

function withoutText({ text: _, ...rest }: ToldStep) {
  return rest;
}

/** As the form shows it in `zone`. */
function dayShown(step: NextStep | null, zone: string): string | undefined {
  return step?.dueAt ? dayIn(zone, step.dueAt) : step?.dueOn;
}

function isSame(one: NextStep, other: NextStep): boolean {
  const same = one.kind === other.kind && one.text === other.text && one.dueOn === other.dueOn && one.ownerId === other.ownerId;
  return same && one.dueAt?.getTime() === other.dueAt?.getTime();
}
