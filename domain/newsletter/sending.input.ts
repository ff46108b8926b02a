import { z } from "zod";

/** What /api/send-newsletter-campaign takes (product 5): subject and content are only compared with the stored campaign. */
export const SendCampaignInput = z.strictObject({
  campaignId: z.uuid("Please name the campaign by its id."),
  subject: z.string("Please give the subject of the campaign."),
  content: z.string("Please give the content of the campaign."),
});
export type SendCampaignInput = z.infer<typeof SendCampaignInput>;
