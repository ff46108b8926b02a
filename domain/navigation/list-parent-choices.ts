import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { navigationTree } from "./list-navigation.ts";
import { DEEPEST } from "./navigation-rules.input.ts";

/** How many are offered. */
const MAX = 300;

export interface ParentChoice {
  id: string;
  label: string;
  level: number;
}

/** Items that can be a parent, in menu order: none on the deepest level, and not `id` and its descendants. */
export async function listParentChoices(actor: Actor, { id }: { id: string | null }): Promise<Result<ParentChoice[], "forbidden">> {
  if (!can(actor, "navigation:read")) return refused("forbidden");
  const { rows } = await db.execute(sql`
    ${navigationTree}, own as (select path from tree where id = ${id}::uuid)
    select id, label, level from tree
    where level < ${DEEPEST} and not exists (select from own where tree.path[1:array_length(own.path, 1)] = own.path)
    order by path limit ${MAX}`);
  return ok(rows.map((row) => ({ id: String(row.id), label: String(row.label), level: Number(row.level) })));
}
