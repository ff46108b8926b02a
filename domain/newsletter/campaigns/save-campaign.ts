import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, type ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { CampaignInput } from "../campaigns.input.ts";
import { newsletterTemplates } from "../campaigns.schema.ts";
import { type CampaignRow, campaignKind } from "./campaign-kind.ts";

/** "no-template": it was deleted meanwhile. "past": the planned time is over. */
export type CampaignRefusal = "no-template" | "past";

/** A new campaign, as a draft. A planned time is only written down: it leaves then once somebody has scheduled it (spec 3 §4). */
export function createCampaign(actor: Actor, input: CampaignInput): Promise<Result<CampaignRow, "forbidden" | CampaignRefusal>> {
  return createRecord(actor, campaignKind, async (tx) => {
    const fault = await faultOf(tx, input);
    return fault ? refused(fault) : ok({ ...input, createdBy: actor.email });
  });
}

/** Changes a campaign; only drafts are edited (spec 3 §4). */
export function updateCampaign(
  actor: Actor,
  seen: ExpectedVersion,
  input: CampaignInput,
): Promise<Result<CampaignRow, ChangeRefusal | CampaignRefusal | "not-a-draft">> {
  return changeRecord(actor, campaignKind, seen, async (tx, row) => {
    if (row.kind !== "campaign") return refused("not-found" as const);
    if (row.status !== "draft") return refused("not-a-draft" as const);
    const fault = await faultOf(tx, input);
    return fault ? refused(fault) : ok(input);
  });
}

async function faultOf(tx: Tx, { templateId, scheduledAt }: CampaignInput): Promise<CampaignRefusal | null> {
  if (scheduledAt && scheduledAt <= now()) return "past";
  if (!templateId) return null;
  const { id } = newsletterTemplates;
  const [template] = await tx.select({ id }).from(newsletterTemplates).where(eq(id, templateId)).for("key share");
  return template ? null : "no-template";
}
