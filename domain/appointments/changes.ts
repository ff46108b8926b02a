import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import type { AppointmentEventType } from "./appointment-rules.input.ts";
import { appointmentEvents, appointments } from "./appointments.schema.ts";
import {
  APPOINTMENT_CHANGED,
  type AppointmentChanged,
  type HostJob,
  type InvitationJob,
  type InvitationKind,
  MAIL_HOST,
  MAIL_VISITOR,
} from "./job-payloads.ts";
import { forgetRecentTimes } from "./recent-times.ts";

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** Reminders that it's already too late for are marked as done: someone who books for today needs none about tomorrow. */
export function remindersFor(startsAt: Date, at: Date): { dayReminderAt: Date | null; hourReminderAt: Date | null } {
  const ahead = startsAt.getTime() - at.getTime();
  return { dayReminderAt: ahead < 26 * HOUR ? at : null, hourReminderAt: ahead < 90 * MINUTE ? at : null };
}

interface Changed {
  id: string;
  /** Of the invitation, after the change. */
  sequence: number;
  /** After the change. */
  startsAt: Date;
}

interface By {
  actorEmail?: string;
  reason?: string;
  /** The host before, who's told that it isn't theirs anymore. */
  formerHostId?: string | null;
}

/** Which invitation a change causes. The others only go into the history. */
const invitations: Partial<Record<AppointmentEventType, InvitationKind>> = {
  booked: "booked",
  moved: "moved",
  handed_over: "moved",
  cancelled: "cancelled",
};

/** Adds a change to the history and enqueues what it causes: emails to both sides, and the event for other systems. */
export async function tellAbout(tx: Tx, { id, sequence, startsAt }: Changed, type: AppointmentEventType, by: By = {}): Promise<void> {
  const { actorEmail = "", reason = "", formerHostId } = by;
  forgetRecentTimes();
  const eventId = newId();
  await tx.insert(appointmentEvents).values({ id: eventId, appointmentId: id, type, startsAt, actorEmail, reason, createdAt: now() });
  const kind = invitations[type];
  if (!kind) return;
  await enqueue<InvitationJob>(tx, MAIL_VISITOR, { appointmentId: id, sequence, kind });
  await enqueue<HostJob>(tx, MAIL_HOST, { appointmentId: id, sequence, kind, ...(formerHostId && { formerHostId }) });
  await enqueue<AppointmentChanged>(tx, APPOINTMENT_CHANGED, { eventId });
}

/** An appointment, held until the transaction ends. */
export async function lockAppointment(tx: Tx, id: string): Promise<typeof appointments.$inferSelect | null> {
  const [found] = await tx.select().from(appointments).where(eq(appointments.id, id)).for("update");
  return found ?? null;
}
