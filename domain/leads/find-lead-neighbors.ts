import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { filterFacts, filterOf, orderOf, sortColumn } from "./lead-filter.ts";
import type { LeadFilters } from "./lead-inbox.input.ts";
import { leads } from "./leads.schema.ts";

/** The leads before and after one in a list, by ID. Null at its ends. */
export interface LeadNeighbors {
  previous: string | null;
  next: string | null;
}

/** Also for a lead that no longer matches the filters: it keeps its place in the order. */
export async function findLeadNeighbors(actor: Actor, id: string, filters: LeadFilters): Promise<Result<LeadNeighbors, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const { column, isDown } = sortColumn(filters.sort);
  const filter = filterOf(actor, filters, await filterFacts());
  // Compared in the database, because a JavaScript date has no microseconds.
  const [own] = await db
    .select({ at: sql<string>`${column}::text` })
    .from(leads)
    .where(eq(leads.id, id));
  if (!own) return ok({ previous: null, next: null });
  const place = column === leads.createdAt ? sql`${own.at}::timestamptz` : sql`${own.at}`;
  const beside = async (isAfter: boolean): Promise<string | null> => {
    const comparison = isAfter === isDown ? sql`<` : sql`>`;
    const [found] = await db
      .select({ id: leads.id })
      .from(leads)
      .where(and(filter, sql`(${column}, ${leads.id}) ${comparison} (${place}, ${id}::uuid)`))
      .orderBy(...(isAfter ? orderOf(filters.sort) : reversed(column, isDown)))
      .limit(1);
    return found?.id ?? null;
  };
  const [previous, next] = await Promise.all([beside(false), beside(true)]);
  return ok({ previous, next });
}

function reversed(column: ReturnType<typeof sortColumn>["column"], isDown: boolean): SQL[] {
  return isDown ? [asc(column), asc(leads.id)] : [desc(column), desc(leads.id)];
}
