import { openSigned, sign } from "~/platform/secrets/index.ts";

const PURPOSE = "requirement-check";

/** How long a check is kept after its last change. */
export const KEPT_DAYS = 90;

/** The token of the link that opens a check: its id, signed. Nothing of it is stored. */
export function requirementToken(checkId: string): string {
  return sign(PURPOSE, checkId);
}

/** The id of the check that a token opens; null where the signature does not hold. */
export function openRequirementToken(token: string): string | null {
  return openSigned(PURPOSE, token);
}

export function expiryAfter(change: Date): Date {
  return new Date(change.getTime() + KEPT_DAYS * 24 * 3_600_000);
}
