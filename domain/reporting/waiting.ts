import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { isUnanswered } from "../leads/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { WAITING_UP_TO } from "./waiting.input.ts";

/** What's waiting for staff, each at most `WAITING_UP_TO` + 1. Also 0 for what this person can't see. */
export interface Waiting {
  unansweredLeads: number;
  failedJobs: number;
  uncertainEmails: number;
  disabledWebhooks: number;
}

/**
 * The counts next to the screens. They're read with every screen, so none reads more than a hundred rows of an index, or a few rows of a
 * small table. Failed jobs are those that the queue's own supervision counted last.
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
    select (select count(*)::int from (select 1 from leads where ${isUnanswered} limit ${most}) l) as leads,
      (select least(coalesce(sum(failed_count), 0), ${most})::int from pgboss.queue where name not like '\\_\\_pgboss%') as jobs,
      (select least(coalesce(sum(uncertain_count), 0), ${most})::int from newsletter_campaigns
        where uncertain_count > 0 and kind = 'campaign') as uncertain,
      (select count(*)::int from webhook_endpoints where status = 'disabled') as webhooks`);
  return rows[0] as Counts;
}

/** Every screen shows these counts: one that can't be read must not hide the others, which say what's wrong. */
function unknown(error: unknown): Counts {
  log.error({ err: error }, "what waits for the staff could not be counted");
  return { leads: 0, jobs: 0, uncertain: 0, webhooks: 0 };
}
