import { and, asc, eq, gte } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { hashToken, newToken, seal } from "~/platform/secrets/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { recordChange } from "../audit/index.ts";
import { addDays, dayIn } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { timeZone } from "../settings/index.ts";
import { MAX_EXCEPTIONS, type Stretch, USUAL_HOURS, type WeeklyHours } from "./appointment-rules.input.ts";
import { appointmentBusyTimes, appointmentExceptions, appointmentHours } from "./appointments.schema.ts";
import { BUSY_PURPOSE } from "./busy-purpose.ts";
import type { ExceptionInput, HoursInput } from "./hours.input.ts";

export interface Hours {
  hostId: string;
  hostName: string;
  version: number;
  timeZone: string;
  weekly: WeeklyHours;
  /** From today on. */
  exceptions: { day: string; stretches: Stretch[] }[];
  hasFeed: boolean;
  hasBusyCalendar: boolean;
  busyReadAt: Date | null;
  busyFailure: string | null;
}

export type HoursRefusal = "forbidden" | "not-found";

/** Staff can set their own hours, administrators anyone's. */
function mayEdit(actor: Actor, hostId: string): boolean {
  return can(actor, "hours:edit") && (hostId === actor.userId || can(actor, "hours:edit-all"));
}

export async function findHours(actor: Actor, hostId: string): Promise<Result<Hours, HoursRefusal>> {
  if (!mayEdit(actor, hostId)) return refused("forbidden");
  const [zone, staff] = [await timeZone(), await listPeopleWho(db, "appointment:edit")];
  const host = staff.find(({ userId }) => userId === hostId);
  if (!host) return refused("not-found");
  const [own] = await db.select().from(appointmentHours).where(eq(appointmentHours.hostId, hostId));
  const hostZone = own?.timeZone ?? zone;
  const { day, stretches } = appointmentExceptions;
  const exceptions = await db
    .select({ day, stretches })
    .from(appointmentExceptions)
    .where(and(eq(appointmentExceptions.hostId, hostId), gte(day, dayIn(hostZone, now()))))
    .orderBy(asc(day))
    .limit(MAX_EXCEPTIONS);
  return ok({
    ...{
      hostId,
      hostName: host.fullName || host.email,
      version: own?.version ?? 0,
      timeZone: hostZone,
      weekly: own?.weekly ?? USUAL_HOURS,
      exceptions,
    },
    ...{ hasFeed: Boolean(own?.feedTokenHash), hasBusyCalendar: Boolean(own?.busyUrl) },
    ...{ busyReadAt: own?.busyReadAt ?? null, busyFailure: own?.busyFailure ?? null },
  });
}

export async function saveHours(
  actor: Actor,
  { hostId, version, timeZone: zone, weekly }: HoursInput,
): Promise<Result<void, HoursRefusal | "stale">> {
  return change(actor, hostId, async (tx, own) => {
    if (version !== 0 && own.version !== version) return refused("stale");
    await tx
      .update(appointmentHours)
      .set({ timeZone: zone, weekly, version: own.version + 1, updatedAt: now() })
      .where(eq(appointmentHours.hostId, hostId));
    const [before, after] = [
      { timeZone: own.timeZone, weekly: own.weekly },
      { timeZone: zone, weekly },
    ];
    await recordChange(tx, actor, { action: "hours.changed", id: hostId, before, after });
    return ok(undefined);
  });
}

/** Other hours on one day. No stretch: a day off. */
export async function saveException(
  actor: Actor,
  { hostId, day, stretches }: ExceptionInput,
): Promise<Result<void, HoursRefusal | "past" | "too-many">> {
  return change(actor, hostId, async (tx, own) => {
    const today = dayIn(own.timeZone, now());
    if (day < today || day > addDays(today, 800)) return refused("past");
    if ((await tx.$count(appointmentExceptions, eq(appointmentExceptions.hostId, hostId))) >= MAX_EXCEPTIONS) return refused("too-many");
    await tx
      .insert(appointmentExceptions)
      .values({ hostId, day, stretches })
      .onConflictDoUpdate({ target: [appointmentExceptions.hostId, appointmentExceptions.day], set: { stretches } });
    await recordChange(tx, actor, { action: "hours.exception-set", id: hostId, name: day, after: { stretches } });
    return ok(undefined);
  });
}

export async function removeException(actor: Actor, { hostId, day }: { hostId: string; day: string }): Promise<Result<void, HoursRefusal>> {
  return change(actor, hostId, async (tx) => {
    await tx.delete(appointmentExceptions).where(and(eq(appointmentExceptions.hostId, hostId), eq(appointmentExceptions.day, day)));
    await recordChange(tx, actor, { action: "hours.exception-removed", id: hostId, name: day });
    return ok(undefined);
  });
}

/** A new address for the private calendar, shown once. The one before stops working. */
export async function createFeed(actor: Actor, hostId: string): Promise<Result<{ url: string }, HoursRefusal>> {
  return change(actor, hostId, async (tx) => {
    const token = newToken();
    await tx
      .update(appointmentHours)
      .set({ feedTokenHash: hashToken(token) })
      .where(eq(appointmentHours.hostId, hostId));
    await recordChange(tx, actor, { action: "hours.calendar-created", id: hostId });
    return ok({ url: `${env().siteUrl}/calendar/${token}.ics` });
  });
}

export async function revokeFeed(actor: Actor, hostId: string): Promise<Result<void, HoursRefusal>> {
  return change(actor, hostId, async (tx) => {
    await tx.update(appointmentHours).set({ feedTokenHash: null }).where(eq(appointmentHours.hostId, hostId));
    await recordChange(tx, actor, { action: "hours.calendar-revoked", id: hostId });
    return ok(undefined);
  });
}

/** The address of another calendar whose events make the person busy. Empty: none. It's read within a quarter of an hour. */
export async function saveBusyCalendar(
  actor: Actor,
  { hostId, url }: { hostId: string; url: string },
): Promise<Result<void, HoursRefusal>> {
  return change(actor, hostId, async (tx) => {
    const busyUrl = url ? seal(BUSY_PURPOSE, url) : null;
    await tx.update(appointmentHours).set({ busyUrl, busyReadAt: null, busyFailure: null }).where(eq(appointmentHours.hostId, hostId));
    await tx.delete(appointmentBusyTimes).where(eq(appointmentBusyTimes.hostId, hostId));
    await recordChange(tx, actor, { action: url ? "hours.busy-calendar-set" : "hours.busy-calendar-removed", id: hostId });
    return ok(undefined);
  });
}

type Row = typeof appointmentHours.$inferSelect;

/** Changes someone's hours, with their row locked. Whoever hadn't any yet starts with the usual ones. */
async function change<Value, Reason>(
  actor: Actor,
  hostId: string,
  work: (tx: Tx, own: Row) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | HoursRefusal>> {
  if (!mayEdit(actor, hostId)) return refused("forbidden");
  const zone = await timeZone();
  return db.transaction(async (tx): Promise<Result<Value, Reason | HoursRefusal>> => {
    const staff = await listPeopleWho(tx, "appointment:edit");
    if (!staff.some(({ userId }) => userId === hostId)) return refused("not-found");
    await tx.insert(appointmentHours).values({ hostId, timeZone: zone, weekly: USUAL_HOURS, updatedAt: now() }).onConflictDoNothing();
    const [own] = await tx.select().from(appointmentHours).where(eq(appointmentHours.hostId, hostId)).for("update");
    return work(tx, own as Row);
  });
}
