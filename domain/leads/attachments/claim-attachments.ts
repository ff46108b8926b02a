import { and, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import type { Tx } from "~/platform/db/index.ts";
import { leadAttachments } from "../leads.schema.ts";
import { attachmentTokenHash } from "./take-attachment.ts";

/** How long a file waits for its form, in milliseconds. */
export const UNCLAIMED_MS = 2 * 3_600_000;

/** A file in the form doesn't exist (anymore), or belongs to another form. Rolls back what was stored with it. */
export class AttachmentGoneError extends Error {
  override name = "AttachmentGoneError";
}

/** Which files a form can claim now. */
export function isClaimable(at: Date) {
  const { storedAt, claimedAt, goneAt, createdAt } = leadAttachments;
  return and(isNotNull(storedAt), isNull(claimedAt), isNull(goneAt), gt(createdAt, new Date(at.getTime() - UNCLAIMED_MS)));
}

/**
 * Claims files for a submission, in its transaction and after its row. A file can be claimed once.
 * @throws AttachmentGoneError if one of them isn't available: then none is claimed
 */
export async function claimAttachments(tx: Tx, submissionId: string, tokens: string[]): Promise<void> {
  if (tokens.length === 0) return;
  const at = now();
  const claimed = await tx
    .update(leadAttachments)
    .set({ submissionId, claimedAt: at })
    .where(and(inArray(leadAttachments.tokenHash, tokens.map(attachmentTokenHash)), isClaimable(at)))
    .returning({ id: leadAttachments.id });
  if (claimed.length !== tokens.length) throw new AttachmentGoneError("a file in the form no longer exists");
}
