import { and, eq, lte } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { recordChange } from "../../audit/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { newsletterCampaigns as campaigns } from "../campaigns.schema.ts";
import { type CampaignRow, changeState } from "./campaign-states.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { startScheduled } from "./start-campaign.ts";

/** Who the audit log names where nobody was there. */
const SCHEDULE: Actor = { userId: "schedule", email: "schedule", fullName: "", role: "editor" };

/** Starts the campaigns whose time has come. One that cannot start is a draft again, with the reason (product 32). */
export async function startDueCampaigns(): Promise<void> {
  const due = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.kind, "campaign"), eq(campaigns.status, "scheduled"), lte(campaigns.scheduledAt, now())));
  for (const campaign of due) {
    const started = await startScheduled(SCHEDULE, campaign);
    if (started.ok) log.info({ campaignId: campaign.id, recipients: started.value.recipients }, "scheduled campaign started");
    // Otherwise somebody was faster.
    else if (typeof started.reason === "object" || started.reason === "no-recipients")
      await takeBack(campaign, `Failed to send campaign: ${describeRefusal(started.reason)}`);
  }
}

async function takeBack({ id, name, version }: CampaignRow, failedReason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const set = { status: "draft", scheduledAt: null, failedReason } as const;
    const changed = await changeState(tx, { id, version }, { when: eq(campaigns.status, "scheduled"), set });
    if (!changed.ok) return;
    const [before, after] = [{ status: "scheduled" }, { status: "draft", failedReason }];
    await recordChange(tx, SCHEDULE, { action: "campaign.not-started", id, name, before, after });
  });
  log.warn({ campaignId: id }, "a scheduled campaign could not start");
}
