import { eq, inArray, lt } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, insertRow, type Tx } from "~/platform/db/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { isSolvedChallenge } from "./challenge-signature.ts";
import { type ProofRefusal, refusalOf } from "./rules.ts";
import { ChallengeFacts, Proof } from "./verification.input.ts";
import { verificationProofs } from "./verification.schema.ts";

/** A valid proof. `consumeProof` uses it up in the transaction of what it lets through. */
export interface CheckedProof {
  id: string;
  form: string;
  /** Too old to let anything new through. Only good for recognizing a request that was let through before. */
  isExpired: boolean;
}

const MAX_TOKEN_LENGTH = 4_096;

/**
 * Checks everything about a proof except its single use, in this order: size and shape, solution and signature, form, time by our clock,
 * target, honeypot, attempts, behavior (docs/decisions/0005-verification.md).
 */
export function checkProof(
  token: string,
  form: { kind: string; hasDialog: boolean; isHoneypotEmpty: boolean },
): Result<CheckedProof, ProofRefusal> {
  const proof = decode(token);
  if (!proof) return refused("malformed");
  if (!isSolvedChallenge(proof.challenge, proof.solution.derivedKey)) return refused("unsolved");
  const facts = ChallengeFacts.safeParse(proof.challenge.parameters.data);
  if (!facts.success) return refused("malformed");
  const refusal = refusalOf(proof, facts.data, form, now().getTime());
  if (refusal && refusal !== "expired") return refused(refusal);
  return ok({ id: facts.data.id, form: form.kind, isExpired: refusal === "expired" });
}

function decode(token: string): Proof | null {
  if (token.length > MAX_TOKEN_LENGTH || !/^[\w+/=-]+$/.test(token)) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(token, "base64url"));
    const parsed = Proof.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not UTF-8 or not JSON: just as malformed as anything else.
    return null;
  }
}

/** How long a response is kept for a request that's resent. */
const KEPT_MS = 24 * 3600 * 1000;

/** "fresh": go on. "repeat": the same request was let through before, with this response. Otherwise refused. */
export type ProofUse =
  | { state: "fresh" }
  | { state: "repeat"; answer: Record<string, unknown> }
  | { state: "expired" | "used-for-another-request" };

/**
 * Uses up a proof in the transaction of what it lets through. If several requests arrive with the same proof, the first goes on and the
 * others wait for it to finish.
 * @param answer the response if this request goes on
 */
export async function consumeProof(tx: Tx, proof: CheckedProof, bodyHash: string, answer: Record<string, unknown>): Promise<ProofUse> {
  if (!proof.isExpired) {
    const used = { id: proof.id, form: proof.form, bodyHash, answer, usedAt: now() };
    const { rows } = await insertRow(tx, verificationProofs, used, { suffix: "on conflict do nothing returning id" });
    if (rows.length > 0) return { state: "fresh" };
  }
  const [before] = await tx.select().from(verificationProofs).where(eq(verificationProofs.id, proof.id));
  if (!before) return { state: "expired" };
  return before.bodyHash === bodyHash ? { state: "repeat", answer: before.answer } : { state: "used-for-another-request" };
}

/** Deletes proofs that no repeated request can use anymore. */
export async function forgetOldProofs(): Promise<void> {
  await db.delete(verificationProofs).where(lt(verificationProofs.usedAt, new Date(now().getTime() - KEPT_MS)));
}

/** Deletes proofs by the digest of the requests they were used for. */
export async function forgetProofs(tx: Tx, bodyHashes: string[]): Promise<void> {
  if (bodyHashes.length > 0) await tx.delete(verificationProofs).where(inArray(verificationProofs.bodyHash, bodyHashes));
}
