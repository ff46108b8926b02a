import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type AskForTexts, askForTexts } from "~/platform/dns/index.ts";
import { env } from "~/platform/env/index.ts";
import { linkStates } from "../../content/index.ts";
import { isExampleAddress } from "../../email-address.input.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { type NewsletterSettings, newsletterSettings } from "../../settings/index.ts";
import { newsletterCampaigns } from "../campaigns.schema.ts";
import type { Composed } from "./compose-message.ts";
import { anError, aWarning, type Finding, problemSentences } from "./finding.ts";
import { messageFindings } from "./message-findings.ts";
import { personalize } from "./personalize.ts";
import { composeAside } from "./prepare-message.ts";
import { type DkimName, senderFindings } from "./sender-findings.ts";

type Campaign = typeof newsletterCampaigns.$inferSelect;

/** Checks a campaign before it is sent, because a sent email can't be taken back. Errors block the send, warnings ask first. Changes nothing. */
export async function preflight(
  actor: Actor,
  campaignId: string,
  { ask = askForTexts, dkim = env().dkim }: { ask?: AskForTexts; dkim?: DkimName | undefined } = {},
): Promise<Result<Finding[], "forbidden" | "not-found">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const [campaign] = await db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, campaignId));
  if (!campaign) return refused("not-found");
  const settings = await newsletterSettings();
  const [ofMessage, ofSender] = await Promise.all([findInMessage(campaign, settings), senderFindings(settings, dkim, ask)]);
  return ok([...exampleFindings(settings), ...ofSender.filter(isError), ...ofMessage, ...ofSender.filter((finding) => !isError(finding))]);
}

/** What's wrong with the sender before anything is written, as a sentence. Null if nothing is. */
export async function findSenderFault(actor: Actor): Promise<Result<string | null, "forbidden">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const settings = await newsletterSettings();
  const faults = [...exampleFindings(settings), ...(await senderFindings(settings, undefined, async () => null)).filter(isError)];
  return ok(faults[0]?.text ?? null);
}

/** Mail servers refuse such a sender. Without a mail server, emails are only stored, so trying out a campaign still works. */
function exampleFindings({ sender: { address } }: NewsletterSettings): Finding[] {
  if (!isExampleAddress(address)) return [];
  return [aWarning("example-sender", `${address} is an example, so mail servers refuse it. Set newsletter_sender_email in Site Settings.`)];
}

async function findInMessage(campaign: Campaign, settings: NewsletterSettings): Promise<Finding[]> {
  const { subject, previewText, content, values } = campaign;
  const written = { subject, previewText, content, values, isTracked: settings.isTracked };
  const composed = await composeAside(written);
  if (!composed.ok) return problemSentences(composed.reason.problems).map(({ code, text }) => anError(code, text));
  const { addresses } = composed.value.found;
  const states = await linkStates(addresses.filter((found) => /^https?:/i.test(found)));
  const size = sizeOf(composed.value, campaign.id, settings);
  return messageFindings({ composed: composed.value, previewText, size, siteUrl: env().siteUrl, linkStates: states });
}

/** Size of the HTML for a reader with a name of typical length, in bytes. */
function sizeOf({ message }: Composed, campaignId: string, settings: NewsletterSettings): number {
  const reader = { deliveryId: 1_000_000, subscriberId: campaignId, email: "reader@company.example" };
  return Buffer.byteLength(personalize({ campaignId, message }, reader, settings).html);
}

function isError({ level }: Finding): boolean {
  return level === "error";
}
