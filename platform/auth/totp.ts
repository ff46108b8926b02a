import { timingSafeEqual } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { keyFor } from "../secrets/index.ts";

/** How long a code is shown, in milliseconds (RFC 6238 §4.1). */
const STEP_MS = 30_000;
/** A phone's clock may be a step off: as many as better-auth accepts. */
const DRIFT = [1, 0, -1];

/**
 * The step of 30 seconds since 1970 that `code` belongs to, for a secret as better-auth stores it; null where it is not a code of these
 * moments. By the machine's clock, which better-auth goes by.
 * @throws Error "invalid tag" where the secret was sealed with another key
 */
export async function stepOfCode(sealedSecret: string, code: string): Promise<number | null> {
  const otp = createOTP(await symmetricDecrypt({ key: keyFor("auth"), data: sealedSecret }));
  const now = Math.floor(Date.now() / STEP_MS);
  const codes = await Promise.all(DRIFT.map(async (drift) => ({ step: now + drift, code: await otp.hotp(now + drift) })));
  return codes.find((shown) => isSame(shown.code, code))?.step ?? null;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
