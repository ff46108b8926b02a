import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { cached, invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { type Database, db, type Tx, violatedConstraint } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { type Colleague, listPeopleWho } from "../access/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { MAX_TYPES } from "./appointment-rules.input.ts";
import type { AppointmentTypeInput } from "./appointment-type.input.ts";
import { appointments, appointmentTypeHosts, appointmentTypes } from "./appointments.schema.ts";
import { forgetRecentTimes } from "./recent-times.ts";

export type AppointmentType = typeof appointmentTypes.$inferSelect;
export type ListedType = AppointmentType & { hostIds: string[] };

const hostIds = sql<string[]>`array(select h.host_id from appointment_type_hosts h where h.type_id = ${appointmentTypes.id} order by 1)`;

/** Every type, in order. */
export async function listAppointmentTypes(actor: Actor): Promise<Result<ListedType[], "forbidden">> {
  if (!can(actor, "appointment:read")) return refused("forbidden");
  return ok(await readTypes(db));
}

function readTypes(database: Database | Tx): Promise<ListedType[]> {
  return database
    .select({ ...getTableColumns(appointmentTypes), hostIds })
    .from(appointmentTypes)
    .orderBy(asc(appointmentTypes.position), asc(alphabetical(appointmentTypes.name)))
    .limit(MAX_TYPES);
}

/** Who can take appointments, by name. */
export async function listHosts(actor: Actor): Promise<Result<Colleague[], "forbidden">> {
  if (!can(actor, "appointment:read")) return refused("forbidden");
  return ok(await listPeopleWho(db, "appointment:edit"));
}

/** The types that visitors can book, in order: active, and with a host who can sign in. */
export async function listOfferedTypes(): Promise<ListedType[]> {
  const [types, staff] = [await readTypes(db), await listPeopleWho(db, "appointment:edit")];
  const ids = new Set(staff.map(({ userId }) => userId));
  return types.filter((type) => type.isActive && type.hostIds.some((id) => ids.has(id)));
}

const TYPES = "appointment-types";

/**
 * The addresses where visitors book, for the sitemap, with the time of their last change. None if no active type has a host. A host who can't
 * sign in anymore still counts: whoever disables them is asked about their appointments, and the page says what's bookable.
 */
export function listBookingPages(): Promise<{ slug: string; changedAt: Date }[]> {
  return cached(TYPES, "booking pages", async () => {
    const types = (await readTypes(db)).filter((type) => type.isActive && type.hostIds.length > 0);
    if (types.length === 0) return [];
    const latest = new Date(Math.max(...types.map(({ updatedAt }) => updatedAt.getTime())));
    return [{ slug: "book", changedAt: latest }, ...types.map(({ slug, updatedAt }) => ({ slug: `book/${slug}`, changedAt: updatedAt }))];
  });
}

/** An active type, by its slug, even if no one takes its appointments at the moment. Null if there's none. */
export async function findActiveType(slug: string): Promise<ListedType | null> {
  return (await readTypes(db)).find((type) => type.isActive && type.slug === slug) ?? null;
}

/** A type that visitors can book, by its slug. Null if there's none. */
export async function findOfferedType(slug: string): Promise<ListedType | null> {
  return (await listOfferedTypes()).find((type) => type.slug === slug) ?? null;
}

type TypeRefusal = "forbidden" | "not-found" | "stale" | "slug-taken" | "too-many" | "no-such-host";

/** Creates a type, or changes one. Appointments that are booked already stay as they are. */
export async function saveAppointmentType(
  actor: Actor,
  { id, version, hosts, ...fields }: AppointmentTypeInput,
): Promise<Result<{ id: string }, TypeRefusal>> {
  if (!can(actor, "appointment-type:edit")) return refused("forbidden");
  try {
    return await db.transaction(async (tx): Promise<Result<{ id: string }, TypeRefusal>> => {
      const staff = new Set((await listPeopleWho(tx, "appointment:edit")).map(({ userId }) => userId));
      if (hosts.some((host) => !staff.has(host))) return refused("no-such-host");
      const stored = id ? await changeType(tx, { id, version, fields }) : await createType(tx, fields);
      if (!stored.ok) return stored;
      const { before, after } = stored.value;
      await tx.delete(appointmentTypeHosts).where(eq(appointmentTypeHosts.typeId, after.id));
      if (hosts.length > 0) await tx.insert(appointmentTypeHosts).values(hosts.map((hostId) => ({ typeId: after.id, hostId })));
      const action = before ? "appointment-type.changed" : "appointment-type.created";
      await invalidateTags(tx, TYPES);
      forgetRecentTimes();
      await recordChange(tx, actor, { action, id: after.id, name: after.name, before: before && audited(before), after: audited(after) });
      return ok({ id: after.id });
    });
  } catch (error) {
    if (violatedConstraint(error) === "appointment_types_slug_unique") return refused("slug-taken");
    throw error;
  }
}

type Fields = Omit<AppointmentTypeInput, "id" | "version" | "hosts">;
type Stored = Result<{ before: AppointmentType | null; after: AppointmentType }, TypeRefusal>;

async function createType(tx: Tx, fields: Fields): Promise<Stored> {
  if ((await tx.$count(appointmentTypes)) >= MAX_TYPES) return refused("too-many");
  const [after] = await tx
    .insert(appointmentTypes)
    .values({ ...fields, id: newId(), createdAt: now(), updatedAt: now() })
    .returning();
  return ok({ before: null, after: after as AppointmentType });
}

async function changeType(tx: Tx, { id, version, fields }: { id: string; version: number; fields: Fields }): Promise<Stored> {
  const [before] = await tx.select().from(appointmentTypes).where(eq(appointmentTypes.id, id)).for("update");
  if (!before) return refused("not-found");
  if (before.version !== version) return refused("stale");
  const [after] = await tx
    .update(appointmentTypes)
    .set({ ...fields, version: version + 1, updatedAt: now() })
    .where(eq(appointmentTypes.id, id))
    .returning();
  return ok({ before, after: after as AppointmentType });
}

function audited({ createdAt: _created, updatedAt: _updated, version: _version, id: _id, ...fields }: AppointmentType) {
  return fields;
}

/** Deletes a type that no one ever booked. One that was booked can only be switched off, because its appointments name it. */
export async function deleteAppointmentType(
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<void, "forbidden" | "not-found" | "stale" | "booked">> {
  if (!can(actor, "appointment-type:edit")) return refused("forbidden");
  return db.transaction(async (tx): Promise<Result<void, "forbidden" | "not-found" | "stale" | "booked">> => {
    const [before] = await tx.select().from(appointmentTypes).where(eq(appointmentTypes.id, id)).for("update");
    if (!before) return refused("not-found");
    if (before.version !== version) return refused("stale");
    const [booked] = await tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.typeId, id)).limit(1);
    if (booked) return refused("booked");
    await tx.delete(appointmentTypes).where(eq(appointmentTypes.id, id));
    await invalidateTags(tx, TYPES);
    await recordChange(tx, actor, { action: "appointment-type.deleted", id, name: before.name, before: audited(before) });
    return ok(undefined);
  });
}

/** For use cases that have already decided that they may. */
export async function findType(database: Database | Tx, id: string): Promise<AppointmentType | null> {
  const [found] = await database.select().from(appointmentTypes).where(eq(appointmentTypes.id, id));
  return found ?? null;
}
