import { and, eq, isNotNull, lte, min, notInArray, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { addDays, dayIn, isTimeZone, momentIn } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { timeZone } from "../settings/index.ts";
import { STEPS_DUE, type StepsDue } from "./jobs.ts";
import { leadDigests } from "./lead-digests.schema.ts";
import { leads } from "./leads.schema.ts";
import type { LeadMail, LeadMailInput } from "./next-step.input.ts";
import { closedStatuses } from "./next-step-rules.input.ts";

/** The morning email is sent from this time on, and not anymore in the afternoon. */
const [FROM, UNTIL] = ["07:00", "12:00"];

/** The emails about leads that someone can turn off, and whether they get them. */
export type LeadMailChoices = Record<LeadMail, boolean>;

/** Which emails about leads this person gets. Null: they can't have any. */
export async function findLeadMailChoices(actor: Actor): Promise<LeadMailChoices | null> {
  if (!can(actor, "lead:read")) return null;
  const [row] = await db.select().from(leadDigests).where(eq(leadDigests.userId, actor.userId));
  return { digest: row?.isOn ?? true, replies: row?.tellsReplies ?? true };
}

/** Turns some of someone's own emails about leads on or off. `zone`: their browser's. */
export async function chooseLeadMail(actor: Actor, { mail, to }: LeadMailInput, zone: string | null): Promise<Result<void, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const isWanted = to === "on";
  const choice = mail === "digest" ? { isOn: isWanted } : { tellsReplies: isWanted };
  await db.transaction((tx) =>
    tx
      .insert(leadDigests)
      .values({ userId: actor.userId, ...choice, timeZone: zone })
      .onConflictDoUpdate({ target: leadDigests.userId, set: { ...choice, ...(zone && { timeZone: zone }) } }),
  );
  return ok(undefined);
}

/** Whether someone wants an email for each reply by a lead. */
export async function wantsReplies(userId: string): Promise<boolean> {
  const [row] = await db.select({ isOn: leadDigests.tellsReplies }).from(leadDigests).where(eq(leadDigests.userId, userId));
  return row?.isOn ?? true;
}

/** Notes the time zone that someone works in, for the email's time of day. Writes only if it's another one than before. */
export async function noteDigestZone(actor: Actor, zone: string): Promise<void> {
  if (!can(actor, "lead:read") || !isTimeZone(zone)) return;
  await db
    .insert(leadDigests)
    .values({ userId: actor.userId, timeZone: zone })
    .onConflictDoUpdate({
      target: leadDigests.userId,
      set: { timeZone: zone },
      setWhere: sql`${leadDigests.timeZone} is distinct from ${zone}`,
    });
}

/** The time zone that someone works in, as far as it's known. */
export async function digestZone(userId: string): Promise<string> {
  const [row] = await db.select({ zone: leadDigests.timeZone }).from(leadDigests).where(eq(leadDigests.userId, userId));
  return row?.zone && isTimeZone(row.zone) ? row.zone : timeZone();
}

/**
 * Plans the morning emails: one a day for everyone who can sign in, wants it, and has something due, once it's morning where they are. The
 * day is recorded with the job, so that running it again plans nothing twice.
 */
export async function planDigests(): Promise<void> {
  const at = now();
  const [people, rows, firmZone, due] = await Promise.all([
    listPeopleWho(db, "lead:read"),
    db.select().from(leadDigests),
    timeZone(),
    firstDueDays(addDays(dayIn("UTC", at), 1)),
  ]);
  const known = new Map(rows.map((row) => [row.userId, row]));
  for (const { userId } of people) {
    const row = known.get(userId);
    const zone = row?.timeZone && isTimeZone(row.timeZone) ? row.timeZone : firmZone;
    const day = dayIn(zone, at);
    const isMorning = at >= momentIn(zone, day, FROM) && at < momentIn(zone, day, UNTIL);
    const isWanted = row?.isOn !== false && row?.sentOn !== day;
    if (isMorning && isWanted && (due.get(userId) ?? "9") <= day) await plan(userId, day);
  }
}

/** The day of each person's first step until `day`. */
async function firstDueDays(day: string): Promise<Map<string, string>> {
  const found = await db
    .select({ userId: leads.nextOwnerId, first: min(leads.nextDueOn) })
    .from(leads)
    .where(and(isNotNull(leads.nextOwnerId), lte(leads.nextDueOn, day), notInArray(leads.status, [...closedStatuses])))
    .groupBy(leads.nextOwnerId);
  return new Map(found.flatMap(({ userId, first }) => (userId && first ? [[userId, first]] : [])));
}

/** A second process that plans at the same time changes no row, so it enqueues nothing. */
async function plan(userId: string, day: string): Promise<void> {
  await db.transaction(async (tx) => {
    const planned = await tx
      .insert(leadDigests)
      .values({ userId, sentOn: day })
      .onConflictDoUpdate({
        target: leadDigests.userId,
        set: { sentOn: day },
        setWhere: sql`${leadDigests.sentOn} is distinct from ${day}::date and ${leadDigests.isOn}`,
      })
      .returning();
    if (planned.length > 0) await enqueue<StepsDue>(tx, STEPS_DUE, { userId, day });
  });
}
