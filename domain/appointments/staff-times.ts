import { now } from "~/platform/clock/index.ts";
import { type Database, db, type Tx } from "~/platform/db/index.ts";
import { listPeopleWho } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { DAY_MS } from "../retention.ts";
import { timeZone } from "../settings/index.ts";
import { type AppointmentType, findType } from "./appointment-types.ts";
import { appointmentHours } from "./appointments.schema.ts";
import { calendarsOf } from "./calendars.ts";
import { isSlot, type SlotRules, slotsOf } from "./slots.ts";

/** When a person is free for a type, in order, up to its horizon. Empty if the type is gone. */
export async function listFreeTimes(
  actor: Actor,
  { typeId, hostId }: { typeId: string; hostId: string },
): Promise<Result<Date[], "forbidden">> {
  if (!can(actor, "appointment:edit")) return refused("forbidden");
  const type = await findType(db, typeId);
  if (!type) return ok([]);
  const [zone, at] = [await timeZone(), now()];
  const until = new Date(at.getTime() + (type.horizonDays + 2) * DAY_MS);
  const calendars = await calendarsOf(db, { typeId, hostIds: [hostId], from: at, until, at, zone });
  const calendar = calendars.get(hostId);
  return ok(calendar ? slotsOf(forStaff(type), calendar, at) : []);
}

/** Whether the time is within a person's hours and they're free. */
export async function isFreeTime(database: Database | Tx, type: AppointmentType, hostId: string, start: Date): Promise<boolean> {
  const [zone, at] = [await timeZone(), now()];
  const [from, until] = [new Date(start.getTime() - DAY_MS), new Date(start.getTime() + 2 * DAY_MS)];
  const calendar = (await calendarsOf(database, { typeId: type.id, hostIds: [hostId], from, until, at, zone })).get(hostId);
  return calendar !== undefined && isSlot({ ...forStaff(type), horizonDays: 10_000 }, calendar, at, start);
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
