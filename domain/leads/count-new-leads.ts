import { and, gte, inArray, ne, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { filterFacts, filterOf } from "./lead-filter.ts";
import type { LeadFilters } from "./lead-inbox.input.ts";
import { IMPORTED_FORM } from "./lead-inbox-rules.input.ts";
import { leads } from "./leads.schema.ts";

/** A lead that's being stored while a list is read gets a time before that, so lists look back this far. In milliseconds. */
const OVERLAP_MS = 120_000;
/** Above this, the exact figure doesn't matter to anyone. */
const COUNTED_UP_TO = 100;

export interface NewLeads {
  /** From when leads are counted. */
  since: string;
  /** How many have arrived since then, at most `COUNTED_UP_TO`. */
  count: number;
}

/**
 * How many leads that match these filters have arrived since then. A list remembers what it's told when it's loaded, and asks again: if
 * the count has grown, there's something new. Imported leads don't count as new. Reads only the newest leads, however many there are.
 */
export async function countNewLeads(actor: Actor, filters: LeadFilters, since?: Date): Promise<Result<NewLeads, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const from = since ?? new Date(now().getTime() - OVERLAP_MS);
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(leads)
    .where(
      and(
        gte(leads.createdAt, from),
        ne(leads.status, "spam"),
        ne(leads.form, IMPORTED_FORM),
        filterOf(actor, filters, await filterFacts()),
      ),
    )
    .limit(COUNTED_UP_TO)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return ok({ since: from.toISOString(), count: row?.count ?? 0 });
}

/** The versions of these leads. One that's gone is missing. */
export async function listLeadVersions(actor: Actor, ids: string[]): Promise<Result<Record<string, number>, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  if (ids.length === 0) return ok({});
  const rows = await db.select({ id: leads.id, version: leads.version }).from(leads).where(inArray(leads.id, ids));
  return ok(Object.fromEntries(rows.map(({ id, version }) => [id, version])));
}
