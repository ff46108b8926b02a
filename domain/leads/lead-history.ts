import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import type { leadEventType } from "./leads.schema.ts";

/**
 * Adds to the history that something happened to a submission; once, however often the job runs. It goes to the lead that has the submission
 * now: leads are merged, and where it was erased meanwhile nothing is written.
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

/** The same mail has the same Message-ID, however often it is sent, so that mail programs can recognize a repeat. */
export function messageIdFor(kind: string, id: string): string {
  return `${kind}-${id}@${new URL(env().siteUrl).hostname}`;
}
