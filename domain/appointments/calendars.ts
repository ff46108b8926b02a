import { and, eq, gt, gte, inArray, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Database, Tx } from "~/platform/db/index.ts";
import { type Colleague, listPeopleWho } from "../access/index.ts";
import { dayIn } from "../days.ts";
import { DAY_MS } from "../retention.ts";
import { CLOSED_ON_HOLIDAYS, MAX_BUSY, type Stretch, USUAL_HOURS } from "./appointment-rules.input.ts";
import {
  appointmentBusyTimes,
  appointmentExceptions,
  appointmentHours,
  appointments,
  appointmentTypeHosts,
} from "./appointments.schema.ts";
import type { HostCalendar, TimeRange } from "./slots.ts";

/** Appointments that keep a host from being booked: held ones only until their time is up. */
export function isTaken(at: Date) {
  return or(eq(appointments.status, "booked"), and(eq(appointments.status, "held"), gt(appointments.heldUntil, at)));
}

/** The people who take this type's appointments and can sign in, by name. */
export async function hostsOf(database: Database | Tx, typeId: string): Promise<Colleague[]> {
  const [staff, chosen] = [
    await listPeopleWho(database, "appointment:edit"),
    await database
      .select({ hostId: appointmentTypeHosts.hostId })
      .from(appointmentTypeHosts)
      .where(eq(appointmentTypeHosts.typeId, typeId)),
  ];
  const ids = new Set(chosen.map(({ hostId }) => hostId));
  return staff.filter(({ userId }) => ids.has(userId));
}

interface Wanted {
  typeId: string;
  hostIds: string[];
  from: Date;
  until: Date;
  /** The current time. */
  at: Date;
  /** The firm's time zone, for hosts who haven't set theirs. */
  zone: string;
  /** An appointment that's about to be moved: its own time is free. */
  except?: string | undefined;
}

/** The calendars of these hosts between two moments, with one query for each kind of entry. */
export async function calendarsOf(database: Database | Tx, wanted: Wanted): Promise<Map<string, HostCalendar>> {
  const { hostIds, typeId, zone } = wanted;
  if (hostIds.length === 0) return new Map();
  // The embedded database has one connection, so nothing is gained by asking at the same time.
  const hours = await database.select().from(appointmentHours).where(inArray(appointmentHours.hostId, hostIds));
  const exceptions = await exceptionsOf(database, wanted);
  const taken = await takenBy(database, wanted);
  const busy = await busyTimesOf(database, wanted);
  return new Map(
    hostIds.map((hostId): [string, HostCalendar] => {
      const own = hours.find((one) => one.hostId === hostId);
      const theirs = taken.filter((one) => one.hostId === hostId);
      const hostZone = own?.timeZone ?? zone;
      const days = theirs.filter((one) => one.typeId === typeId).map(({ startsAt }) => dayIn(hostZone, startsAt));
      return [
        hostId,
        {
          zone: hostZone,
          weekly: own?.weekly ?? USUAL_HOURS,
          isClosedOnHolidays: own?.isClosedOnHolidays ?? CLOSED_ON_HOLIDAYS,
          exceptions: new Map(
            exceptions.filter((one) => one.hostId === hostId).map(({ day, stretches }): [string, Stretch[]] => [day, stretches]),
          ),
          busy: [
            ...theirs.map(({ from, until }): TimeRange => ({ from, until, isAppointment: true })),
            ...busy.filter((one) => one.hostId === hostId).map(({ from, until }): TimeRange => ({ from, until })),
          ],
          perDay: counted(days),
        },
      ];
    }),
  );
}

function counted(days: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

function exceptionsOf(database: Database | Tx, { hostIds, from, until }: Wanted) {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const { hostId, day } = appointmentExceptions;
  return (
    database
      .select()
      .from(appointmentExceptions)
      // A day more on both sides, whatever the zone.
      .where(and(inArray(hostId, hostIds), gte(day, dayOf(from.getTime() - DAY_MS)), lte(day, dayOf(until.getTime() + DAY_MS))))
  );
}

function takenBy(database: Database | Tx, { hostIds, from, until, at, except }: Wanted) {
  const { hostId, typeId, startsAt, blockedFrom, blockedUntil, id } = appointments;
  return database
    .select({ hostId, typeId, startsAt, from: blockedFrom, until: blockedUntil })
    .from(appointments)
    .where(
      and(
        inArray(hostId, hostIds),
        // A day more on both sides, so that the limit per day counts whole days.
        gt(startsAt, new Date(from.getTime() - 2 * DAY_MS)),
        lt(startsAt, new Date(until.getTime() + 2 * DAY_MS)),
        isTaken(at),
        except ? ne(id, except) : undefined,
      ),
    );
}

function busyTimesOf(database: Database | Tx, { hostIds, from, until }: Wanted) {
  const { hostId, startsAt, endsAt } = appointmentBusyTimes;
  return database
    .select({ hostId, from: startsAt, until: endsAt })
    .from(appointmentBusyTimes)
    .where(and(inArray(hostId, hostIds), gt(endsAt, from), lt(startsAt, until)))
    .limit(MAX_BUSY * hostIds.length);
}

/** Holds these people's calendars until the transaction ends, always in the same order, so that two bookings can't deadlock. */
export async function lockCalendars(tx: Tx, hostIds: string[]): Promise<void> {
  const ids = sql.param([...new Set(hostIds)].sort());
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(id, 25)) from (select unnest(${ids}::text[]) as id order by 1) as hosts`,
  );
}
