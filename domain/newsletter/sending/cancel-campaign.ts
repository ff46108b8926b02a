import { inArray } from "drizzle-orm";
import type { Actor } from "../../permissions/index.ts";
import type { ExpectedVersion } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { CANCELLED } from "../campaign-rules.input.ts";
import { newsletterCampaigns as campaigns } from "../campaigns.schema.ts";
import { type CampaignRow, type SteerRefusal, steer } from "./campaign-states.ts";
import { skipCancelled } from "./skip-cancelled.ts";

/** So many batches are skipped at once, the others by the senders soon after: a million would keep whoever cancels waiting. */
const AT_ONCE = 4;

/** Ends a send, or one that is to come, for good. What was not sent yet is skipped. */
export async function cancelCampaign(actor: Actor, seen: ExpectedVersion): Promise<Result<CampaignRow, SteerRefusal>> {
  const cancelled = await end(actor, seen);
  if (cancelled.ok) await skipCancelled(cancelled.value.id, AT_ONCE);
  return cancelled;
}

function end(actor: Actor, seen: ExpectedVersion): Promise<Result<CampaignRow, SteerRefusal>> {
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
