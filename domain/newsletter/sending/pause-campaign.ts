import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Actor } from "../../permissions/index.ts";
import type { ExpectedVersion } from "../../records/index.ts";
import type { Result } from "../../result.ts";
import { newsletterCampaigns as campaigns } from "../campaigns.schema.ts";
import { type CampaignRow, type SteerRefusal, steer } from "./campaign-states.ts";
import { notifySender } from "./notify-sender.ts";

const isSending = eq(campaigns.status, "sending");

/** Holds a send; what is under way already, 50 messages for each process at most, still leaves. */
export function pauseCampaign(actor: Actor, seen: ExpectedVersion): Promise<Result<CampaignRow, SteerRefusal>> {
  return steer(actor, seen, {
    action: "campaign.paused",
    when: and(isSending, isNull(campaigns.pausedAt)),
    set: { pausedAt: now() },
    fields: () => ({ before: { isPaused: false }, after: { isPaused: true } }),
  });
}

export async function resumeCampaign(actor: Actor, seen: ExpectedVersion): Promise<Result<CampaignRow, SteerRefusal>> {
  const resumed = await steer(actor, seen, {
    action: "campaign.resumed",
    when: and(isSending, isNotNull(campaigns.pausedAt)),
    set: { pausedAt: null },
    fields: () => ({ before: { isPaused: true }, after: { isPaused: false } }),
  });
  notifySender();
  return resumed;
}
