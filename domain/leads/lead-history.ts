import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import type { leadEventType } from "./leads.schema.ts";

/** Adds to the history of a lead that something happened to one of its submissions; once, however often the job runs. */
export async function recordOnce(
  { id, leadId }: { id: string; leadId: string },
  type: Exclude<(typeof leadEventType.enumValues)[number], "submitted">,
): Promise<void> {
  await db.execute(sql`
    insert into lead_events (lead_id, type, details, created_at)
    select ${leadId}, ${type}, jsonb_build_object('submissionId', ${id}::text), ${now()}
    where not exists (
      select 1 from lead_events where lead_id = ${leadId} and type = ${type} and details->>'submissionId' = ${id})`);
}

/** The same mail has the same Message-ID, however often it is sent (product 4). */
export function messageIdFor(kind: string, id: string): string {
  return `${kind}-${id}@${new URL(env().siteUrl).hostname}`;
}
