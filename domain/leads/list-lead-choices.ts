import { sql } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { type Colleague, listPeopleWho } from "../access/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { claims } from "../settings/index.ts";

/** The inbox's filter choices. */
export interface LeadChoices {
  /** Who can own a lead. */
  owners: Colleague[];
  /** From existing leads, in alphabetical order, the first 100. */
  services: string[];
  /** The support levels, most urgent first. */
  urgencies: string[];
  sources: string[];
}

export async function listLeadChoices(actor: Actor): Promise<Result<LeadChoices, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const [owners, services, sources, { support_levels: levels }] = await Promise.all([
    listPeopleWho(db, "lead:read"),
    valuesOf("service"),
    valuesOf("source"),
    claims(),
  ]);
  return ok({ owners, services, urgencies: levels.map(({ name }) => name), sources });
}

/** A column's distinct values, each found by a jump in its index, so that a million leads don't have to be read. */
async function valuesOf(name: "service" | "source"): Promise<string[]> {
  const column = sql.identifier(name);
  const { rows } = await db.execute(sql`
    with recursive found as (
      (select ${column} as value from leads where ${column} > '' order by ${column} limit 1)
      union all
      select (select ${column} from leads where ${column} > found.value order by ${column} limit 1) from found where found.value is not null)
    select value from found where value is not null order by ${alphabetical(sql`value`)} limit 100`);
  return rows.map(({ value }) => String(value));
}
