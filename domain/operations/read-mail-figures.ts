import { now } from "~/platform/clock/index.ts";
import { countDone, countUndoneByKind } from "~/platform/jobs/index.ts";
import { type ListedCampaign, listCampaigns } from "../newsletter/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { daysBefore } from "../retention.ts";
import { mailJobs, wordsOfJob } from "./job-words.ts";

/** As far back as the queue stores finished jobs. */
export const MAIL_DAYS = 7;
const CAMPAIGNS = 10;

/** One kind of email, each sent to one person. */
export interface MailFigures {
  name: string;
  label: string;
  what: string;
  /** Finished in the last days, and when the last one did. */
  done: number;
  lastAt: Date | null;
  /** Waiting for the first attempt or in progress; waiting for a retry; failed. */
  waiting: number;
  retry: number;
  failed: number;
}

export type SentCampaign = Pick<
  ListedCampaign,
  | "id"
  | "name"
  | "status"
  | "startedAt"
  | "recipientCount"
  | "acceptedCount"
  | "bouncedCount"
  | "failedCount"
  | "uncertainCount"
  | "skippedCount"
>;

/** What happened to recent emails: by kind, and for the last campaigns. */
export async function readMailFigures(actor: Actor): Promise<Result<{ kinds: MailFigures[]; campaigns: SentCampaign[] }, "forbidden">> {
  if (!can(actor, "job:read")) return refused("forbidden");
  const [done, counts, campaigns] = await Promise.all([
    countDone(mailJobs, daysBefore(now(), MAIL_DAYS)),
    countUndoneByKind(),
    listSentCampaigns(actor),
  ]);
  const undone = new Map(counts.map((count) => [count.name, count]));
  const kinds = mailJobs.map((name) => {
    const { label, what } = wordsOfJob(name);
    const { created = 0, active = 0, retry = 0, failed = 0 } = undone.get(name) ?? {};
    const { count = 0, lastAt = null } = done.get(name) ?? {};
    return { name, label, what, done: count, lastAt, waiting: created + active, retry, failed };
  });
  return ok({ kinds: kinds.sort((one, other) => one.label.localeCompare(other.label)), campaigns });
}

async function listSentCampaigns(actor: Actor): Promise<SentCampaign[]> {
  const listed = await listCampaigns(actor, { q: "", status: "", page: 1 });
  return listed.ok ? listed.value.rows.filter(({ startedAt }) => startedAt !== null).slice(0, CAMPAIGNS) : [];
}
