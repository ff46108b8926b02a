import { and, asc, eq, gte } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { hashToken, newToken, seal } from "~/platform/secrets/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { recordChange } from "../audit/index.ts";
import { addDays, dayIn, eachDay, weekdayOf } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { timeZone } from "../settings/index.ts";
import { CLOSED_ON_HOLIDAYS, MAX_EXCEPTIONS, type Stretch, USUAL_HOURS, type WeeklyHours } from "./appointment-rules.input.ts";
import { appointmentBusyTimes, appointmentExceptions, appointmentHours } from "./appointments.schema.ts";
import { BUSY_PURPOSE } from "./busy-purpose.ts";
import { federalHolidayOn } from "./federal-holidays.ts";
import type { ExceptionInput, HoursInput } from "./hours.input.ts";
import { forgetRecentTimes } from "./recent-times.ts";

export interface Hours {
  hostId: string;
  hostName: string;
  version: number;
  timeZone: string;
  weekly: WeeklyHours;
  isClosedOnHolidays: boolean;
  /** In order, from today on: exceptions, and the holidays of the next twelve months. */
  otherDays: OtherDay[];
  hasFeed: boolean;
  hasBusyCalendar: boolean;
  busyReadAt: Date | null;
  busyFailure: string | null;
}

/** A day with other hours than usual. No stretch: a day off. */
export interface OtherDay {
  day: string;
  stretches: Stretch[];
  /** The federal holiday that it is, if these hours know holidays. */
  holiday: string | null;
  /** Someone set these hours. Otherwise it's closed only because it's a holiday. */
  isSet: boolean;
}

type HoursRefusal = "forbidden" | "not-found";

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
      isClosedOnHolidays: own?.isClosedOnHolidays ?? CLOSED_ON_HOLIDAYS,
    },
    otherDays: otherDays(own ?? { weekly: USUAL_HOURS, isClosedOnHolidays: CLOSED_ON_HOLIDAYS }, exceptions, dayIn(hostZone, now())),
    ...{ hasFeed: Boolean(own?.feedTokenHash), hasBusyCalendar: Boolean(own?.busyUrl) },
    ...{ busyReadAt: own?.busyReadAt ?? null, busyFailure: own?.busyFailure ?? null },
  });
}

/** Holidays are listed only where there would be hours without them. */
function otherDays(
  { weekly, isClosedOnHolidays }: Pick<Row, "weekly" | "isClosedOnHolidays">,
  exceptions: { day: string; stretches: Stretch[] }[],
  today: string,
): OtherDay[] {
  const holidayOn = (day: string) => (isClosedOnHolidays ? federalHolidayOn(day) : null);
  const set = exceptions.map(({ day, stretches }) => ({ day, stretches, holiday: holidayOn(day), isSet: true }));
  const setDays = new Set(set.map(({ day }) => day));
  const closed = eachDay(today, addDays(today, 365)).flatMap((day) => {
    const holiday = setDays.has(day) || weekly[weekdayOf(day)]?.length === 0 ? null : holidayOn(day);
    return holiday ? [{ day, stretches: [], holiday, isSet: false }] : [];
  });
  return [...set, ...closed].sort((one, other) => (one.day < other.day ? -1 : 1));
}

export async function saveHours(
  actor: Actor,
  { hostId, version, timeZone: zone, weekly, isClosedOnHolidays }: HoursInput,
): Promise<Result<void, HoursRefusal | "stale">> {
  return change(actor, hostId, async (tx, own) => {
    if (version !== 0 && own.version !== version) return refused("stale");
    await tx
      .update(appointmentHours)
      .set({ timeZone: zone, weekly, isClosedOnHolidays, version: own.version + 1, updatedAt: now() })
      .where(eq(appointmentHours.hostId, hostId));
    const [before, after] = [
      { timeZone: own.timeZone, weekly: own.weekly, isClosedOnHolidays: own.isClosedOnHolidays },
      { timeZone: zone, weekly, isClosedOnHolidays },
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

/** The weekly hours apply again or, on the holiday that's returned, none do. */
export async function removeException(
  actor: Actor,
  { hostId, day }: { hostId: string; day: string },
): Promise<Result<{ holiday: string | null }, HoursRefusal>> {
  return change(actor, hostId, async (tx, own) => {
    await tx.delete(appointmentExceptions).where(and(eq(appointmentExceptions.hostId, hostId), eq(appointmentExceptions.day, day)));
    await recordChange(tx, actor, { action: "hours.exception-removed", id: hostId, name: day });
    return ok({ holiday: own.isClosedOnHolidays ? federalHolidayOn(day) : null });
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
    const usual = { weekly: USUAL_HOURS, isClosedOnHolidays: CLOSED_ON_HOLIDAYS };
    await tx
      .insert(appointmentHours)
      .values({ hostId, timeZone: zone, ...usual, updatedAt: now() })
      .onConflictDoNothing();
    const [own] = await tx.select().from(appointmentHours).where(eq(appointmentHours.hostId, hostId)).for("update");
    const changed = await work(tx, own as Row);
    forgetRecentTimes();
    return changed;
  });
}
