import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { pages, pageVersions } from "../content/content.schema.ts";
import type { Actor } from "../permissions/index.ts";
import { pageSnapshot } from "./page-snapshot.ts";

/** How many versions of a page are kept. The oldest are deleted. */
const MAX_VERSIONS = 100;

/**
 * Stores the current state of a page and its own blocks as its newest version. Call it in the transaction of every change to either, as the
 * last step. Stores nothing if nothing differs from the newest version, or if the page is deleted.
 */
export function recordPageVersion(tx: Tx, actor: Pick<Actor, "email">, pageId: string): Promise<void> {
  return recordPageVersions(tx, actor, [pageId]);
}

/** The same for several pages. */
export async function recordPageVersions(tx: Tx, actor: Pick<Actor, "email">, pageIds: string[]): Promise<void> {
  if (pageIds.length === 0) return;
  const ids = sql`${sql.param(pageIds)}::uuid[]`;
  // Two people saving at once get two numbers. There's no lock on the page: a transaction that changes a block would hold it and could
  // deadlock with one that deletes the page.
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

/** Stores pages that have no version yet as they are now, so that their first change can be undone. */
export async function keepFirstVersions(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into ${pageVersions} (page_id, number, snapshot, saved_by, created_at)
    select id, 1, ${pageSnapshot}, '', updated_at from ${pages}
    where not exists (select from ${pageVersions} where page_id = ${pages}.id)`);
}
