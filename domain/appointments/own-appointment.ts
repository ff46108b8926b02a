import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { confirmAddress } from "../leads/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brand, timeZone } from "../settings/index.ts";
import { openAppointmentToken } from "./appointment-links.ts";
import { type AppointmentStatus, MAX_OPEN } from "./appointment-rules.input.ts";
import { findType } from "./appointment-types.ts";
import { appointments } from "./appointments.schema.ts";
import { countOfAddress } from "./book-appointment.ts";
import { cancel, moveTo, unlessTaken } from "./change-appointment.ts";
import { lockAppointment, remindersFor, tellAbout } from "./changes.ts";
import { readAppointment, visitorEntry, whereText } from "./find-appointment.ts";
import { invitationOf } from "./invitation.ts";
import { listOpenTimes, type OpenTimes } from "./open-times.ts";
import { freeHosts } from "./place-appointment.ts";
import { lengthText } from "./time-words.ts";

/** What visitors can do with the link to their appointment, without signing in. */

export interface OwnAppointment {
  typeName: string;
  typeSlug: string;
  length: string;
  hostName: string;
  hostId: string | null;
  where: string;
  timeZone: string;
  startsAt: Date;
  /** "expired" as soon as the time isn't held anymore. */
  status: AppointmentStatus;
  heldUntil: Date | null;
  /** Whether this link can confirm a held time. */
  canConfirm: boolean;
  /** It hasn't started, so it can be moved and cancelled. */
  canChange: boolean;
}

/** Null if the link isn't ours, or the appointment is deleted. */
export async function findOwnAppointment(token: string): Promise<OwnAppointment | null> {
  const opened = openAppointmentToken(token);
  const found = opened && (await readAppointment(opened.id));
  if (!opened || !found) return null;
  const { type, hostName, hostId, timeZone: zone, startsAt, heldUntil } = found;
  const at = now();
  const status = found.status === "held" && heldUntil && heldUntil <= at ? "expired" : found.status;
  return {
    ...{
      typeName: type.name,
      typeSlug: type.slug,
      length: lengthText(type.minutes),
      hostName,
      hostId,
      where: whereText(type, await brand()),
    },
    ...{ timeZone: zone, startsAt, status, heldUntil },
    canConfirm: opened.isFromEmail && status === "held",
    canChange: status === "booked" && startsAt > at,
  };
}

/** The times that it can be moved to. Its own time isn't in the way. */
export async function listTimesToMove(token: string): Promise<OpenTimes["times"]> {
  const opened = openAppointmentToken(token);
  const found = opened && (await readAppointment(opened.id));
  if (found?.status !== "booked") return [];
  const open = await listOpenTimes(found.type.slug, { except: found.id });
  return (open?.times ?? []).filter((at) => at.getTime() !== found.startsAt.getTime());
}

/** The invitation as a file. Null if there's nothing to add to a calendar. */
export async function downloadInvitation(token: string): Promise<string | null> {
  const opened = openAppointmentToken(token);
  const found = opened && (await readAppointment(opened.id));
  if (found?.status !== "booked") return null;
  const firm = await brand();
  return invitationOf(visitorEntry(found, firm), { organizer: { name: firm.name, email: firm.supportEmail }, attendees: [] }, "PUBLISH");
}

/** "too-many": the address has enough upcoming appointments. Only the link in its mailbox says so. */
type ConfirmRefusal = "not-found" | "taken" | "over" | "too-many";

/** Books a held time. If it was held for too long, it's booked only if no one else has it now. */
export async function confirmAppointment(token: string): Promise<Result<void, ConfirmRefusal>> {
  const opened = openAppointmentToken(token);
  if (!opened?.isFromEmail) return refused("not-found");
  const zone = await timeZone();
  return unlessTaken(() =>
    db.transaction(async (tx): Promise<Result<void, ConfirmRefusal>> => {
      const held = await lockAppointment(tx, opened.id);
      if (!held) return refused("not-found");
      if (held.status === "booked") return ok(undefined);
      if (held.status !== "held" && held.status !== "expired") return refused("over");
      const { open } = await countOfAddress(tx, held.email, now());
      if (open >= MAX_OPEN) return refused("too-many");
      const type = await findType(tx, held.typeId);
      if (!type) return refused("not-found");
      const sought = { type, zone, startsAt: held.startsAt, except: held.id };
      const free = await freeHosts(tx, sought);
      const hostId = free.find((id) => id === held.hostId) ?? free[0];
      if (!hostId) return refused("taken");
      const at = now();
      const { id, sequence, startsAt } = held;
      await tx
        .update(appointments)
        .set({ status: "booked", heldUntil: null, hostId, ...remindersFor(startsAt, at), updatedAt: at })
        .where(eq(appointments.id, id));
      await tellAbout(tx, { id, sequence, startsAt }, "booked");
      await confirmAddress(tx, held.leadId, held.email);
      return ok(undefined);
    }),
  );
}

/** Moves it to another time of the same type. */
export async function moveOwnAppointment(token: string, startsAt: Date): Promise<Result<void, "not-found" | "taken" | "over">> {
  const opened = openAppointmentToken(token);
  if (!opened) return refused("not-found");
  const zone = await timeZone();
  return unlessTaken(() =>
    db.transaction(async (tx): Promise<Result<void, "not-found" | "taken" | "over">> => {
      const appointment = await lockAppointment(tx, opened.id);
      if (!appointment) return refused("not-found");
      if (appointment.startsAt <= now()) return refused("over");
      return moveTo(tx, appointment, { startsAt, by: { isStaff: false } }, zone);
    }),
  );
}

/** Cancels it. Also gives up a held time. */
export async function cancelOwnAppointment(token: string): Promise<Result<void, "not-found" | "taken" | "over">> {
  const opened = openAppointmentToken(token);
  if (!opened) return refused("not-found");
  return db.transaction(async (tx): Promise<Result<void, "not-found" | "taken" | "over">> => {
    const appointment = await lockAppointment(tx, opened.id);
    if (!appointment) return refused("not-found");
    if (appointment.startsAt <= now()) return refused("over");
    return cancel(tx, appointment, {});
  });
}
