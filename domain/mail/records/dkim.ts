import { createPublicKey, type KeyObject } from "node:crypto";
import type { DkimKey } from "~/platform/mail/index.ts";
import { isSameOrganization, type RecordCheck, unasked } from "./record-check.ts";

/** A record's tags by name (RFC 6376 §3.2), the first of each. Never throws. */
export function readTags(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.split(";")) {
    const equals = part.indexOf("=");
    const name = part.slice(0, Math.max(0, equals)).trim().toLowerCase();
    if (name && !tags.has(name)) tags.set(name, part.slice(equals + 1).trim());
  }
  return tags;
}

/** The name under which receivers look up the key. */
export function dkimNameOf({ selector, domain }: Pick<DkimKey, "selector" | "domain">): string {
  return `${selector}._domainkey.${domain}`;
}

/** What to put in DNS for a private key (RFC 6376 §3.6.1). */
export function dkimRecordOf(privateKey: string): string {
  return `v=DKIM1; k=rsa; p=${encoded(createPublicKey(privateKey))}`;
}

/** Whether emails from `domain` are signed with a key that receivers can find. `texts`: the TXT records under its name. */
export function checkDkim(domain: string, dkim: DkimKey | undefined, texts: string[] | null, provider: string | null): RecordCheck {
  if (!dkim) return unsigned(provider);
  const name = dkimNameOf(dkim);
  if (texts === null) return unasked("DKIM", name);
  const found = texts.filter((text) => readTags(text).has("p"));
  const advice = { name, value: dkimRecordOf(dkim.privateKey) };
  const bad = (summary: string, note: string): RecordCheck => ({ kind: "DKIM", level: "bad", summary, notes: [note, LONG], found, advice });
  const [tags] = found.map(readTags);
  if (!tags) return bad(`Emails are signed, but ${name} has no key, so receivers can’t verify the signature.`, "Add this TXT record.");
  if (found.length > 1) return bad(`${name} has ${found.length} keys, so receivers may use the wrong one.`, "Keep only this one.");
  if (tags.get("p") === "") return bad(`The key for ${name} was revoked (p= is empty).`, "Add the key that emails are signed with.");
  if (!isSameKey(tags.get("p") ?? "", dkim.privateKey))
    return bad(`${name} has a different key than the one emails are signed with.`, "Every signature fails. Add the matching key:");
  const isTesting = (tags.get("t") ?? "").split(":").some((flag) => flag.trim() === "y");
  const isAligned = isSameOrganization(domain, dkim.domain.toLowerCase());
  return {
    ...{ kind: "DKIM", level: isTesting || !isAligned ? "warn" : "good", found, advice: null },
    summary: `This program signs emails for ${dkim.domain}, and the key in DNS matches.`,
    notes: [
      ...(isTesting ? ["The record contains t=y (testing), so receivers may treat signed email as unsigned. Remove it."] : []),
      ...(isAligned
        ? []
        : [
            `Emails come from ${domain}, but the signature is for a different domain, which DMARC doesn’t count. Set DKIM_DOMAIN to ${domain}.`,
          ]),
    ],
  };
}

const LONG = "The value is longer than 255 characters. If your DNS provider doesn’t accept it, split it into two quoted parts.";

function unsigned(provider: string | null): RecordCheck {
  const who = provider ?? "Your mail provider";
  return {
    ...{ kind: "DKIM", level: "unknown", found: [], advice: null },
    summary: `This program doesn’t sign email itself (DKIM_DOMAIN isn’t set). ${who} may sign it instead.`,
    notes: [
      `${who} signs for your domain after you turn on DKIM there and add the record it shows to your DNS. To check, send a test to a Gmail mailbox and choose “Show original”. It should say “DKIM: PASS” with your domain.`,
      "To have this program sign instead, set DKIM_DOMAIN, DKIM_SELECTOR, and DKIM_PRIVATE_KEY_FILE, then restart it. This page then shows the record to add.",
    ],
  };
}

/** The record can state the key with or without its algorithm (RFC 6376 errata 3017). */
function isSameKey(p: string, privateKey: string): boolean {
  const der = Buffer.from(p.replaceAll(/\s/g, ""), "base64");
  const own = encoded(createPublicKey(privateKey));
  return (["spki", "pkcs1"] as const).some((type) => {
    try {
      return encoded(createPublicKey({ key: der, format: "der", type })) === own;
    } catch {
      // Not a key in this format, so it isn't ours.
      return false;
    }
  });
}

function encoded(key: KeyObject): string {
  return key.export({ type: "spki", format: "der" }).toString("base64");
}
