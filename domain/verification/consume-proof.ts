import { eq, inArray, lt } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import type { CheckedProof } from "./check-proof.ts";
import { verificationProofs } from "./verification.schema.ts";

/** How long an answer is kept for a request that is sent again. */
const KEPT_MS = 24 * 3600 * 1000;

/** "fresh": go on; "repeat": the same request was let through before, with this answer; else refused. */
export type ProofUse =
  | { state: "fresh" }
  | { state: "repeat"; answer: Record<string, unknown> }
  | { state: "expired" | "used-for-another-request" };

/**
 * Uses a proof, in the transaction of what it lets through: of requests with the same proof that arrive together the first goes on and the
 * others wait for its end. @param answer what will be answered if this request goes on
 */
export async function consumeProof(tx: Tx, proof: CheckedProof, bodyHash: string, answer: Record<string, unknown>): Promise<ProofUse> {
  if (!proof.isExpired) {
    const used = await tx
      .insert(verificationProofs)
      .values({ id: proof.id, form: proof.form, bodyHash, answer, usedAt: now() })
      .onConflictDoNothing()
      .returning({ id: verificationProofs.id });
    if (used.length > 0) return { state: "fresh" };
  }
  const [before] = await tx.select().from(verificationProofs).where(eq(verificationProofs.id, proof.id));
  if (!before) return { state: "expired" };
  return before.bodyHash === bodyHash ? { state: "repeat", answer: before.answer } : { state: "used-for-another-request" };
}

/** Forgets proofs that no request will be repeated with any more. */
export async function forgetOldProofs(): Promise<void> {
  await db.delete(verificationProofs).where(lt(verificationProofs.usedAt, new Date(now().getTime() - KEPT_MS)));
}

/** Forgets proofs by the digest of the requests that they were used for. */
export async function forgetProofs(tx: Tx, bodyHashes: string[]): Promise<void> {
  if (bodyHashes.length > 0) await tx.delete(verificationProofs).where(inArray(verificationProofs.bodyHash, bodyHashes));
}
