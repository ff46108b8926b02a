import { and, eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { newsletterCampaigns as campaigns } from "../campaigns.schema.ts";
import type { CampaignRow } from "./campaign-states.ts";

/** A campaign, not the mail of a sequence's step. */
export async function findCampaign(id: string): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.kind, "campaign")));
  return row ?? null;
}
