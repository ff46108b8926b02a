import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { pages, pageVersions } from "../content.schema.ts";
import { pageSnapshot } from "./page-snapshot.ts";

/** So many versions of a page are kept; the oldest go. */
export const MAX_VERSIONS = 100;

/**
 * Keeps how a page and its own blocks are now, as its newest version. Call it in the transaction of every change to either, after the change
 * and last. Nothing is kept where nothing differs from the newest version, or where the page is gone.
 */
export function recordPageVersion(tx: Tx, actor: Pick<Actor, "email">, pageId: string): Promise<void> {
  return recordPageVersions(tx, actor, [pageId]);
}

/** The same for several pages. */
export async function recordPageVersions(tx: Tx, actor: Pick<Actor, "email">, pageIds: string[]): Promise<void> {
  if (pageIds.length === 0) return;
  const ids = sql`${sql.param(pageIds)}::uuid[]`;
  // Two who save at once get two numbers. No lock on the page: whoever changes a block holds that one, and would wait for who deletes the page.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('page version ' || id)) from (select distinct id::text from unnest(${ids}) id order by id) held`);
  await tx.execute(sql`
    insert into ${pageVersions} (page_id, number, snapshot, saved_by, created_at)
    select id, coalesce(newest.number, 0) + 1, ${pageSnapshot}, ${actor.email}, ${now()}
    from ${pages} left join lateral (
      select number, snapshot from ${pageVersions} where page_id = ${pages}.id order by number desc limit 1) newest on true
    where id = any(${ids}) and newest.snapshot is distinct from ${pageSnapshot}`);
  await tx.execute(sql`
    delete from ${pageVersions} old using (
      select page_id, max(number) as newest from ${pageVersions} where page_id = any(${ids}) group by page_id) last
    where old.page_id = last.page_id and old.number <= last.newest - ${MAX_VERSIONS}::int`);
}

/** Keeps how pages are that have no version yet, so that the first change to them can be taken back. */
export async function keepFirstVersions(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into ${pageVersions} (page_id, number, snapshot, saved_by, created_at)
    select id, 1, ${pageSnapshot}, '', updated_at from ${pages}
    where not exists (select from ${pageVersions} where page_id = ${pages}.id)`);
}
