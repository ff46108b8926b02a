import { and, asc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { appointments } from "./appointments.schema.ts";
import { MAIL_REMINDER, type ReminderJob } from "./job-payloads.ts";

const HOUR = 3_600_000;
/** More appointments than start within the same day. */
const BATCH = 500;

const kinds = [
  { ahead: "hour", column: "hourReminderAt", ms: HOUR },
  { ahead: "day", column: "dayReminderAt", ms: 24 * HOUR },
] as const;

/** Enqueues the reminders that are due: each once, because the appointment says so in the same transaction. */
export async function remindOfAppointments(): Promise<void> {
  for (const kind of kinds) await db.transaction((tx) => remind(tx, kind));
}

async function remind(tx: Tx, { ahead, column, ms }: (typeof kinds)[number]): Promise<void> {
  const at = now();
  const due = await tx
    .select({ id: appointments.id, sequence: appointments.sequence })
    .from(appointments)
    .where(
      and(
        eq(appointments.status, "booked"),
        isNull(appointments[column]),
        gt(appointments.startsAt, at),
        lte(appointments.startsAt, new Date(at.getTime() + ms)),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const ids = due.map(({ id }) => id);
  // With an hour left, the reminder of the day before is too late.
  const late = ahead === "hour" ? { dayReminderAt: at } : {};
  if (ids.length > 0)
    await tx
      .update(appointments)
      .set({ ...late, [column]: at })
      .where(inArray(appointments.id, ids));
  for (const { id, sequence } of due) await enqueue<ReminderJob>(tx, MAIL_REMINDER, { appointmentId: id, sequence, ahead });
}
