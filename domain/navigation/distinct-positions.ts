import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { navigationItems } from "../content/content.schema.ts";

/**
 * No two items below the same parent have the same position: of equals, the one that was just saved comes last, and what's behind moves as far as
 * it must. Otherwise, their order would be anyone's guess.
 */
export async function keepPositionsDistinct(tx: Tx, saved: { id: string; parentId: string | null }[]): Promise<void> {
  // As in `moveRecord`: whoever changes positions waits for the one before.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('move navigation'))`);
  const ids = sql.param(saved.map(({ id }) => id));
  const parents = sql.param([...new Set(saved.map(({ parentId }) => parentId ?? "top"))]);
  await tx.execute(sql`
    with placed as (
      select id, position, row_number() over siblings as place, parent_id
      from ${navigationItems} where coalesce(parent_id::text, 'top') = any(${parents}::text[])
      window siblings as (partition by parent_id order by position, id = any(${ids}::uuid[]), id)),
    wanted as (
      select id, max(position - place) over (partition by parent_id order by place) + place as position from placed)
    update ${navigationItems} set position = wanted.position from wanted
    where ${navigationItems.id} = wanted.id and ${navigationItems.position} <> wanted.position`);
}
