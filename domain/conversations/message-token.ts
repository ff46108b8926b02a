import { env } from "~/platform/env/index.ts";
import { isOneOf, pseudonyms } from "~/platform/secrets/index.ts";

/** A UUID in base 36, and an 80-bit signature, too long to guess by trying, in the same digits. */
const ID = 25;
const SIGNATURE = 16;
const TOKEN = new RegExp(`^[0-9a-z]{${ID + SIGNATURE}}$`);
const UUID = 2n ** 128n;

/**
 * Identifies one of our messages in an email address and in its Message-ID: lowercase letters and digits only, because mail servers may
 * change the case of a local part (RFC 5321 §2.4).
 */
export function messageToken(id: string): string {
  return messageTokens(id)[0] as string;
}

/** The token, and those that other accepted secrets give. */
function messageTokens(id: string): string[] {
  const short = BigInt(`0x${id.replaceAll("-", "")}`)
    .toString(36)
    .padStart(ID, "0");
  return pseudonyms("conversation-message", id.toLowerCase()).map((digest) => {
    const bits = Buffer.from(digest, "base64url").subarray(0, 10).toString("hex");
    return `${short}${BigInt(`0x${bits}`).toString(36).padStart(SIGNATURE, "0").slice(-SIGNATURE)}`;
  });
}

/** The message that a token identifies, in any letter case. Null if it's forged. */
export function readMessageToken(token: string): string | null {
  const given = token.toLowerCase();
  if (!TOKEN.test(given)) return null;
  let value = 0n;
  for (const digit of given.slice(0, ID)) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  if (value >= UUID) return null;
  const hex = value.toString(16).padStart(32, "0");
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  return isOneOf(given, messageTokens(id)) ? id : null;
}

/** Our message's Message-ID, without angle brackets: answers name it, whatever else a mail program drops (RFC 5322 §3.6.4). */
export function messageIdOf(id: string): string {
  return `r.${messageToken(id)}@${new URL(env().siteUrl).hostname}`;
}

/**
 * Where answers to a message go: the mailbox's address with the token behind a plus (RFC 5233), if the mailbox's address is known and the
 * local part stays within 64 characters (RFC 5321 §4.5.3.1.1). Otherwise null.
 */
export function replyAddressOf(id: string, mailbox: string | undefined): string | null {
  const [, local, domain] = /^([^@]+)@([^@]+)$/.exec(mailbox ?? "") ?? [];
  if (!local || !domain) return null;
  const tagged = `${local}+${messageToken(id)}`;
  return tagged.length <= 64 ? `${tagged}@${domain}` : null;
}
