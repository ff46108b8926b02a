import { and, asc, count, desc, eq, getTableColumns, ilike, or, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { copyName } from "../../copy-names.input.ts";
import { dayIn, monthOf, nextMonth, startOfDay } from "../../days.ts";
import { type Actor, can } from "../../permissions/index.ts";
import {
  type ChangeRefusal,
  changeRecord,
  containing,
  createRecord,
  deleteRecord,
  type ExpectedVersion,
  type RecordKind,
  type Row,
  restoreRecord,
} from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { timeZone } from "../../settings/index.ts";
import { COPY, MAX_NAME } from "../campaign-rules.input.ts";
import type { CampaignInput, CampaignQuery } from "../campaigns.input.ts";
import { newsletterCampaigns, newsletterLinks, newsletterTemplates } from "../campaigns.schema.ts";
import { MAIL_PAGE, type MailList, pageOf } from "../mail-list.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { previewText } from "../preview.input.ts";
import { findCampaign } from "../sending/campaign-states.ts";

/** What the campaign use cases share. */
export const campaignKind: RecordKind<typeof newsletterCampaigns> = {
  noun: "campaign",
  permission: "newsletter:edit",
  table: newsletterCampaigns,
  nameOf: ({ name }) => name,
  // No public page shows them.
  tags: [],
};

/** A campaign with its content. */
type CampaignRow = Row<typeof newsletterCampaigns>;

/** A campaign, as the list shows it: without its HTML, which may be long, and with its values filled into the subject. */
export type ListedCampaign = Omit<CampaignRow, "content" | "message" | "values">;

/** A page of campaigns, newest first, with the counters that sending maintains. Sequence emails aren't included. */
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
  /** Sent campaigns whose last message was sent this month, in the firm's time zone. */
  sentThisMonth: number;
  /** The mean open rate of all campaigns, in rounded percent. A campaign without recipients counts as 0. */
  averageOpenRate: number;
}

/** The content of the four cards above the list. */
export async function readCampaignFigures(actor: Actor): Promise<Result<CampaignFigures, "forbidden">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const { status, sentAt, openCount, recipientCount } = newsletterCampaigns;
  const [first, next] = monthAround(await timeZone(), now());
  const [[figures], activeSubscribers] = await Promise.all([
    db
      .select({
        campaigns: count(),
        sentThisMonth: sql<number>`(count(*) filter (where ${status} = 'sent' and ${sentAt} >= ${first} and ${sentAt} < ${next}))::int`,
        averageOpenRate: sql<number>`round(coalesce(avg(least(100, coalesce(100.0 * ${openCount} / nullif(${recipientCount}, 0), 0))), 0))::int`,
      })
      .from(newsletterCampaigns)
      .where(isCampaign),
    countActiveSubscribers(),
  ]);
  const { campaigns = 0, sentThisMonth = 0, averageOpenRate = 0 } = figures ?? {};
  return ok({ campaigns, activeSubscribers, sentThisMonth, averageOpenRate });
}

/** How many people are subscribed and confirmed now. */
export async function countActiveSubscribers(): Promise<number> {
  const isActive = eq(newsletterSubscribers.isActive, true);
  const [row] = await db.select({ count: count() }).from(newsletterSubscribers).where(isActive);
  return row?.count ?? 0;
}

/** As readers see it, as far as it's filled in. */
function withSubject({ values, ...campaign }: ListedCampaign & Pick<CampaignRow, "values">): ListedCampaign {
  return { ...campaign, subject: previewText(campaign.subject, values) };
}

const isCampaign = eq(newsletterCampaigns.kind, "campaign");
const { content: _content, message: _message, values: _values, ...listedColumns } = getTableColumns(newsletterCampaigns);

function conditions({ q, status }: CampaignQuery): SQL | undefined {
  const part = containing(q);
  return and(
    isCampaign,
    q ? or(ilike(newsletterCampaigns.name, part), ilike(newsletterCampaigns.subject, part)) : undefined,
    status ? eq(newsletterCampaigns.status, status) : undefined,
  );
}

/** When the month of `at` starts, and when the next one does. */
function monthAround(zone: string, at: Date): [Date, Date] {
  const today = dayIn(zone, at);
  return [startOfDay(zone, monthOf(today)), startOfDay(zone, nextMonth(today))];
}

/** A link in a campaign's message and how many people followed it. */
export interface CampaignLink {
  number: number;
  url: string;
  clickCount: number;
}

