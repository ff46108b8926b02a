import { inArray } from "drizzle-orm";
import type { Actor } from "../../access/index.ts";
import type { Seen } from "../../content/index.ts";
import type { Result } from "../../result.ts";
import { newsletterCampaigns as campaigns } from "../campaigns.schema.ts";
import { type CampaignRow, type SteerRefusal, steer } from "./campaign-states.ts";

/** The reason of a campaign that somebody cancelled (product 19). */
export const CANCELLED = "Cancelled";

/** Ends a send, or one that is to come, for good. What was not sent yet stays queued and never leaves. */
export function cancelCampaign(actor: Actor, seen: Seen): Promise<Result<CampaignRow, SteerRefusal>> {
  return steer(actor, seen, {
    action: "campaign.cancelled",
    when: inArray(campaigns.status, ["scheduled", "sending"]),
    set: { status: "failed", failedReason: CANCELLED, pausedAt: null },
    fields: ({ startedAt }) => ({
      before: { status: startedAt ? "sending" : "scheduled" },
      after: { status: "failed", failedReason: CANCELLED },
    }),
  });
}
