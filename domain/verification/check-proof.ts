import { verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { now } from "~/platform/clock/index.ts";
import { keyFor } from "~/platform/secrets/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type ProofRefusal, refusalOf } from "./rules.ts";
import { ChallengeFacts, Proof } from "./verification.input.ts";

/** A proof that holds; it is used with `consumeProof` in the transaction of what it lets through. */
export interface CheckedProof {
  id: string;
  form: string;
  /** Too old to let anything new through; good only to recognise a request that was let through before. */
  isExpired: boolean;
}

const MAX_TOKEN_LENGTH = 4_096;

/**
 * Checks everything about a proof but its single use, in the order of the specification: size and shape, solution and signature, form,
 * time by our clock, target, honeypot, attempts, behaviour (spec 1 §5).
 */
export async function checkProof(
  token: string,
  form: { kind: string; hasDialog: boolean; isHoneypotEmpty: boolean },
): Promise<Result<CheckedProof, ProofRefusal>> {
  const proof = decode(token);
  if (!proof) return refused("malformed");
  if (!(await isSolved(proof))) return refused("unsolved");
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
    // Not UTF-8 or not JSON: as malformed as anything else.
    return null;
  }
}

async function isSolved({ challenge, solution }: Proof): Promise<boolean> {
  const parameters = challenge.parameters as never as Parameters<typeof verifySolution>[0]["challenge"]["parameters"];
  try {
    const { verified } = await verifySolution({
      challenge: { parameters, signature: challenge.signature },
      solution: { ...solution, time: solution.time ?? 0 },
      deriveKey,
      hmacSignatureSecret: keyFor("verification"),
      hmacKeySignatureSecret: keyFor("verification-key"),
    });
    return verified;
  } catch {
    // The library throws on parameters that no challenge of ours has.
    return false;
  }
}
