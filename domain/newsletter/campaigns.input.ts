import { z } from "zod";
import { typedMoment } from "../days.ts";
import { Email, searchWords, text } from "../text.input.ts";
import { campaignStatuses, LAST_DELIVERIES_PAGE } from "./campaign-rules.input.ts";
import { mailHtml, mailName, pageNumber, previewText, subjectLine } from "./mail-fields.input.ts";

/** The values of the placeholders, by name. Empty ones are left out: they count as not filled in. */
const placeholderValues = z
  .record(z.string().max(100, "A placeholder name is too long."), text(5_000))
  .refine((values) => Object.keys(values).length <= 200, { error: "Use at most 200 placeholders." })
  .transform((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")));

/** A campaign's form. `scheduled_at` is local time in `zone`. `values` come from `valuesIn`. */
export const CampaignInput = z
  .object({
    name: mailName,
    subject: subjectLine("Please enter a subject."),
    preview_text: previewText,
    template_id: z.union([z.uuid(), z.literal(["", "none"])], { error: "Please choose a template from the list." }).default("none"),
    scheduled_at: z.string().max(40).default(""),
    zone: z.string().max(60).default("UTC"),
    content: mailHtml("Please enter the HTML content."),
    values: placeholderValues.default({}),
  })
  .transform(({ name, subject, preview_text, template_id, scheduled_at, zone, content, values }, context) => {
    const scheduledAt = scheduled_at ? typedMoment(scheduled_at, zone) : null;
    if (scheduled_at && !scheduledAt) {
      context.addIssue({ code: "custom", path: ["scheduled_at"], message: "Enter a date and a time." });
      return z.NEVER;
    }
    const templateId = template_id === "none" || template_id === "" ? null : template_id;
    return { name, subject, previewText: preview_text, templateId, scheduledAt, content, values };
  });
export type CampaignInput = z.infer<typeof CampaignInput>;

/** The fields "value.headline" of a form, by placeholder. */
export function valuesIn(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (name.startsWith("value.") ? [[name.slice(6), value]] : [])));
}

/** The filters of the list of campaigns, from the query string; values that can't be read are ignored. Newest first. */
export const CampaignQuery = z.object({
  /** Part of the name or subject. */
  q: searchWords(200),
  status: z.enum(["", ...campaignStatuses]).catch(""),
  page: pageNumber,
});
export type CampaignQuery = z.infer<typeof CampaignQuery>;

/** Which of a campaign's messages are listed. */
export const DeliveryQuery = z.object({
  /** A full address. */
  q: searchWords(200).transform((value) => value.toLowerCase()),
  state: z.enum(["", "queued", "sending", "accepted", "bounced", "failed", "uncertain", "skipped"]).catch(""),
  page: z.coerce.number().int().min(1).max(LAST_DELIVERIES_PAGE).catch(1),
});
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

/** Where a test message goes. */
export const TestSendInput = z.object({ to: Email });

/** When a campaign is to be sent, as local time in `zone`. */
export const ScheduleInput = z
  .object({ scheduled_at: z.string().max(40).default(""), zone: z.string().max(60).default("UTC") })
  .transform(({ scheduled_at, zone }, context) => {
    const at = typedMoment(scheduled_at, zone);
    if (at) return at;
    context.addIssue({ code: "custom", path: ["scheduled_at"], message: "Please enter a date and a time." });
    return z.NEVER;
  });