/** One campaign with its counters and links. */
export async function findCampaignWithLinks(
  actor: Actor,
  id: string,
): Promise<Result<{ campaign: ListedCampaign; links: CampaignLink[] }, "forbidden" | "not-found">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const { number, url, clickCount } = newsletterLinks;
  const [[campaign], links] = await Promise.all([
    db
      .select({ ...listedColumns, values: newsletterCampaigns.values })
      .from(newsletterCampaigns)
      .where(and(isCampaign, eq(newsletterCampaigns.id, id))),
    db.select({ number, url, clickCount }).from(newsletterLinks).where(eq(newsletterLinks.campaignId, id)).orderBy(asc(number)).limit(500),
  ]);
  return campaign ? ok({ campaign: withSubject(campaign), links }) : refused("not-found");
}

/** One campaign with its content, for editing or viewing. */
export async function findCampaignToEdit(actor: Actor, id: string): Promise<Result<CampaignRow, "forbidden" | "not-found">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const row = await findCampaign(id);
  return row ? ok(row) : refused("not-found");
}

/** "no-template": it was deleted in the meantime. "past": the scheduled time has passed. */
export type CampaignRefusal = "no-template" | "past";

/** Creates a draft. A scheduled time is only stored: nothing is sent until someone schedules the campaign. */
export function createCampaign(actor: Actor, input: CampaignInput): Promise<Result<CampaignRow, "forbidden" | CampaignRefusal>> {
  return createRecord(actor, campaignKind, async (tx) => {
    const fault = await faultOf(tx, input);
    return fault ? refused(fault) : ok({ ...input, createdBy: actor.email });
  });
}

/**
 * Creates a draft with the letter of another campaign, whatever its state: name, subject, preview text, content, and values. When and to whom
 * that one was sent stays with it.
 */
export function duplicateCampaign(actor: Actor, id: string): Promise<Result<CampaignRow, "forbidden" | "not-found">> {
  return createRecord(actor, campaignKind, async (tx) => {
    const [row] = await tx
      .select()
      .from(newsletterCampaigns)
      .where(and(isCampaign, eq(newsletterCampaigns.id, id)));
    if (!row) return refused("not-found" as const);
    const { name, subject, previewText, content, values } = row;
    const templateId = row.templateId && (await isTemplateThere(tx, row.templateId)) ? row.templateId : null;
    return ok({ name: copyName(name, COPY, MAX_NAME), subject, previewText, content, values, templateId, createdBy: actor.email });
  });
}

/** Only drafts can be edited: once sending starts, every reader has to get the same message. */
export function updateCampaign(
  actor: Actor,
  seen: ExpectedVersion,
  input: CampaignInput,
): Promise<Result<CampaignRow, ChangeRefusal | CampaignRefusal | "not-a-draft">> {
  return changeRecord(actor, campaignKind, seen, async (tx, row) => {
    if (row.kind !== "campaign") return refused("not-found" as const);
    if (row.status !== "draft") return refused("not-a-draft" as const);
    const fault = await faultOf(tx, input);
    return fault ? refused(fault) : ok(input);
  });
}

async function faultOf(tx: Tx, { templateId, scheduledAt }: CampaignInput): Promise<CampaignRefusal | null> {
  if (scheduledAt && scheduledAt <= now()) return "past";
  return templateId && !(await isTemplateThere(tx, templateId)) ? "no-template" : null;
}

/**
 * Deletes a campaign that hasn't started sending. "was-sent": the links in sent messages go through it, and it accounts for them.
 * "scheduled": it has to be turned back into a draft first.
 */
export function deleteCampaign(
  actor: Actor,
  seen: ExpectedVersion,
): Promise<Result<{ deletedId: string }, ChangeRefusal | "was-sent" | "scheduled">> {
  return deleteRecord(actor, campaignKind, seen, async (_tx, row) => {
    if (row.kind !== "campaign") return refused("not-found" as const);
    if (row.status === "scheduled") return refused("scheduled" as const);
    return row.status !== "draft" || row.startedAt ? refused("was-sent" as const) : ok(undefined);
  });
}

/** Undoes a deletion. "no-template": the template it started from has been deleted since, so the campaign can't name it. */
export function restoreCampaign(actor: Actor, deletedId: string): Promise<Result<CampaignRow, "forbidden" | "not-found" | "no-template">> {
  return restoreRecord(actor, campaignKind, deletedId, async (tx, row) =>
    row.templateId && !(await isTemplateThere(tx, row.templateId)) ? refused("no-template" as const) : ok(undefined),
  );
}

async function isTemplateThere(tx: Tx, templateId: string): Promise<boolean> {
  const { id } = newsletterTemplates;
  const rows = await tx.select({ id }).from(newsletterTemplates).where(eq(id, templateId)).for("key share");
  return rows.length > 0;
}
