import { eq, inArray } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { isUuid } from "../uuid.ts";
import { leadSubmissions, leads } from "./leads.schema.ts";

export interface LeadName {
  id: string;
  name: string;
  /** From its first form. Null if that's deleted. */
  reference: string | null;
}

const MAX = 200;

/** The current names of the leads with these IDs. Deleted or erased ones are missing. */
export async function listLeadNames(actor: Actor, ids: string[]): Promise<Result<LeadName[], "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const known = [...new Set(ids)].filter((id) => isUuid(id)).slice(0, MAX);
  if (known.length === 0) return ok([]);
  const { id, name } = leads;
  const { reference } = leadSubmissions;
  const found = await db
    .select({ id, name, reference })
    .from(leads)
    .leftJoin(leadSubmissions, eq(leadSubmissions.id, id))
    .where(inArray(id, known));
  return ok(found);
}
