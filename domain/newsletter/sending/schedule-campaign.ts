import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import type { ExpectedVersion } from "../../records/index.ts";
import { type Result, refused } from "../../result.ts";
import { newsletterCampaigns as campaigns } from "../campaigns.schema.ts";
import { type CampaignRow, type SteerRefusal, steer } from "./campaign-states.ts";
import { findCampaign } from "./find-campaign.ts";
import { type MessageProblems, makeMessage } from "./make-message.ts";

/**
 * Lets a draft start by itself at `at`. What would stop the send then is refused now, while somebody is there; "in-the-past": `at` is not
 * ahead of us.
 */
export async function scheduleCampaign(
  actor: Actor,
  seen: ExpectedVersion,
  at: Date,
): Promise<Result<CampaignRow, SteerRefusal | "in-the-past" | MessageProblems>> {
  if (!can(actor, "newsletter:send")) return refused("forbidden");
  if (!(at.getTime() > now().getTime())) return refused("in-the-past");
  const campaign = await findCampaign(seen.id);
  if (!campaign) return refused("not-found");
  if (campaign.status !== "draft") return refused("wrong-state");
  const made = await makeMessage(actor, campaign);
  if (!made.ok) return made;
  return steer(
    actor,
    { id: seen.id, version: seen.version ?? campaign.version },
    {
      action: "campaign.scheduled",
      when: eq(campaigns.status, "draft"),
      set: { status: "scheduled", scheduledAt: at, failedReason: "" },
      fields: () => ({ before: { status: "draft" }, after: { status: "scheduled", scheduledAt: at } }),
    },
  );
}

/** Takes a scheduled campaign back to draft, where it can be edited again. */
export function unscheduleCampaign(actor: Actor, seen: ExpectedVersion): Promise<Result<CampaignRow, SteerRefusal>> {
  return steer(actor, seen, {
    action: "campaign.unscheduled",
    when: eq(campaigns.status, "scheduled"),
    set: { status: "draft", scheduledAt: null },
    fields: () => ({ before: { status: "scheduled" }, after: { status: "draft" } }),
  });
}
