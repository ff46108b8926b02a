import { and, count, desc, eq, getTableColumns, ilike, or, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { dayIn, monthOf, nextMonth, startOfDay } from "../../days.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { containing } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { timeZone } from "../../settings/index.ts";
import type { CampaignQuery } from "../campaigns.input.ts";
import { newsletterCampaigns } from "../campaigns.schema.ts";
import { MAIL_PAGE, type MailList, pageOf } from "../mail-list.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { previewText } from "../preview.input.ts";
import type { CampaignRow } from "./campaign-kind.ts";

/** A campaign as the list shows it: without its HTML, which may be long, and with its values in the subject. */
export type ListedCampaign = Omit<CampaignRow, "content" | "message" | "values">;

/** A page of campaigns, the newest first, with the counters that the sending keeps; mails of sequences are not among them. */
export async function listCampaigns(actor: Actor, query: CampaignQuery): Promise<Result<MailList<ListedCampaign>, "forbidden">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const where = conditions(query);
  const [rows, [found], [all]] = await Promise.all([
    db
      .select({ ...listedColumns, values: newsletterCampaigns.values })
      .from(newsletterCampaigns)
      .where(where)
      .orderBy(desc(newsletterCampaigns.createdAt), desc(newsletterCampaigns.id))
      .limit(MAIL_PAGE)
      .offset((query.page - 1) * MAIL_PAGE),
    db.select({ count: count() }).from(newsletterCampaigns).where(where),
    db.select({ count: count() }).from(newsletterCampaigns).where(isCampaign),
  ]);
  return ok(pageOf(rows.map(withSubject), query.page, found?.count, all?.count));
}

export interface CampaignFigures {
  campaigns: number;
  activeSubscribers: number;
  /** Sent campaigns whose last message left in this month of the firm's time zone. */
  sentThisMonth: number;
  /** Mean of the open rates of all campaigns, those without recipients as 0; rounded percent (spec 3 §9). */
  averageOpenRate: number;
}

/** What the four cards above the list say. */
export async function readCampaignFigures(actor: Actor): Promise<Result<CampaignFigures, "forbidden">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const { status, sentAt, openCount, recipientCount } = newsletterCampaigns;
  const [first, next] = monthAround(await timeZone(), now());
  const [[figures], activeSubscribers] = await Promise.all([
    db
      .select({
        campaigns: count(),
        sentThisMonth: sql<number>`(count(*) filter (where ${status} = 'sent' and ${sentAt} >= ${first} and ${sentAt} < ${next}))::int`,
        averageOpenRate: sql<number>`round(coalesce(avg(coalesce(100.0 * ${openCount} / nullif(${recipientCount}, 0), 0)), 0))::int`,
      })
      .from(newsletterCampaigns)
      .where(isCampaign),
    countActiveSubscribers(),
  ]);
  const { campaigns = 0, sentThisMonth = 0, averageOpenRate = 0 } = figures ?? {};
  return ok({ campaigns, activeSubscribers, sentThisMonth, averageOpenRate });
}

/** How many are subscribed and confirmed now. */
export async function countActiveSubscribers(): Promise<number> {
  const isActive = eq(newsletterSubscribers.isActive, true);
  const [row] = await db.select({ count: count() }).from(newsletterSubscribers).where(isActive);
  return row?.count ?? 0;
}

/** As readers see it, as far as it is filled in. */
export function withSubject({ values, ...campaign }: ListedCampaign & Pick<CampaignRow, "values">): ListedCampaign {
  return { ...campaign, subject: previewText(campaign.subject, values) };
}

const isCampaign = eq(newsletterCampaigns.kind, "campaign");
const { content: _content, message: _message, values: _values, ...listedColumns } = getTableColumns(newsletterCampaigns);

export { listedColumns };

function conditions({ q, status }: CampaignQuery): SQL | undefined {
  const part = containing(q);
  return and(
    isCampaign,
    q ? or(ilike(newsletterCampaigns.name, part), ilike(newsletterCampaigns.subject, part)) : undefined,
    status ? eq(newsletterCampaigns.status, status) : undefined,
  );
}

/** When the month of `at` begins, and the next one. */
function monthAround(zone: string, at: Date): [Date, Date] {
  const today = dayIn(zone, at);
  return [startOfDay(zone, monthOf(today)), startOfDay(zone, nextMonth(today))];
}
