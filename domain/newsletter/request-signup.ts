import { createHash } from "node:crypto";
import { now } from "~/platform/clock/index.ts";
import { db, isDatabaseUnavailable, type Tx } from "~/platform/db/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { checkProof, consumeProof, type ProofRefusal } from "../verification/index.ts";
import { handleNewsletterSignup } from "./jobs.ts";
import type { SignupInput } from "./newsletter.input.ts";
import { newsletterSignups } from "./newsletter.schema.ts";

/**
 * Stores the request and enqueues its handling in one transaction. What happens next depends on whether the address is known, so it happens
 * in the job: the response and its timing are the same for every address, and no one can find out who subscribes.
 */
export async function requestSignup(input: SignupInput): Promise<Result<void, ProofRefusal | "unavailable">> {
  try {
    return await store(input);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "a signup could not be stored");
    return refused("unavailable");
  }
}

async function store(input: SignupInput): Promise<Result<void, ProofRefusal>> {
  const isHoneypotEmpty = input.website === "";
  const proof = input.verificationToken
    ? checkProof(input.verificationToken, { kind: "newsletter", hasDialog: false, isHoneypotEmpty })
    : null;
  if (proof && !proof.ok) return proof;
  const email = input.email.toLowerCase();
  return db.transaction(async (tx) => {
    if (proof) {
      const use = await consumeProof(tx, proof.value, createHash("sha256").update(email).digest("hex"), {});
      if (use.state === "repeat") return ok(undefined);
      if (use.state !== "fresh") return refused(use.state);
    }
    await storeSignup(tx, { email, pageUrl: input.pageUrl, isVerified: proof !== null }, isHoneypotEmpty);
    return ok(undefined);
  });
}

/** Stores a request to subscribe in a transaction, also for a form of another domain. A trapped one is stored, and nothing comes of it. */
export async function storeSignup(
  tx: Tx,
  { email, pageUrl, isVerified }: { email: string; pageUrl: string; isVerified: boolean },
  isHoneypotEmpty = true,
): Promise<void> {
  const id = newId();
  const handledAt = isHoneypotEmpty ? null : now();
  await tx.insert(newsletterSignups).values({ id, email: email.toLowerCase(), pageUrl, isVerified, createdAt: now(), handledAt });
  if (isHoneypotEmpty) await enqueue(tx, handleNewsletterSignup, { signupId: id });
}
