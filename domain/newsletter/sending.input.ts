import { z } from "zod";

/**
 * The body of /api/send-newsletter-campaign. The stored campaign is what's sent. Subject and content only have to match it, so that no one
 * sends a version they haven't seen.
 */
export const SendCampaignInput = z.strictObject({
  campaignId: z.uuid("Send the campaign's ID."),
  subject: z.string("Send the campaign's subject."),
  content: z.string("Send the campaign's content."),
});
export type SendCampaignInput = z.infer<typeof SendCampaignInput>;
