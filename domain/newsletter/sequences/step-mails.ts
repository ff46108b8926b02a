import { inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterSettings } from "../../settings/index.ts";
import {
  newsletterCampaigns,
  newsletterDeliveries,
  newsletterLinks,
  newsletterTemplates,
  type PreparedMessage,
} from "../campaigns.schema.ts";
import { problemSentences } from "../message/finding.ts";
import { prepareMessage } from "../message/prepare-message.ts";

/** A step's email, ready to be personalized. */
export interface StepMail {
  templateId: string;
  name: string;
  subject: string;
  previewText: string;
  content: string;
  message: PreparedMessage;
  links: string[];
  isTracked: boolean;
}

/** Why an email can't be made: which step (from 0), and sentences for the person who chose the template. */
export interface StepRefusal {
  step: number;
  problems: string[];
}

/**
 * Creates the emails from templates. A template that still has placeholders is rejected, because no one fills them in when a step is due.
 */
export async function prepareStepMails(templateIds: string[]): Promise<Result<StepMail[], StepRefusal>> {
  const [{ isTracked }, templates] = await Promise.all([
    newsletterSettings(),
    db.select().from(newsletterTemplates).where(inArray(newsletterTemplates.id, templateIds)),
  ]);
  const mails: StepMail[] = [];
  for (const [step, templateId] of templateIds.entries()) {
    const template = templates.find(({ id }) => id === templateId);
    if (!template) return refused({ step, problems: ["This template no longer exists."] });
    const { name, subjectTemplate: subject, previewText, htmlTemplate: content } = template;
    const prepared = await prepareMessage({ subject, previewText, content, values: {}, isTracked });
    if (!prepared.ok) return refused({ step, problems: problemSentences(prepared.reason.problems).map(({ text }) => text) });
    mails.push({ templateId, name, subject, previewText, content, isTracked, ...prepared.value });
  }
  return ok(mails);
}

/** Stores emails as campaigns of kind "step" that are always sending. Returns their IDs in the same order. */
export async function storeStepMails(tx: Tx, mails: StepMail[], createdBy: string): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = await tx
    .insert(newsletterCampaigns)
    .values(mails.map(({ links: _, ...mail }) => ({ ...mail, kind: "step" as const, status: "sending" as const, createdBy })))
    .returning({ id: newsletterCampaigns.id });
  const ids = rows.map(({ id }) => id);
  const links = mails.flatMap((mail, place) => mail.links.map((url, number) => ({ campaignId: ids[place] ?? "", number, url })));
  if (links.length > 0) await tx.insert(newsletterLinks).values(links);
  return ids;
}

/** Deletes those of these campaigns that were never sent to anyone. The others account for their messages, and their links keep working. */
export async function forgetUnsent(tx: Tx, campaignIds: string[]): Promise<void> {
  if (campaignIds.length === 0) return;
  await tx.execute(sql`
    delete from ${newsletterCampaigns} c where c.id = any(${sql.param(campaignIds)}::uuid[])
      and not exists (select 1 from ${newsletterDeliveries} d where d.campaign_id = c.id)`);
}
