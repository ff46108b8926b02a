import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, grouped } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import type { leadEventType } from "./leads.schema.ts";

/**
 * Records in the history that something happened to a submission: once, however often the job runs. It's added to the lead that has the
 * submission now, because leads can be merged. If the submission was erased since, nothing is written.
 */
export async function recordOnce({ id }: { id: string }, type: Recorded): Promise<void> {
  await recordTogether({ id, type });
}

type Recorded = Exclude<(typeof leadEventType.enumValues)[number], "submitted">;

/** The types as texts: an embedded database that was created by this process doesn't know the arrays of its own types yet. */
const recordTogether = grouped(async (events: { id: string; type: Recorded }[]) => {
  const ids = sql.param(events.map(({ id }) => id));
  const types = sql.param(events.map(({ type }) => type));
  await db.execute(sql`
    insert into lead_events (lead_id, type, details, created_at)
    select s.lead_id, n.type, jsonb_build_object('submissionId', s.id::text), ${now()}
    from (select distinct id, type::lead_event_type from unnest(${ids}::uuid[], ${types}::text[]) as given(id, type)) n
    join lead_submissions s on s.id = n.id
    where not exists (
      select 1 from lead_events e where e.lead_id = s.lead_id and e.type = n.type and e.details->>'submissionId' = s.id::text)`);
  return events;
});

/** An email keeps its Message-ID, however often it's sent, so that mail programs can recognize a repeat. */
export function messageIdFor(kind: string, id: string): string {
  return `${kind}-${id}@${new URL(env().siteUrl).hostname}`;
}
