import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { deleteUser, disableUser, listPeopleWho, updateUser } from "../access/index.ts";
import type { UpdateUserInput } from "../access/users.input.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { appointments } from "./appointments.schema.ts";
import { isTaken, lockCalendars } from "./calendars.ts";
import { unlessTaken } from "./change-appointment.ts";
import { tellAbout } from "./changes.ts";

/** More upcoming appointments than one person has. */
const MAX_APPOINTMENTS = 1_000;

interface Leaving {
  userId: string;
  version?: number;
  /** Who takes the person's upcoming appointments. */
  handTo?: string;
}

type LeavingRefusal = "owns-appointments" | "no-such-host" | "taken";

/** How many upcoming appointments these people have, by their ID. */
export async function countUpcoming(actor: Actor, hostIds: string[]): Promise<Result<Map<string, number>, "forbidden">> {
  if (!can(actor, "appointment:read")) return refused("forbidden");
  if (hostIds.length === 0) return ok(new Map());
  const rows = await db
    .select({ hostId: appointments.hostId })
    .from(appointments)
    .where(isUpcoming(hostIds, now()))
    .limit(MAX_APPOINTMENTS * hostIds.length);
  const counts = new Map<string, number>();
  for (const { hostId } of rows) if (hostId) counts.set(hostId, (counts.get(hostId) ?? 0) + 1);
  return ok(counts);
}

function isUpcoming(hostIds: string[], at: Date) {
  return and(inArray(appointments.hostId, hostIds), gt(appointments.startsAt, at), isTaken(at));
}

/** Blocks someone's access. Their upcoming appointments need another host first: visitors must not wait for someone who's gone. */
export async function disableHost(actor: Actor, { handTo, ...whose }: Leaving) {
  if (!can(actor, "user:disable")) return refused("forbidden" as const);
  const handed = await handOver(actor, whose.userId, handTo);
  return handed.ok ? disableUser(actor, whose) : handed;
}

/** The same before an account is deleted. */
export async function deleteHost(actor: Actor, { handTo, ...whose }: Leaving & { version: number }) {
  if (!can(actor, "user:delete")) return refused("forbidden" as const);
  const handed = await handOver(actor, whose.userId, handTo);
  return handed.ok ? deleteUser(actor, whose) : handed;
}

/** The same, before someone gets a role that can't take appointments. Other role changes don't affect their appointments. */
export async function updateHost(actor: Actor, whose: Leaving & { version: number }, input: UpdateUserInput, headers: Headers) {
  if (!can(actor, "user:edit")) return refused("forbidden" as const);
  const { handTo, ...seen } = whose;
  const handed = can({ role: input.role }, "appointment:edit") ? ok(undefined) : await handOver(actor, seen.userId, handTo);
  return handed.ok ? updateUser(actor, seen, input, headers) : handed;
}

/** All of them or none. */
async function handOver(actor: Actor, fromId: string, toId: string | undefined): Promise<Result<void, LeavingRefusal>> {
  return unlessTaken(() =>
    db.transaction(async (tx): Promise<Result<void, LeavingRefusal>> => {
      const at = now();
      await lockCalendars(tx, toId ? [fromId, toId] : [fromId]);
      const owned = await tx
        .select()
        .from(appointments)
        .where(isUpcoming([fromId], at))
        .orderBy(asc(appointments.startsAt))
        .limit(MAX_APPOINTMENTS)
        .for("update");
      if (owned.length === 0) return ok(undefined);
      if (!toId) return refused("owns-appointments");
      const staff = await listPeopleWho(tx, "appointment:edit");
      if (toId === fromId || !staff.some(({ userId }) => userId === toId)) return refused("no-such-host");
      await takeOver(tx, actor, owned, toId, at);
      return ok(undefined);
    }),
  );
}

type Owned = (typeof appointments.$inferSelect)[];

/** The constraint refuses all of them if one overlaps what the new host has. */
async function takeOver(tx: Tx, actor: Actor, owned: Owned, toId: string, at: Date): Promise<void> {
  for (const { id, sequence, startsAt, status, hostId } of owned) {
    await tx
      .update(appointments)
      .set({ hostId: toId, sequence: sequence + 1, updatedAt: at })
      .where(eq(appointments.id, id));
    if (status !== "booked") continue;
    await tellAbout(tx, { id, sequence: sequence + 1, startsAt }, "handed_over", { actorEmail: actor.email, formerHostId: hostId });
  }
  await recordChange(tx, actor, { action: "appointment.handed-over", id: toId, after: { appointments: owned.length } });
}
