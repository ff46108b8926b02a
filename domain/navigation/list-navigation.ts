import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { navigationItems } from "../content/content.schema.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type LinkState, linkStates } from "./link-states.ts";
import type { NavigationQuery } from "./navigation.input.ts";
import { NAVIGATION_PAGE } from "./navigation-rules.input.ts";

/** An item, as the list shows it: below its parent, indented by level. */
export interface ListedItem {
  id: string;
  label: string;
  url: string;
  target: "_self" | "_blank";
  icon: string | null;
  description: string;
  parentId: string | null;
  position: number;
  isActive: boolean;
  version: number;
  /** 1 for a top-level item. */
  level: number;
  isFirst: boolean;
  isLast: boolean;
  /** Whether it and all its ancestors are active, and it leads to a public page or is above an item that does. */
  isShown: boolean;
  link: LinkState;
}

/** A page of items, at most 50, each after its parent, and how many there are in total. */
export async function listNavigation(
  actor: Actor,
  query: NavigationQuery,
): Promise<Result<{ items: ListedItem[]; total: number }, "forbidden">> {
  if (!can(actor, "navigation:read")) return refused("forbidden");
  const { rows } = await db.execute(sql`
    ${navigationTree}, found as (select * from tree where ${conditions(query)})
    select *, (select count(*) from found)::int as total,
      is_open and (not leads_to_hidden or level = 1 and exists (
        select from tree below where below.parent_id = found.id and below.is_open and not below.leads_to_hidden)) as is_shown from found
    order by path limit ${NAVIGATION_PAGE} offset ${(query.page - 1) * NAVIGATION_PAGE}`);
  const links = await linkStates(rows.map(({ url }) => String(url)));
  const items = rows.map((row) => ({ ...itemOf(row), link: links.get(String(row.url)) ?? "elsewhere" }));
  return ok({ items, total: Number(rows[0]?.total ?? 0) });
}

/**
 * Items with their level, their path of positions, for reading the tree top-down, and whether they and all their ancestors are active. A cycle,
 * which can't be created here, is left out.
 */
export const navigationTree: SQL = sql`
  with recursive ranked as (
    select n.*, row_number() over siblings as place, count(*) over (partition by parent_id) as sibling_count
    from ${navigationItems} n window siblings as (partition by parent_id order by position, id)),
  tree as (
    select ranked.*, 1 as level, array[place] as path, is_active as is_open from ranked where parent_id is null
    union all
    select ranked.*, tree.level + 1, tree.path || ranked.place, tree.is_open and ranked.is_active from ranked join tree on ranked.parent_id = tree.id)`;

function conditions({ q, state }: NavigationQuery): SQL {
  const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql.join(
    [
      sql`true`,
      ...(q ? [sql`(label ilike ${part} or url ilike ${part})`] : []),
      ...(state ? [sql`is_active = ${state === "active"}`] : []),
    ],
    sql` and `,
  );
}

function itemOf(row: Record<string, unknown>): Omit<ListedItem, "link"> {
  const [place, level] = [Number(row.place), Number(row.level)];
  return {
    id: String(row.id),
    label: String(row.label),
    url: String(row.url),
    target: row.target === "_blank" ? "_blank" : "_self",
    icon: row.icon === null ? null : String(row.icon),
    description: String(row.description),
    parentId: row.parent_id === null ? null : String(row.parent_id),
    position: Number(row.position),
    isActive: row.is_active === true,
    version: Number(row.version),
    level,
    isFirst: place === 1,
    isLast: place === Number(row.sibling_count),
    isShown: row.is_shown === true,
  };
}
