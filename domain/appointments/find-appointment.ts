import { asc, eq, getTableColumns } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { listPeopleWho, namesOf } from "../access/index.ts";
import type { Brand } from "../settings/index.ts";
import { appointmentToken } from "./appointment-links.ts";
import { appointmentEvents, appointments, appointmentTypes } from "./appointments.schema.ts";
import type { CalendarEntry } from "./invitation.ts";

/** An appointment with what it's called and where it takes place. */
export type FoundAppointment = typeof appointments.$inferSelect & { hostName: string; hostEmail: string } & {
  type: Pick<typeof appointmentTypes.$inferSelect, "id" | "name" | "slug" | "minutes" | "place" | "placeDetail" | "hostChoice">;
};

/** For emails, links, and use cases that have checked their permission. Null if it's deleted. */
export async function readAppointment(id: string): Promise<FoundAppointment | null> {
  const { id: typeId, name, slug, minutes, place, placeDetail, hostChoice } = appointmentTypes;
  const [found] = await db
    .select({ ...getTableColumns(appointments), type: { id: typeId, name, slug, minutes, place, placeDetail, hostChoice } })
    .from(appointments)
    .innerJoin(appointmentTypes, eq(appointmentTypes.id, appointments.typeId))
    .where(eq(appointments.id, id));
  if (!found) return null;
  const [names, staff] = [await namesOf([found.hostId]), await listPeopleWho(db, "appointment:edit")];
  const host = staff.find(({ userId }) => userId === found.hostId);
  return { ...found, hostName: names.get(found.hostId ?? "") ?? "", hostEmail: host?.email ?? "" };
}

/** One change of an appointment's history. */
export async function findChange(eventId: string) {
  const [found] = await db
    .select({ event: appointmentEvents, appointment: appointments, type: appointmentTypes })
    .from(appointmentEvents)
    .innerJoin(appointments, eq(appointments.id, appointmentEvents.appointmentId))
    .innerJoin(appointmentTypes, eq(appointmentTypes.id, appointments.typeId))
    .where(eq(appointmentEvents.id, eventId));
  if (!found) return null;
  const { event, appointment, type } = found;
  const url = `${env().siteUrl}/admin/appointments/${appointment.id}`;
  const { id, leadId, email, startsAt, endsAt } = appointment;
  return {
    kind: event.type,
    at: event.createdAt,
    email,
    data: { id, leadId, type: type.slug, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), url },
  };
}

/** The history, oldest first. */
export function readHistory(appointmentId: string) {
  const { id, type, startsAt, actorEmail, reason, createdAt } = appointmentEvents;
  return db
    .select({ id, type, startsAt, actorEmail, reason, createdAt })
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, appointmentId))
    .orderBy(asc(createdAt), asc(id))
    .limit(200);
}

/** Where it takes place, in a sentence for the visitor. */
export function whereText(
  { place, placeDetail }: Pick<FoundAppointment["type"], "place" | "placeDetail">,
  brand: Pick<Brand, "phone">,
): string {
  if (place === "video") return `Video call: ${placeDetail}`;
  if (place === "office") return `Where: ${placeDetail}`;
  return `By phone. We'll call you. If you need to reach us, call ${brand.phone}.`;
}

/** What the visitor's calendar shows. Nothing in it is the visitor's text. */
export function visitorEntry(found: FoundAppointment, brand: Pick<Brand, "name" | "phone">): CalendarEntry {
  const url = `${env().siteUrl}/appointments/${appointmentToken(found.id)}`;
  const { id, sequence, startsAt, endsAt, updatedAt, status, type, hostName } = found;
  return {
    ...{ id, sequence, startsAt, endsAt, updatedAt, url },
    summary: `${type.name} with ${hostName || brand.name}`,
    description: `${whereText(type, brand)}\n\nReschedule or cancel: ${url}`,
    location: type.place === "phone" ? "Phone" : type.placeDetail,
    isCancelled: status === "cancelled" || status === "expired",
  };
}

/** What the host's calendar shows. */
export function hostEntry(found: Omit<FoundAppointment, "hostName" | "hostEmail">): CalendarEntry {
  const url = `${env().siteUrl}/admin/appointments/${found.id}`;
  const { id, sequence, startsAt, endsAt, updatedAt, status, type, name, email, answers } = found;
  return {
    ...{ id, sequence, startsAt, endsAt, updatedAt, url },
    summary: `${type.name}: ${name}`,
    description: [`${name}, ${email}`, ...answers.map(({ label, answer }) => `${label}: ${answer}`), url].join("\n"),
    location: type.place === "phone" ? "Phone" : type.placeDetail,
    isCancelled: status === "cancelled" || status === "expired",
  };
}
