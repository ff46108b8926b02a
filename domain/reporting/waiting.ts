import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { WAITING_UP_TO } from "./waiting.input.ts";

/** What waits for someone of the staff, each up to `WAITING_UP_TO` + 1; 0 also of what this person may not see. */
export interface Waiting {
  unansweredLeads: number;
  failedJobs: number;
  uncertainEmails: number;
  disabledWebhooks: number;
}

/**
 * The counts beside the screens. They are read with every screen, so none looks at more than a hundred rows of an index, or at a few rows of a
 * small table; failed jobs are those that the queue's own supervision counted last.
 */
export async function countWaiting(actor: Actor): Promise<Result<Waiting, "forbidden">> {
  if (!can(actor, "office:open")) return refused("forbidden");
  const { leads, jobs, uncertain, webhooks } = await countAll().catch(unknown);
  return ok({
    unansweredLeads: can(actor, "lead:read") ? leads : 0,
    failedJobs: can(actor, "job:read") ? jobs : 0,
    uncertainEmails: can(actor, "newsletter:read") ? uncertain : 0,
    disabledWebhooks: can(actor, "webhook:read") ? webhooks : 0,
  });
}

type Counts = Record<"leads" | "jobs" | "uncertain" | "webhooks", number>;

async function countAll(): Promise<Counts> {
  const most = WAITING_UP_TO + 1;
  const { rows } = await db.execute(sql`
    select (select count(*)::int from (select 1 from leads where status = 'new' limit ${most}) l) as leads,
      (select least(coalesce(sum(failed_count), 0), ${most})::int from pgboss.queue where name not like '\\_\\_pgboss%') as jobs,
      (select least(coalesce(sum(uncertain_count), 0), ${most})::int from newsletter_campaigns
        where uncertain_count > 0 and kind = 'campaign') as uncertain,
      (select count(*)::int from webhook_endpoints where status = 'disabled') as webhooks`);
  return rows[0] as Counts;
}

/** The counts stand around every screen: one that can't be read must not take the others away, which say what is wrong. */
function unknown(error: unknown): Counts {
  log.error({ err: error }, "what waits for the staff could not be counted");
  return { leads: 0, jobs: 0, uncertain: 0, webhooks: 0 };
}
