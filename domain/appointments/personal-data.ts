import { eq, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { forgetMailed } from "../leads/index.ts";
import { hasAddress, withoutAddress } from "../person.ts";
import { appointmentEvents, appointments } from "./appointments.schema.ts";
import { forgetRecentTimes } from "./recent-times.ts";

/** The appointments of an email address, with their history. */
export async function exportPerson(email: string): Promise<Record<string, unknown[]>> {
  const isTheirs = eq(sql`lower(${appointments.email})`, email.toLowerCase());
  const own = await db.select().from(appointments).where(isTheirs);
  const rows = await db
    .select({ event: appointmentEvents })
    .from(appointmentEvents)
    .innerJoin(appointments, eq(appointments.id, appointmentEvents.appointmentId))
    .where(isTheirs);
  return { appointments: own, appointmentHistory: rows.map(({ event }) => event) };
}

/** Deletes them. Returns how many. Reasons that staff wrote go with them. */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  await forgetMailed(tx, "invitation", email);
  forgetRecentTimes();
  const address = email.toLowerCase();
  const gone = await tx
    .delete(appointments)
    .where(eq(sql`lower(${appointments.email})`, address))
    .returning({ id: appointments.id });
  // Where someone else wrote it: in an answer, or in the reason for a change.
  const [answers, reason] = [sql`answers::text`, sql`reason`];
  await tx.execute(sql`update appointments set answers = ${withoutAddress(answers, email)}::jsonb where ${hasAddress(answers, email)}`);
  await tx.execute(sql`update appointment_events set reason = ${withoutAddress(reason, email)} where ${hasAddress(reason, email)}`);
  await tx
    .update(appointmentEvents)
    .set({ actorEmail: "" })
    .where(eq(sql`lower(${appointmentEvents.actorEmail})`, address));
  return gone.length;
}
