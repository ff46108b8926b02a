import { now } from "~/platform/clock/index.ts";
import { type Database, db } from "~/platform/db/index.ts";
import { listPeopleWho, namesOf } from "../access/index.ts";
import { dayIn, momentAt } from "../days.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { DAY_MS } from "../retention.ts";
import { timeZone } from "../settings/index.ts";
import { type AppointmentType, findType } from "./appointment-types.ts";
import { appointmentHours } from "./appointments.schema.ts";
import { calendarsOf } from "./calendars.ts";
import { federalHolidayOn } from "./federal-holidays.ts";
import { timesFrom } from "./place-appointment.ts";
import { type HostCalendar, type SlotRules, slotsOf, stretchesOf } from "./slots.ts";

/** A time for a person, and the appointment that's moved there: its own time doesn't count as taken. */
interface Wish {
  hostId: string;
  except?: string | undefined;
}

/** When a person is free for a type, in order, up to its horizon. Empty if the type is gone. */
export async function listFreeTimes(
  actor: Actor,
  { typeId, hostId, except }: Wish & { typeId: string },
): Promise<Result<Date[], "forbidden">> {
  if (!can(actor, "appointment:edit")) return refused("forbidden");
  const type = await findType(db, typeId);
  if (!type) return ok([]);
  const [zone, at] = [await timeZone(), now()];
  const until = new Date(at.getTime() + (type.horizonDays + 2) * DAY_MS);
  const calendars = await calendarsOf(db, { typeId, hostIds: [hostId], from: at, until, at, zone, except });
  const calendar = calendars.get(hostId);
  return ok(calendar ? slotsOf(forStaff(type), calendar, at) : []);
}

/** Why a person isn't free. Staff can override it. "busy": by another calendar. */
export interface NotFree {
  because: "day-off" | "holiday" | "outside-hours" | "busy";
  hostName: string;
  /** The holiday that it is, if that's why. */
  holiday: string | null;
}

/** Why a person isn't free at a time, if they aren't. "taken": by another appointment, which no one can override. */
export async function findClash(
  database: Database,
  type: AppointmentType,
  { hostId, except, start }: Wish & { start: Date },
): Promise<NotFree | "taken" | null> {
  const [zone, at] = [await timeZone(), now()];
  const [from, until] = [new Date(start.getTime() - DAY_MS), new Date(start.getTime() + 2 * DAY_MS)];
  const calendar = (await calendarsOf(database, { typeId: type.id, hostIds: [hostId], from, until, at, zone, except })).get(hostId);
  const because = calendar ? clashIn(calendar, type, start) : "day-off";
  if (!because || because === "taken") return because;
  const holiday = because === "holiday" && calendar ? federalHolidayOn(dayIn(calendar.zone, start)) : null;
  return { because, holiday, hostName: (await namesOf([hostId])).get(hostId) ?? "" };
}

function clashIn(calendar: HostCalendar, type: AppointmentType, start: Date): NotFree["because"] | "taken" | null {
  const { endsAt, blockedFrom, blockedUntil } = timesFrom(type, start);
  const inTheWay = calendar.busy.filter(({ from, until }) => from < blockedUntil && until > blockedFrom);
  if (inTheWay.some(({ isAppointment }) => isAppointment)) return "taken";
  const day = dayIn(calendar.zone, start);
  const stretches = stretchesOf(calendar, day);
  if (stretches.length === 0)
    return calendar.isClosedOnHolidays && !calendar.exceptions.has(day) && federalHolidayOn(day) ? "holiday" : "day-off";
  const isWithin = stretches.some(
    ([from, to]) => momentAt(calendar.zone, day, from) <= start && momentAt(calendar.zone, day, to) >= endsAt,
  );
  if (!isWithin) return "outside-hours";
  return inTheWay.length > 0 ? "busy" : null;
}

/** Notice and the limit per day are for visitors. */
function forStaff(type: SlotRules): SlotRules {
  return { ...type, noticeMinutes: 0, perDay: null };
}

/** The people who take appointments and haven't set their hours, so the default hours apply. */
export async function listHostsWithoutHours(actor: Actor): Promise<Result<string[], "forbidden">> {
  if (!can(actor, "appointment:read")) return refused("forbidden");
  const [hosts, set] = [
    await listPeopleWho(db, "appointment:edit"),
    new Set((await db.select({ hostId: appointmentHours.hostId }).from(appointmentHours)).map(({ hostId }) => hostId)),
  ];
  return ok(hosts.map(({ userId }) => userId).filter((id) => !set.has(id)));
}
