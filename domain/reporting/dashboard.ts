import { sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { countTroubledJobs, countUndone, type TroubledJobs, type UndoneJobs } from "~/platform/jobs/index.ts";
import { contentKinds } from "../content/index.ts";
import { addDays, dayIn, startOfDay } from "../days.ts";
import { isUnanswered } from "../leads/index.ts";
import { IMPORTED_FORM } from "../leads/lead-inbox-rules.input.ts";
import { mailJobs, wordsOfJob } from "../operations/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { DAY_MS } from "../retention.ts";
import { timeZone } from "../settings/index.ts";
import { countDisabledEndpoints } from "../webhooks/index.ts";

/** How many days the charts go back, including today. */
const DASHBOARD_DAYS = 30;
/** Above this, no one reads the exact count: it's shown as "1,000+" and doesn't cost any more. */
const COUNTED_UP_TO = 1_000;
const MINUTE_MS = 60_000;

export interface Dashboard {
  /** Published pages and uploaded files. */
  pages: number;
  media: number;
  /** Active rows of the kinds of content counted here. */
  content: { label: string; icon: string; screen: string; count: number }[];
  /** Leads that wait for their first answer, and how many of them have waited longer than the promised day, each at most `countedUpTo` + 1. */
  newLeads: number;
  lateLeads: number;
  countedUpTo: number;
  /** One entry per day in the firm's time zone, oldest first, including days without leads. Spam and imported leads are left out. */
  leadsPerDay: { day: string; count: number }[];
  /** Leads on the same days by the form they came from, most first. */
  leadsByForm: { form: string; count: number }[];
  newestLeads: { id: string; name: string; company: string; form: string; createdAt: Date }[];
  /** The unanswered leads that have waited longest, oldest first, with the whole minutes they've waited. */
  waitingLeads: { id: string; name: string; company: string; form: string; minutes: number }[];
  /** Campaign messages that may or may not have arrived. The campaign is set if they're all from one. */
  uncertain: { count: number; campaignId: string | null };
  /** Messages of the last week that mail servers refused because of our own standing, and the last one's words and campaign. */
  refused: { count: number; latest: string; campaignId: string | null };
  /** Local pages that are thin and therefore in no list. */
  heldPages: number;
  jobs: Omit<TroubledJobs, "latest"> & { latest: (TroubledJobs["latest"][number] & { label: string })[] };
  /** Endpoints that the program has disabled. 0 for people who can't see webhooks. */
  disabledWebhooks: number;
}

/** The content of the back office's first screen. */
export async function readDashboard(actor: Actor): Promise<Result<Dashboard, "forbidden">> {
  if (!can(actor, "dashboard:read")) return refused("forbidden");
  const zone = await timeZone();
  const first = addDays(dayIn(zone, now()), 1 - DASHBOARD_DAYS);
  const late = new Date(now().getTime() - DAY_MS);
  const [{ rows }, jobs, disabledWebhooks] = await Promise.all([
    db.execute(counts(startOfDay(zone, first), late, zone)),
    countTroubledJobs(),
    can(actor, "webhook:read") ? countDisabledEndpoints() : 0,
  ]);
  const row = rows[0] as unknown as Counts;
  return ok({
    ...row,
    content: countedKinds.map((kind, place) => ({ ...kind.counted, screen: kind.screen, count: row.content[place] ?? 0 })),
    countedUpTo: COUNTED_UP_TO,
    leadsPerDay: everyDay(row.leadsPerDay, first),
    newestLeads: row.newestLeads.map((lead) => ({ ...lead, createdAt: new Date(lead.createdAt) })),
    waitingLeads: row.waitingLeads.map(({ createdAt, ...lead }) => ({ ...lead, minutes: minutesSince(createdAt) })),
    jobs: { ...jobs, latest: jobs.latest.map((job) => ({ ...job, label: wordsOfJob(job.name).label })) },
    disabledWebhooks,
  });
}

type Counts = Omit<Dashboard, "content" | "jobs" | "disabledWebhooks" | "newestLeads" | "waitingLeads" | "countedUpTo"> & {
  /** In the order of `countedKinds`. */
  content: number[];
  newestLeads: ShortLead[];
  waitingLeads: ShortLead[];
};

type ShortLead = Omit<Dashboard["newestLeads"][number], "createdAt"> & { createdAt: string };

function minutesSince(createdAt: string): number {
  return Math.max(0, Math.floor((now().getTime() - new Date(createdAt).getTime()) / MINUTE_MS));
}

const countedKinds = contentKinds.flatMap(({ counted, ...kind }) => (counted ? [{ ...kind, counted }] : []));

/** Whoever is in an imported file asked somewhere else, maybe years ago. */
const isAsking = sql`status <> 'spam' and form <> ${IMPORTED_FORM}`;

/** Everything in one statement. Of the leads, it reads only those from the last days and the first thousand unanswered ones. */
function counts(since: Date, late: Date, zone: string) {
  const activeRows = countedKinds.map(({ table }) => sql`(select count(*)::int from ${table} where is_active)`);
  return sql`
    with recent as materialized (
      select (created_at at time zone ${zone})::date as day, form, count(*)::int as n
      from leads where created_at >= ${since} and ${isAsking} group by 1, 2)
    select
      (select count(*)::int from pages where status = 'published') as pages,
      (select count(*)::int from media_library) as media,
      json_build_array(${sql.join(activeRows, sql`, `)}) as content,
      (select count(*)::int from (select 1 from leads where ${isUnanswered} limit ${COUNTED_UP_TO + 1}) n) as "newLeads",
      (select count(*)::int from (select 1 from leads where ${isUnanswered} and created_at < ${late} limit ${COUNTED_UP_TO + 1}) n) as "lateLeads",
      (select coalesce(json_agg(json_build_object('day', day, 'count', n) order by day), '[]')
        from (select day::text, sum(n)::int as n from recent group by 1) d) as "leadsPerDay",
      (select coalesce(json_agg(json_build_object('form', form, 'count', n) order by n desc, form), '[]')
        from (select form, sum(n)::int as n from recent group by 1) f) as "leadsByForm",
      (select coalesce(json_agg(l order by l."createdAt" desc, l.id desc), '[]') from (
        select id, name, company, form, created_at as "createdAt" from leads where ${isAsking}
        order by created_at desc, id desc limit 6) l) as "newestLeads",
      (select coalesce(json_agg(l order by l."createdAt", l.id), '[]') from (
        select id, name, company, form, created_at as "createdAt" from leads where ${isUnanswered}
        order by created_at, id limit 5) l) as "waitingLeads",
      ${uncertain} as uncertain, ${refusedMessages(new Date(now().getTime() - 7 * DAY_MS))} as refused,
      (select coalesce(sum(b.held), 0)::int from projects p join seo_page_blocks b on b.run_no = p.live_run) as "heldPages"`;
}

/** By the campaigns' own counters, because there are millions of deliveries. */
const uncertain = sql`(select json_build_object('count', coalesce(sum(uncertain_count), 0)::int,
  'campaignId', case when count(*) = 1 then min(id::text) end) from newsletter_campaigns where uncertain_count > 0 and kind = 'campaign')`;

/** Uses the index `newsletter_events_standing`. */
function refusedMessages(since: Date) {
  const isRefused = sql`e.kind = 'bounce' and e.detail like 'standing:%' and e.at >= ${since}`;
  return sql`(select json_build_object('count', (select count(*)::int from newsletter_events e where ${isRefused}),
    'latest', coalesce(last.detail, ''), 'campaignId', case last.kind when 'campaign' then last.id end)
    from (select 1) one left join lateral (
      select substr(e.detail, 11) as detail, c.id::text as id, c.kind from newsletter_events e
      join newsletter_deliveries d on d.id = e.delivery_id join newsletter_campaigns c on c.id = d.campaign_id
      where ${isRefused} order by e.at desc, e.id desc limit 1) last on true)`;
}

function everyDay(found: Dashboard["leadsPerDay"], first: string): Dashboard["leadsPerDay"] {
  const counted = new Map(found.map(({ day, count }) => [day, count]));
  return Array.from({ length: DASHBOARD_DAYS }, (_, place) => {
    const day = addDays(first, place);
    return { day, count: counted.get(day) ?? 0 };
  });
}

/** Emails that couldn't be sent so far, and since when. */
export async function findMailTrouble(actor: Actor): Promise<Result<UndoneJobs, "forbidden">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  return ok(await countUndone(mailJobs));
}
