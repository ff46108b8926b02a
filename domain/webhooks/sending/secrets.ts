import { randomBytes } from "node:crypto";
import { seal, unseal } from "~/platform/secrets/index.ts";

const PURPOSE = "webhook secrets";
const PREFIX = "whsec_";
/** Standard Webhooks asks for 24 to 64. */
const BYTES = 32;

/** A secret as receivers get it, once, and as it is stored. */
export function newSecret(): { shown: string; sealed: string } {
  const shown = `${PREFIX}${randomBytes(BYTES).toString("base64")}`;
  return { shown, sealed: seal(PURPOSE, shown) };
}

/** The keys that sign now, the newest first. Null where they were sealed by a program with another SESSION_SECRET. */
export function signingKeys(
  { secret, previousSecret, previousSecretUntil }: { secret: string; previousSecret: string | null; previousSecretUntil: Date | null },
  at: Date,
): Buffer[] | null {
  const isGrace = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > at;
  const opened = [secret, ...(isGrace ? [previousSecret] : [])].map((sealed) => unseal(PURPOSE, sealed));
  const [first] = opened;
  if (!first) return null;
  return opened.filter((shown) => shown !== null).map((shown) => Buffer.from(shown.slice(PREFIX.length), "base64"));
}
