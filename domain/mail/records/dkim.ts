import { createPublicKey, type KeyObject } from "node:crypto";
import type { DkimKey } from "~/platform/mail/index.ts";
import { isSameOrganisation, type RecordCheck, unasked } from "./record-check.ts";

/** Tags of a record by name (RFC 6376 §3.2), the first of each. Never throws. */
export function readTags(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.split(";")) {
    const equals = part.indexOf("=");
    const name = part.slice(0, Math.max(0, equals)).trim().toLowerCase();
    if (name && !tags.has(name)) tags.set(name, part.slice(equals + 1).trim());
  }
  return tags;
}

/** The name under which receivers look for the key. */
export function dkimNameOf({ selector, domain }: Pick<DkimKey, "selector" | "domain">): string {
  return `${selector}._domainkey.${domain}`;
}

/** What belongs into the DNS for a private key (RFC 6376 §3.6.1). */
export function dkimRecordOf(privateKey: string): string {
  return `v=DKIM1; k=rsa; p=${encoded(createPublicKey(privateKey))}`;
}

/** Whether mails of `domain` are signed, and by a key that receivers find. `texts`: the TXT records under its name. */
export function checkDkim(domain: string, dkim: DkimKey | undefined, texts: string[] | null, provider: string | null): RecordCheck {
  if (!dkim) return unsigned(provider);
  const name = dkimNameOf(dkim);
  if (texts === null) return unasked("DKIM", name);
  const found = texts.filter((text) => readTags(text).has("p"));
  const advice = { name, value: dkimRecordOf(dkim.privateKey) };
  const bad = (summary: string, note: string): RecordCheck => ({ kind: "DKIM", level: "bad", summary, notes: [note, LONG], found, advice });
  const [tags] = found.map(readTags);
  if (!tags) return bad(`Mails are signed, but ${name} has no key: nobody can check the signature.`, "Write this TXT record.");
  if (found.length > 1) return bad(`${name} has ${found.length} keys: receivers may take the wrong one.`, "Leave only this one.");
  if (tags.get("p") === "") return bad(`The key of ${name} was taken back (p= is empty).`, "Write the key that mails are signed with.");
  if (!isSameKey(tags.get("p") ?? "", dkim.privateKey))
    return bad(
      `${name} holds another key than the one that mails are signed with.`,
      "Every signature fails. Write the key that belongs together:",
    );
  const isTesting = (tags.get("t") ?? "").split(":").some((flag) => flag.trim() === "y");
  const isAligned = isSameOrganisation(domain, dkim.domain.toLowerCase());
  return {
    ...{ kind: "DKIM", level: isTesting || !isAligned ? "warn" : "good", found, advice: null },
    summary: `Mails are signed by this program for ${dkim.domain}; the key in the DNS belongs to it.`,
    notes: [
      ...(isTesting ? ["The record says t=y, “testing”: receivers may treat signed mail like unsigned. Take it out."] : []),
      ...(isAligned
        ? []
        : [`Mails come from ${domain}: DMARC does not count a signature of another domain. Set DKIM_DOMAIN to ${domain}.`]),
    ],
  };
}

const LONG = "The value is longer than 255 characters: if your DNS panel refuses it, split it into two quoted parts.";

function unsigned(provider: string | null): RecordCheck {
  const who = provider ?? "Your mail provider";
  return {
    ...{ kind: "DKIM", level: "unknown", found: [], advice: null },
    summary: `This program signs no mail itself (DKIM_DOMAIN is not set). ${who} may do so on the way.`,
    notes: [
      `${who} signs in your name once you have switched DKIM on there and written the record that it shows into your DNS. To see whether it does, send a test to a mailbox of Gmail and choose “Show original”: it must say “DKIM: PASS” with your domain.`,
      "Otherwise let this program sign: set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE, start it anew, and this page shows the record to write.",
    ],
  };
}

/** The record may hold the key with or without its algorithm (RFC 6376 errata 3017). */
function isSameKey(p: string, privateKey: string): boolean {
  const der = Buffer.from(p.replaceAll(/\s/g, ""), "base64");
  const own = encoded(createPublicKey(privateKey));
  return (["spki", "pkcs1"] as const).some((type) => {
    try {
      return encoded(createPublicKey({ key: der, format: "der", type })) === own;
    } catch {
      // Not a key of this form: then it is not ours.
      return false;
    }
  });
}

function encoded(key: KeyObject): string {
  return key.export({ type: "spki", format: "der" }).toString("base64");
}
