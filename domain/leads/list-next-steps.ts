import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { addDays, dayIn } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { leadColumnsRead } from "./change-lead.ts";
import { leads } from "./leads.schema.ts";
import { type NextStep, nextStepOf } from "./next-step.ts";
import { closedStatuses, isOverdue, type NextStepFilter, openStatuses, STEPS_COUNTED_UP_TO } from "./next-step-rules.input.ts";

/** How many steps Today shows. There's a filter in the inbox for all of them. */
const SHOWN = 20;

/** A lead whose next step is due. */
export interface DueStep {
  id: string;
  version: number;
  name: string;
  company: string;
  step: NextStep;
  isOverdue: boolean;
}

export interface Today {
  /** What this person is to do until the end of today, the oldest first. */
  own: DueStep[];
  hasMore: boolean;
  /** What's due for everyone, at most `STEPS_COUNTED_UP_TO` + 1. */
  count: number;
}

/** What's overdue and due today, in the reader's time zone. */
export async function listDueSteps(actor: Actor, zone: string): Promise<Result<Today, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const [own, count] = await Promise.all([dueStepsOf(actor.userId, zone), countDue(zone)]);
  return ok({ own: own.slice(0, SHOWN), hasMore: own.length > SHOWN, count });
}

/** One person's steps that are due by the end of today: one more than is shown. */
export async function dueStepsOf(userId: string, zone: string): Promise<DueStep[]> {
  const at = now();
  const today = dayIn(zone, at);
  const rows = await db
    .select(leadColumnsRead)
    .from(leads)
    .where(and(eq(leads.nextOwnerId, userId), lte(leads.nextDueOn, today), isWaiting))
    .orderBy(asc(leads.nextDueOn), asc(leads.id))
    .limit(SHOWN + 1);
  return rows.flatMap((lead) => {
    const step = nextStepOf(lead);
    const { id, version, name, company } = lead;
    return step ? [{ id, version, name, company, step, isOverdue: isOverdue(step, at, today) }] : [];
  });
}

async function countDue(zone: string): Promise<number> {
  const due = db
    .select({ one: sql`1`.as("one") })
    .from(leads)
    .where(and(isNotNull(leads.nextKind), lte(leads.nextDueOn, dayIn(zone, now())), isWaiting))
    .limit(STEPS_COUNTED_UP_TO + 1)
    .as("due");
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(due);
  return row?.n ?? 0;
}

/** A lost lead's step waits until the lead is reopened. */
const isWaiting = notInArray(leads.status, [...closedStatuses]);

/** For the inbox: leads by their next step, as a condition. */
export function hasNextStep(wanted: NextStepFilter, zone: string): SQL | undefined {
  const at = now();
  const today = dayIn(zone, at);
  if (wanted === "none") return and(isNull(leads.nextKind), inArray(leads.status, [...openStatuses]));
  if (wanted === "today") return and(isNotNull(leads.nextKind), eq(leads.nextDueOn, today), isWaiting);
  const isPast = or(and(isNull(leads.nextDueAt), lt(leads.nextDueOn, today)), lt(leads.nextDueAt, at));
  // The day is in the time zone of whoever set it, so a time can have passed on the reader's tomorrow.
  return and(isNotNull(leads.nextKind), lte(leads.nextDueOn, addDays(today, 1)), isPast, isWaiting);
}
