import { inArray, sql } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { contentBlocks, navigationItems, pages, redirects } from "../content/content.schema.ts";
import { answererOf } from "../navigation/built-in-addresses.input.ts";
import { shownPath } from "../path-spelling.input.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brandText } from "../rich-text/brand-text.ts";

/** Something that links to a page. */
export interface PageUse {
  kind: "menu" | "block" | "redirect" | "page";
  /** The menu item's label, the block's name, the old address, or the title of the page that names it as canonical. */
  name: string;
}

/** How many are listed. */
export const MAX_USES = 20;

/** What links to these pages: menu items, blocks on other pages, redirects, and pages that name them as canonical. At most 20. */
export async function listPageUses(actor: Actor, ids: string[]): Promise<Result<PageUse[], "forbidden">> {
  if (!can(actor, "page:read")) return refused("forbidden");
  if (ids.length === 0) return ok([]);
  const rows = await db.select({ id: pages.id, slug: pages.slug }).from(pages).where(inArray(pages.id, ids));
  // If the program responds with or without the row, deleting the row doesn't break anything.
  const lost = rows.filter(({ slug }) => answererOf(slug) === "page").map(({ id }) => id);
  return ok(lost.length === 0 ? [] : await usesOf(lost));
}

async function usesOf(ids: string[]): Promise<PageUse[]> {
  const chosen = sql`${pages}.id = any(${sql.param(ids)}::uuid[])`;
  // An address ends before a character that can't be part of it: /about isn't /about-us.
  const leadsHere = (text: string) => sql`${sql.raw(text)} ~ ('(^|["''(])/' || ${pages.slug} || '/?($|["''?#)\\\\])')`;
  const { rows } = await db.execute(sql`
    select kind, name from (
      select 'menu' as kind, n.label as name from ${navigationItems} n join ${pages} on ${chosen} where ${leadsHere("n.url")}
      union all
      select 'block', b.name from ${contentBlocks} b join ${pages} on ${chosen}
        where position('/' || ${pages.slug} in b.content::text) > 0 and ${leadsHere("b.content::text")}
          and (b.page_id is null or b.page_id <> all(${sql.param(ids)}::uuid[]))
      union all
      select 'redirect', r.from_path from ${redirects} r join ${pages} on ${chosen} where r.to_path = '/' || ${pages.slug}
      union all
      select 'page', p.title from ${pages} p join ${pages} on ${chosen}
        where p.canonical_url = '/' || ${pages.slug} and p.id <> all(${sql.param(ids)}::uuid[])
    ) uses group by kind, name order by kind, ${alphabetical(sql`name`)} limit ${MAX_USES}`);
  const fill = await brandText();
  return rows.map(({ kind, name }) => ({
    kind: kind as PageUse["kind"],
    name: kind === "page" ? fill(String(name)) : kind === "redirect" ? shownPath(String(name)) : String(name),
  }));
}
