/** Where a fact comes from, at its official place. */
export interface FactSource {
  /** "48 CFR 252.204-7012" */
  title: string;
  url: string;
}

/** What a law, regulation, or standard says, as we checked it on one day (docs/decisions/0080-regulatory-facts.md). */
export interface RegulatoryFact {
  /** Stays the same for good: staff's checks are stored under it. */
  id: string;
  topic: FactTopic;
  /** What's so, in a sentence or two. Every clause number, date, and penalty on the site is in one of these, or in `replaces`. */
  statement: string;
  sources: readonly [FactSource, ...FactSource[]];
  /** The day this was last compared with its sources, in the version that ships: "2026-11-26". */
  checkedOn: string;
  /** What was read: the source's own text, or summaries of it that others have published. */
  read: "text" | "summaries";
  /** What this one takes the place of, for readers who still have the older one in a contract. */
  replaces?: string;
}

export const factTopics = {
  dfars: "DFARS and FAR clauses",
  cmmc: "CMMC",
  nist: "NIST publications and FIPS 140",
  ai: "Artificial intelligence",
  texas: "Texas",
  privacy: "Privacy, consumers, and payments",
  healthAndTrust: "HIPAA and SOC 2",
} as const;

export type FactTopic = keyof typeof factTopics;

/** A section of the Code of Federal Regulations as it is now, at the eCFR. */
export const cfr = (title: 16 | 32 | 45 | 48, section: string): FactSource => ({
  title: `${title} CFR ${section}`,
  url: `https://www.ecfr.gov/current/title-${title}/section-${section}`,
});
