import { appointmentHours, appointmentTypeHosts, appointmentTypes } from "~/domain/appointments/appointments.schema.ts";
import { BookingInput } from "~/domain/appointments/booking.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { issueChallenge } from "~/domain/verification/index.ts";
import { db } from "~/platform/db/index.ts";
import { proofFor } from "./proof.ts";

type TypeRow = typeof appointmentTypes.$inferInsert;

/** A type that visitors can book: half an hour by phone, without notice, with these hosts. */
export async function appointmentType(hosts: Pick<Actor, "userId">[], changes: Partial<TypeRow> = {}) {
  const slug = changes.slug ?? `consultation-${crypto.randomUUID().slice(0, 8)}`;
  const row = { name: "Free consultation", minutes: 30, noticeMinutes: 0, horizonDays: 30, isOfferedAfterForms: true, ...changes, slug };
  const [type] = await db.insert(appointmentTypes).values(row).returning();
  if (!type) throw new Error("no type");
  if (hosts.length > 0) await db.insert(appointmentTypeHosts).values(hosts.map(({ userId }) => ({ typeId: type.id, hostId: userId })));
  return type;
}

/** The same hours every day of the week, in UTC. */
export async function everyDay(host: Pick<Actor, "userId">, from: number, to: number, timeZone = "UTC"): Promise<void> {
  const weekly = Array.from({ length: 7 }, () => [[from * 60, to * 60]]) as never;
  await db.insert(appointmentHours).values({ hostId: host.userId, timeZone, weekly });
}

/** What a visitor sends. */
function bookingFields(changes: Record<string, unknown>): Record<string, unknown> {
  return {
    name: "Dolores Quintanilla",
    email: "dolores@sotolcreek.example",
    phone: "(210) 555-0177",
    zone: "America/Chicago",
    pageUrl: "http://localhost:3000/book",
    ...changes,
  };
}

export function bookingInput(changes: Record<string, unknown>): BookingInput {
  return BookingInput.parse(bookingFields(changes));
}

/** A valid proof, as the browser makes it while the form is filled in. `wait` moves the clock, because a form takes a person a while. */
export async function bookingProof(wait: (ms: number) => void): Promise<string> {
  const issued = await issueChallenge("appointment");
  wait(5_000);
  return proofFor(issued, { inputMode: "invisible", mouseMovements: 0, sliderInteractions: 0, actualValue: 0 });
}
