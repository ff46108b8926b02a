import { and, count, eq, gt, inArray, lte } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { DAY_MS } from "../retention.ts";
import type { AppointmentType } from "./appointment-types.ts";
import { appointments } from "./appointments.schema.ts";
import { calendarsOf, hostsOf, isTaken, lockCalendars } from "./calendars.ts";
import { forgetRecentTimes } from "./recent-times.ts";
import { isSlot } from "./slots.ts";

const MINUTE = 60_000;

/** The moments of an appointment of this type: its own, and what it keeps free. */
export function timesFrom(type: Pick<AppointmentType, "minutes" | "bufferBefore" | "bufferAfter">, startsAt: Date) {
  const begins = startsAt.getTime();
  return {
    startsAt,
    endsAt: new Date(begins + type.minutes * MINUTE),
    blockedFrom: new Date(begins - type.bufferBefore * MINUTE),
    blockedUntil: new Date(begins + (type.minutes + type.bufferAfter) * MINUTE),
  };
}

interface Sought {
  type: AppointmentType;
  /** The firm's time zone. */
  zone: string;
  startsAt: Date;
  /** If someone was chosen. */
  hostId?: string | undefined;
  /** The appointment that moves. */
  except?: string | undefined;
  /** Staff can book outside of the hours and the notice that visitors see, but never over another appointment. */
  isByStaff?: boolean;
}

/**
 * The hosts who are free then, those with the fewest upcoming appointments first. Their calendars are held until the transaction ends, so
 * neither the time nor the limit per day can be used up in between.
 */
export async function freeHosts(tx: Tx, { type, zone, startsAt, hostId, except, isByStaff = false }: Sought): Promise<string[]> {
  const hosts = (await hostsOf(tx, type.id)).map(({ userId }) => userId);
  const sought = hostId ? [hostId].filter((id) => isByStaff || hosts.includes(id)) : hosts;
  if (sought.length === 0) return [];
  await lockCalendars(tx, sought);
  forgetRecentTimes();
  const at = now();
  await expireHolds(tx, sought, at);
  const [from, until] = [new Date(startsAt.getTime() - DAY_MS), new Date(startsAt.getTime() + 2 * DAY_MS)];
  const calendars = await calendarsOf(tx, { typeId: type.id, hostIds: sought, from, until, at, zone, except });
  const free = sought.filter((id) => {
    const calendar = calendars.get(id);
    return calendar && (isByStaff || isSlot(type, calendar, at, startsAt));
  });
  return free.length < 2 ? free : leastBusyFirst(tx, free, at);
}

/** Times that were held for too long. The constraint doesn't know the time, so their rows must say that they're over. */
async function expireHolds(tx: Tx, hostIds: string[], at: Date): Promise<void> {
  const { hostId, status, heldUntil } = appointments;
  await tx
    .update(appointments)
    .set({ status: "expired", updatedAt: at })
    .where(and(inArray(hostId, hostIds), eq(status, "held"), lte(heldUntil, at)));
}

async function leastBusyFirst(tx: Tx, hostIds: string[], at: Date): Promise<string[]> {
  const { hostId, startsAt } = appointments;
  const counts = await tx
    .select({ hostId, count: count() })
    .from(appointments)
    .where(and(inArray(hostId, hostIds), gt(startsAt, at), isTaken(at)))
    .groupBy(hostId);
  const upcoming = new Map(counts.map((one) => [one.hostId, one.count]));
  return hostIds.toSorted((a, b) => (upcoming.get(a) ?? 0) - (upcoming.get(b) ?? 0));
}

type NewAppointment = Omit<typeof appointments.$inferInsert, "hostId" | "typeId" | "startsAt" | "endsAt" | "blockedFrom" | "blockedUntil">;

/**
 * Stores an appointment with the first of the free hosts. Null if no one is free then: the constraint `appointments_no_overlap` has the last
 * word, whatever was read before.
 */
export async function placeAppointment(tx: Tx, sought: Sought, values: NewAppointment): Promise<{ hostId: string } | null> {
  for (const hostId of await freeHosts(tx, sought)) {
    const placed = await tx
      .insert(appointments)
      .values({ ...values, ...timesFrom(sought.type, sought.startsAt), typeId: sought.type.id, hostId })
      .onConflictDoNothing()
      .returning({ id: appointments.id });
    if (placed.length > 0) return { hostId };
  }
  return null;
}
