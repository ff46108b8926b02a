import { isOneOf, pseudonyms } from "~/platform/secrets/index.ts";

/** Length of the signature in hex: 80 bits, too many to guess by trying. */
const SIGNATURE = 20;

/**
 * Identifies a delivery in web and email addresses: its ID (base 36) and a signature, lowercase letters and digits only, at most 31
 * characters, so that it survives mail servers that change the case of a local part (RFC 5321 §4.5.3.1.1: 64 characters).
 */
export function deliveryToken(deliveryId: number): string {
  return deliveryTokens(deliveryId)[0] as string;
}

/** The token, and those that other accepted secrets give. */
function deliveryTokens(deliveryId: number): string[] {
  return pseudonyms("newsletter-delivery", String(deliveryId)).map((digest) => {
    const signature = Buffer.from(digest, "base64url").toString("hex");
    return `${deliveryId.toString(36)}${signature.slice(0, SIGNATURE)}`;
  });
}

/** The delivery that a token identifies, in any letter case. Null if it's forged. */
export function readDeliveryToken(token: string): number | null {
  const given = token.toLowerCase();
  if (!/^[0-9a-z]{21,31}$/.test(given)) return null;
  const id = Number.parseInt(given.slice(0, -SIGNATURE), 36);
  if (!Number.isSafeInteger(id)) return null;
  return isOneOf(given, deliveryTokens(id)) ? id : null;
}
