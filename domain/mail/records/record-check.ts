/** What was found for one kind of record, in words, and what to put in DNS if something is missing. */
export interface RecordCheck {
  kind: "SPF" | "DKIM" | "DMARC";
  /** "unknown": it couldn't be looked up from here, or only the mail provider can tell. */
  level: "good" | "warn" | "bad" | "unknown";
  summary: string;
  notes: string[];
  /** The records as found in DNS. */
  found: string[];
  /** A TXT record to add. */
  advice: { name: string; value: string } | null;
}

/** For a record that no name server told us about. */
export function unasked(kind: RecordCheck["kind"], name: string): RecordCheck {
  const summary = `We couldn’t look up the ${kind} record for ${name}.`;
  return { kind, level: "unknown", summary, notes: ["No DNS server responded in time. Try again in a moment."], found: [], advice: null };
}

/** An email host, normalized for comparison. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/**
 * Whether two domains are the same, or one is a subdomain of the other: what DMARC calls relaxed alignment, without the public suffix list.
 */
export function isSameOrganization(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}
