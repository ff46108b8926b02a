import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, or, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { namesOf } from "../access/index.ts";
import { type Caller, findCallers, findPhone } from "../leads/index.ts";
import { noPhone } from "../leads/phone-number.input.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { isUuid } from "../uuid.ts";
import { APPOINTMENTS_PAGE } from "./appointment-rules.input.ts";
import { appointmentEvents, appointments, appointmentTypes } from "./appointments.schema.ts";
import type { AppointmentQuery } from "./booking.input.ts";
import { type FoundAppointment, readAppointment, readHistory } from "./find-appointment.ts";

export type ListedAppointment = Pick<
  typeof appointments.$inferSelect,
  "id" | "leadId" | "name" | "email" | "startsAt" | "endsAt" | "status" | "hostId" | "heldUntil"
> & { typeName: string; hostName: string } & Pick<typeof appointmentTypes.$inferSelect, "place" | "placeDetail"> &
  Caller;

const { id, leadId, name, email, startsAt, endsAt, status, hostId, heldUntil } = appointments;
const columns = {
  id,
  leadId,
  name,
  email,
  startsAt,
  endsAt,
  status,
  hostId,
  heldUntil,
  typeName: appointmentTypes.name,
  place: appointmentTypes.place,
  placeDetail: appointmentTypes.placeDetail,
};

/** A page of appointments: those to come, soonest first, or those before, latest first. */
export async function listAppointments(
  actor: Actor,
  { show, person, page }: AppointmentQuery,
): Promise<Result<{ appointments: ListedAppointment[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "appointment:read")) return refused("forbidden");
  const at = now();
  const isUpcoming = show === "upcoming";
  const rows = await db
    .select(columns)
    .from(appointments)
    .innerJoin(appointmentTypes, eq(appointmentTypes.id, appointments.typeId))
    .where(
      and(
        person ? eq(hostId, person) : undefined,
        isUpcoming ? gte(endsAt, at) : lt(endsAt, at),
        isUpcoming
          ? or(eq(status, "booked"), and(eq(status, "held"), gte(heldUntil, at)))
          : inArray(status, ["booked", "completed", "no_show", "cancelled"]),
      ),
    )
    .orderBy(isUpcoming ? asc(startsAt) : desc(startsAt), asc(id))
    .offset((page - 1) * APPOINTMENTS_PAGE)
    .limit(APPOINTMENTS_PAGE + 1);
  const shown = rows.slice(0, APPOINTMENTS_PAGE);
  const [hosted, callers] = await Promise.all([withHosts(shown), findCallers(shown)]);
  const listed = hosted.map((row) => ({ ...row, ...(callers.get(row.id) ?? { ...noPhone, company: "" }) }));
  return ok({ appointments: listed, hasMore: rows.length > APPOINTMENTS_PAGE });
}

async function withHosts<Row extends { hostId: string | null }>(rows: Row[]): Promise<(Row & { hostName: string })[]> {
  const names = await namesOf(rows.map((row) => row.hostId));
  return rows.map((row) => ({ ...row, hostName: names.get(row.hostId ?? "") ?? "" }));
}

export type AppointmentHistory = Awaited<ReturnType<typeof readHistory>>;

interface ShownAppointment {
  appointment: FoundAppointment;
  history: AppointmentHistory;
  /** What the visitor typed when booking, otherwise their lead's number. */
  phone: Awaited<ReturnType<typeof findPhone>>;
}

export async function findAppointment(actor: Actor, appointmentId: string): Promise<Result<ShownAppointment, "forbidden" | "not-found">> {
  if (!can(actor, "appointment:read")) return refused("forbidden");
  const appointment = isUuid(appointmentId) ? await readAppointment(appointmentId) : null;
  if (!appointment) return refused("not-found");
  const [history, phone] = await Promise.all([readHistory(appointmentId), findPhone(appointment.leadId, appointmentId)]);
  return ok({ appointment, history, phone });
}

export interface LeadAppointmentEvent {
  id: string;
  appointmentId: string;
  type: (typeof appointmentEvents.$inferSelect)["type"];
  startsAt: Date;
  actorEmail: string;
  reason: string;
  createdAt: Date;
  typeName: string;
  hostName: string;
}

/** Changes with every entry that `listLeadAppointments` returns. */
export async function readLeadAppointmentsStamp(actor: Actor, lead: string): Promise<Result<string, "forbidden">> {
  if (!can(actor, "appointment:read")) return refused("forbidden");
  const [row] = await db
    .select({ mark: sql<string>`count(*) || '.' || coalesce(extract(epoch from max(${appointmentEvents.createdAt})), 0)` })
    .from(appointmentEvents)
    .innerJoin(appointments, eq(appointments.id, appointmentEvents.appointmentId))
    .where(eq(appointments.leadId, lead));
  return ok(row?.mark ?? "");
}

/** What happened with the appointments of a lead, or of a person's leads, for the timeline: the latest 200, newest first. */
export async function listLeadAppointments(actor: Actor, lead: string | string[]): Promise<Result<LeadAppointmentEvent[], "forbidden">> {
  if (!can(actor, "appointment:read")) return refused("forbidden");
  const rows = await db
    .select({ ...getTableColumns(appointmentEvents), typeName: appointmentTypes.name, hostId })
    .from(appointmentEvents)
    .innerJoin(appointments, eq(appointments.id, appointmentEvents.appointmentId))
    .innerJoin(appointmentTypes, eq(appointmentTypes.id, appointments.typeId))
    .where(inArray(appointments.leadId, [lead].flat()))
    .orderBy(desc(appointmentEvents.createdAt))
    .limit(200);
  return ok(await withHosts(rows));
}

/** Which of these leads have appointments, in any state. */
export async function leadsWithAppointments(tx: Tx, leadIds: string[]): Promise<string[]> {
  const rows = await tx.selectDistinct({ leadId }).from(appointments).where(inArray(leadId, leadIds));
  return rows.map((row) => row.leadId);
}
