import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import type { leadEventType } from "./leads.schema.ts";

/**
 * Records in the history that something happened to a submission: once, however often the job runs. It's added to the lead that has the
 * submission now, because leads can be merged. If the submission was erased since, nothing is written.
 */
export async function recordOnce(
  { id }: { id: string },
  type: Exclude<(typeof leadEventType.enumValues)[number], "submitted">,
): Promise<void> {
  await db.execute(sql`
    insert into lead_events (lead_id, type, details, created_at)
    select s.lead_id, ${type}, jsonb_build_object('submissionId', ${id}::text), ${now()}
    from lead_submissions s where s.id = ${id} and not exists (
      select 1 from lead_events e where e.lead_id = s.lead_id and e.type = ${type} and e.details->>'submissionId' = ${id})`);
}

/** An email keeps its Message-ID, however often it's sent, so that mail programs can recognize a repeat. */
export function messageIdFor(kind: string, id: string): string {
  return `${kind}-${id}@${new URL(env().siteUrl).hostname}`;
}
