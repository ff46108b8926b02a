import { and, count, eq, ne, or, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { LeadFilters, LeadViewInput } from "./lead-inbox.input.ts";
import { closedStatuses, type LeadStatus, MAX_LEAD_VIEWS } from "./lead-inbox-rules.input.ts";
import { leadViews } from "./lead-views.schema.ts";

type LeadView = typeof leadViews.$inferSelect;

/** "too-many": this person already has `MAX_LEAD_VIEWS`. "name-taken": one of their tabs, their own or a shared one, has this name. */
type Refusal = "forbidden" | "not-found" | "too-many" | "name-taken";

/** Saves filters under a name, after this person's other views. Returns the view's ID and what it shows. */
export async function createLeadView(actor: Actor, input: LeadViewInput): Promise<Result<Saved, Refusal>> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const id = newId();
  return insertView(actor, { ...input, id, filters: open(input.filters), position: null });
}

type Saved = Pick<LeadView, "id" | "filters">;

/** Brings back a view that this person just deleted, in its place. */
export async function restoreLeadView(actor: Actor, view: Restored): Promise<Result<Saved, Refusal>> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  return insertView(actor, view);
}

type Restored = LeadViewInput & { id: string; position: number | null };

function insertView(actor: Actor, { id, name, filters, isShared, position }: Restored): Promise<Result<Saved, Refusal>> {
  return db.transaction(async (tx) => {
    await holdViews(tx);
    const own = eq(leadViews.ownerId, actor.userId);
    const [row] = await tx
      .select({ n: count(), last: sql<number>`coalesce(max(${leadViews.position}), 0)::int` })
      .from(leadViews)
      .where(own);
    if ((row?.n ?? 0) >= MAX_LEAD_VIEWS) return refused("too-many");
    if (await isNameTaken(tx, actor, { id, name })) return refused("name-taken");
    const place = position ?? (row?.last ?? 0) + 1;
    await tx
      .insert(leadViews)
      .values({ id, name, filters, isShared, position: place, ownerId: actor.userId, createdAt: now() })
      .onConflictDoNothing();
    return ok({ id, filters });
  });
}

/** One change at a time, so that the limit, the order, and the names hold. Shared names are everyone's, and views change rarely. */
async function holdViews(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('lead_views', 3))`);
}

/**
 * Whether two tabs with this name would be next to each other, in any letter case: among this person's and everyone's shared ones. What
 * others keep private doesn't count, because a refusal would reveal it.
 */
async function isNameTaken(tx: Tx, actor: Actor, { id, name }: Pick<LeadView, "id" | "name">): Promise<boolean> {
  const isSeen = or(eq(leadViews.ownerId, actor.userId), leadViews.isShared);
  const [same] = await tx
    .select({ id: leadViews.id })
    .from(leadViews)
    .where(and(sql`lower(${leadViews.name}) = lower(${name})`, isSeen, ne(leadViews.id, id)))
    .limit(1);
  return same !== undefined;
}

/** Views show what isn't done, unless they're about what is. */
function open(filters: LeadFilters): LeadFilters {
  const isAboutDone = filters.done || closedStatuses.includes(filters.status as LeadStatus);
  return isAboutDone || filters.overdue ? filters : { ...filters, done: "no" };
}

/** Renames one of this person's views, shares it or not, and gives it the list's present filters. */
export async function updateLeadView(actor: Actor, id: string, input: LeadViewInput): Promise<Result<void, Refusal>> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const { name, isShared, filters } = input;
  return db.transaction(async (tx): Promise<Result<void, Refusal>> => {
    await holdViews(tx);
    if (await isNameTaken(tx, actor, { id, name })) return refused("name-taken");
    const changed = await tx
      .update(leadViews)
      .set({ name, isShared, filters: open(filters) })
      .where(isOwn(actor, id))
      .returning({ id: leadViews.id });
    return changed.length > 0 ? ok(undefined) : refused("not-found");
  });
}

/** Moves one of this person's views among them: one place to the left or right. */
export async function moveLeadView(actor: Actor, id: string, way: "left" | "right"): Promise<Result<void, Refusal>> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  return db.transaction(async (tx) => {
    await holdViews(tx);
    const own = await tx
      .select({ id: leadViews.id })
      .from(leadViews)
      .where(eq(leadViews.ownerId, actor.userId))
      .orderBy(leadViews.position, leadViews.id)
      .limit(MAX_LEAD_VIEWS);
    const ids = own.map((view) => view.id);
    const from = ids.indexOf(id);
    const to = from + (way === "left" ? -1 : 1);
    if (from < 0) return refused("not-found");
    if (to >= 0 && to < ids.length) ids.splice(to, 0, ...ids.splice(from, 1));
    await tx.execute(sql`
      update lead_views set position = given.position from unnest(${sql.param(ids)}::uuid[]) with ordinality as given(id, position)
      where lead_views.id = given.id`);
    return ok(undefined);
  });
}

/** Returns the view, for undo. */
export async function deleteLeadView(actor: Actor, id: string): Promise<Result<LeadView, Refusal>> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const [view] = await db.delete(leadViews).where(isOwn(actor, id)).returning();
  return view ? ok(view) : refused("not-found");
}

function isOwn(actor: Actor, id: string) {
  return and(eq(leadViews.id, id), eq(leadViews.ownerId, actor.userId));
}
