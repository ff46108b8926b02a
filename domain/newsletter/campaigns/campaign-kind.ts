import type { RecordKind, Row } from "../../records/index.ts";
import { newsletterCampaigns } from "../campaigns.schema.ts";

/** What the use cases of campaigns share. */
export const campaignKind: RecordKind<typeof newsletterCampaigns> = {
  noun: "campaign",
  permission: "newsletter:edit",
  table: newsletterCampaigns,
  nameOf: ({ name }) => name,
  // No public page shows them.
  tags: [],
};

/** A campaign with its content. */
export type CampaignRow = Row<typeof newsletterCampaigns>;
