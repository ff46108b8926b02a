import { eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, deleteRecord, type ExpectedVersion, restoreRecord } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterTemplates } from "../campaigns.schema.ts";
import { type CampaignRow, campaignKind } from "./campaign-kind.ts";

/**
 * Deletes a campaign that has not begun to leave. "was-sent": the links in messages that are out lead through it, and it is the account of
 * them. "scheduled": it must be a draft again first.
 */
export function deleteCampaign(
  actor: Actor,
  seen: ExpectedVersion,
): Promise<Result<{ deletedId: string }, ChangeRefusal | "was-sent" | "scheduled">> {
  return deleteRecord(actor, campaignKind, seen, async (_tx, row) => {
    if (row.kind !== "campaign") return refused("not-found" as const);
    if (row.status === "scheduled") return refused("scheduled" as const);
    return row.status !== "draft" || row.startedAt ? refused("was-sent" as const) : ok(undefined);
  });
}

/** Takes a deletion back. "no-template": the one it began with is gone since, and the campaign cannot name it. */
export function restoreCampaign(actor: Actor, deletedId: string): Promise<Result<CampaignRow, "forbidden" | "not-found" | "no-template">> {
  return restoreRecord(actor, campaignKind, deletedId, async (tx, row) =>
    row.templateId && !(await isTemplateThere(tx, row.templateId)) ? refused("no-template" as const) : ok(undefined),
  );
}

async function isTemplateThere(tx: Tx, templateId: string): Promise<boolean> {
  const { id } = newsletterTemplates;
  const rows = await tx.select({ id }).from(newsletterTemplates).where(eq(id, templateId)).for("key share");
  return rows.length > 0;
}
