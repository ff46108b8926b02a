/** What was found of one kind of record, in words, and what to write into the DNS where something is missing. */
export interface RecordCheck {
  kind: "SPF" | "DKIM" | "DMARC";
  /** "unknown": it could not be looked up from here, or only the mail provider can tell. */
  level: "good" | "warn" | "bad" | "unknown";
  summary: string;
  notes: string[];
  /** The records as they stand in the DNS. */
  found: string[];
  /** A TXT record to write. */
  advice: { name: string; value: string } | null;
}

/** Of a record that no name server told us about. */
export function unasked(kind: RecordCheck["kind"], name: string): RecordCheck {
  const summary = `We couldn’t look up the ${kind} record for ${name}.`;
  return { kind, level: "unknown", summary, notes: ["No DNS server responded in time. Try again in a moment."], found: [], advice: null };
}

/** A host of mail addresses in the one spelling that is compared. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** Whether two domains are one, or one is below the other: what DMARC calls relaxed alignment, without the list of public suffixes. */
export function isSameOrganisation(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}
