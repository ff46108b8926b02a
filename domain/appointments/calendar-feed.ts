import { and, asc, eq, getTableColumns, gt, inArray } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { hashToken } from "~/platform/secrets/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { daysBefore } from "../retention.ts";
import { brand } from "../settings/index.ts";
import { appointmentHours, appointments, appointmentTypes } from "./appointments.schema.ts";
import { hostEntry } from "./find-appointment.ts";
import { feedOf } from "./invitation.ts";

const MAX_APPOINTMENTS = 1_000;
const PAST_DAYS = 30;

/** A person's appointments as a calendar to subscribe to. Null if the token isn't valid, or the person can't sign in anymore. */
export async function readCalendarFeed(token: string): Promise<string | null> {
  const [found] = await db
    .select({ hostId: appointmentHours.hostId })
    .from(appointmentHours)
    .where(eq(appointmentHours.feedTokenHash, hashToken(token)));
  if (!found) return null;
  const staff = await listPeopleWho(db, "appointment:read");
  if (!staff.some(({ userId }) => userId === found.hostId)) return null;
  const { id, name, slug, minutes, place, placeDetail, hostChoice } = appointmentTypes;
  const own = await db
    .select({ ...getTableColumns(appointments), type: { id, name, slug, minutes, place, placeDetail, hostChoice } })
    .from(appointments)
    .innerJoin(appointmentTypes, eq(appointmentTypes.id, appointments.typeId))
    .where(
      and(
        eq(appointments.hostId, found.hostId),
        gt(appointments.startsAt, daysBefore(now(), PAST_DAYS)),
        inArray(appointments.status, ["booked", "completed", "no_show"]),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(MAX_APPOINTMENTS);
  return feedOf(`Appointments – ${(await brand()).name}`, own.map(hostEntry));
}
