import { randomInt, randomUUID } from "node:crypto";
import { type Challenge, createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { now } from "~/platform/clock/index.ts";
import { env } from "~/platform/env/index.ts";
import { signedChallenge } from "./challenge-signature.ts";
import { LIMITS } from "./rules.ts";
import type { ChallengeFacts } from "./verification.input.ts";

/** Half a second of work on a phone that's a few years old: up to 300 times 3,000 rounds of PBKDF2. */
const WORK = { cost: 3_000, from: 60, to: 300 };
/** For benchmarks and tests: almost no work (EASE_VERIFICATION, refused in production). */
const EASED_WORK = { cost: 1, from: 1, to: 3 };

export interface IssuedChallenge {
  challenge: Challenge;
  /** The slider's target position, 70 to 89. */
  target: number;
  /** Seconds until the challenge is refused. */
  expiresIn: number;
}

/** A new challenge for one form: signed, single-use, and bound to the form and the slider's target. */
export async function issueChallenge(form: string): Promise<IssuedChallenge> {
  const target = randomInt(LIMITS.lowestTarget, LIMITS.highestTarget + 1);
  const facts: ChallengeFacts = { id: randomUUID(), form, target, issuedAt: now().getTime() };
  const work = env().easeVerification ? EASED_WORK : WORK;
  let derivedKey = new Uint8Array();
  const { parameters } = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: work.cost,
    counter: randomInt(work.from, work.to),
    deriveKey: async (...given) => {
      const derived = await deriveKey(...given);
      derivedKey = Uint8Array.from(derived.derivedKey);
      return derived;
    },
    data: { ...facts },
  });
  return { challenge: signedChallenge(parameters, derivedKey), target, expiresIn: LIMITS.lifetime / 1000 };
}
