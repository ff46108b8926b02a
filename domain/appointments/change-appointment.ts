import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx, violatedConstraint } from "~/platform/db/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { timeZone } from "../settings/index.ts";
import { findType } from "./appointment-types.ts";
import { appointments } from "./appointments.schema.ts";
import type { CancelInput, OutcomeInput, StaffMoveInput } from "./booking.input.ts";
import { lockAppointment, remindersFor, tellAbout } from "./changes.ts";
import { readAppointment } from "./find-appointment.ts";
import { freeHosts, timesFrom } from "./place-appointment.ts";
import { findClash, type NotFree } from "./staff-times.ts";
import { shortTime } from "./time-words.ts";

type Appointment = typeof appointments.$inferSelect;

/** "over": it's cancelled, or it has taken place. "taken": the host isn't free then. */
export type ChangeRefusal = "not-found" | "over" | "taken";

export interface Move {
  startsAt: Date;
  /** Without one, the same host if they're free, otherwise another. */
  hostId?: string;
  by: { actorEmail?: string; isStaff: boolean };
}

/**
 * Moves an appointment to another time or another host, in the caller's transaction. Its own time doesn't count as taken. The invitation
 * gets the next SEQUENCE, so calendars update the entry they have.
 */
export async function moveTo(
  tx: Tx,
  appointment: Appointment,
  { startsAt, hostId, by }: Move,
  zone: string,
): Promise<Result<void, ChangeRefusal>> {
  if (appointment.status !== "booked") return refused("over");
  const type = await findType(tx, appointment.typeId);
  if (!type) return refused("not-found");
  const free = await freeHosts(tx, { type, zone, startsAt, hostId, except: appointment.id, isByStaff: by.isStaff });
  const next = free.find((id) => id === appointment.hostId) ?? free[0];
  if (!next) return refused("taken");
  const at = now();
  const sequence = appointment.sequence + 1;
  await tx
    .update(appointments)
    .set({ ...timesFrom(type, startsAt), ...remindersFor(startsAt, at), hostId: next, sequence, updatedAt: at })
    .where(eq(appointments.id, appointment.id));
  const formerHostId = next === appointment.hostId ? null : appointment.hostId;
  await tellAbout(tx, { id: appointment.id, sequence, startsAt }, "moved", { actorEmail: by.actorEmail ?? "", formerHostId });
  return ok(undefined);
}

/** Runs a change; if the database says that the time is taken after all, so does the result. */
export async function unlessTaken<Value, Reason>(change: () => Promise<Result<Value, Reason>>): Promise<Result<Value, Reason | "taken">> {
  try {
    return await change();
  } catch (error) {
    if (violatedConstraint(error) === "appointments_no_overlap") return refused("taken");
    throw error;
  }
}

/** Cancels it, in the caller's transaction. Both sides are told. */
export async function cancel(
  tx: Tx,
  appointment: Appointment,
  by: { actorEmail?: string; reason?: string },
): Promise<Result<void, ChangeRefusal>> {
  const { id, status, startsAt } = appointment;
  if (status !== "booked" && status !== "held") return refused("over");
  const sequence = appointment.sequence + 1;
  await tx.update(appointments).set({ status: "cancelled", heldUntil: null, sequence, updatedAt: now() }).where(eq(appointments.id, id));
  // A time that was never confirmed isn't in anyone's calendar.
  if (status === "booked") await tellAbout(tx, { id, sequence, startsAt }, "cancelled", by);
  return ok(undefined);
}

/** "same": it's at this time with this person already. */
type StaffMoveRefusal = ChangeRefusal | "forbidden" | "past" | "same" | NotFree;

/** Moves an appointment for staff. `is_sure` overrides the person's hours and other calendars, but no other appointment. */
export async function moveAppointment(
  actor: Actor,
  { id, start, host, is_sure }: StaffMoveInput,
): Promise<Result<{ email: string }, StaffMoveRefusal>> {
  if (!can(actor, "appointment:edit")) return refused("forbidden");
  if (start <= now()) return refused("past");
  const zone = await timeZone();
  const before = await readAppointment(id);
  const type = before && (await findType(db, before.typeId));
  if (!before || !type) return refused("not-found");
  if (before.status !== "booked") return refused("over");
  if (before.startsAt.getTime() === start.getTime() && before.hostId === host) return refused("same");
  const clash = await findClash(db, type, { hostId: host, start, except: id });
  if (clash === "taken" || (clash && !is_sure)) return refused(clash);
  return unlessTaken(() =>
    db.transaction(async (tx) => {
      const appointment = await lockAppointment(tx, id);
      if (!appointment) return refused("not-found");
      const moved = await moveTo(tx, appointment, { startsAt: start, hostId: host, by: { actorEmail: actor.email, isStaff: true } }, zone);
      if (!moved.ok) return moved;
      await record(tx, actor, "appointment.moved", appointment, { startsAt: start.toISOString(), hostId: host });
      return ok({ email: appointment.email });
    }),
  );
}

/**
 * Cancels an appointment for staff. The host gets the reason; the visitor is only told that it's cancelled, and only if it was booked.
 * `email` is who was told.
 */
export async function cancelAppointment(
  actor: Actor,
  { id, reason }: CancelInput,
): Promise<Result<{ email: string | null }, ChangeRefusal | "forbidden">> {
  if (!can(actor, "appointment:edit")) return refused("forbidden");
  return db.transaction(async (tx) => {
    const appointment = await lockAppointment(tx, id);
    if (!appointment) return refused("not-found");
    const cancelled = await cancel(tx, appointment, { actorEmail: actor.email, reason });
    if (!cancelled.ok) return cancelled;
    await record(tx, actor, "appointment.cancelled", appointment, { status: "cancelled" });
    return ok({ email: appointment.status === "booked" ? appointment.email : null });
  });
}

/** Says how it went, once it has started. "booked" takes that back. */
export async function recordOutcome(
  actor: Actor,
  { id, outcome }: OutcomeInput,
): Promise<Result<{ before: Appointment["status"] }, "not-found" | "forbidden" | "over" | "too-early">> {
  if (!can(actor, "appointment:edit")) return refused("forbidden");
  return db.transaction(async (tx): Promise<Result<{ before: Appointment["status"] }, "not-found" | "over" | "too-early">> => {
    const appointment = await lockAppointment(tx, id);
    if (!appointment) return refused("not-found");
    if (!["booked", "completed", "no_show"].includes(appointment.status)) return refused("over");
    if (appointment.startsAt > now()) return refused("too-early");
    if (appointment.status === outcome) return ok({ before: outcome });
    await tx.update(appointments).set({ status: outcome, updatedAt: now() }).where(eq(appointments.id, id));
    const { sequence, startsAt } = appointment;
    if (outcome !== "booked") await tellAbout(tx, { id, sequence, startsAt }, outcome, { actorEmail: actor.email });
    await record(tx, actor, "appointment.outcome", appointment, { status: outcome });
    return ok({ before: appointment.status });
  });
}

async function record(
  tx: Tx,
  actor: Actor,
  action: `appointment.${string}`,
  appointment: Appointment,
  after: Record<string, string>,
): Promise<void> {
  const { id, startsAt, hostId, status } = appointment;
  const all: Record<string, string | null> = { startsAt: startsAt.toISOString(), hostId, status };
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, all[name] ?? null]));
  await recordChange(tx, actor, { action, id, name: shortTime(await timeZone(), startsAt), before, after });
}
