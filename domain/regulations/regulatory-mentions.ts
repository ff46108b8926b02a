import { type FactId, regulatoryFacts } from "./regulatory-facts.input.ts";

/** What in a text only holds until a regulation changes. */
export interface Mentions {
  /** "252.204-7012", "52.204-21". */
  clauses: string[];
  /** "November 10, 2025", "May 2024": those in a sentence about rules. */
  dates: string[];
  /** "$507,144": those in a sentence about penalties. */
  amounts: string[];
}

const CLAUSE = /(?<![\d.-])(?:252\.\d{3}-\d{4}|52\.\d{3}-\d{1,3})(?!\d)/g;
/** The number that people say: "clause 7012". */
const SHORT_CLAUSE = /(?<![\d.,$€-])70(?:08|12|19|2[0-5])(?![\d,])/g;
const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const DATE = new RegExp(`\\b(?:${MONTH}(?: \\d{1,2},)?|\\d{1,2} ${MONTH}) 20\\d\\d\\b`, "g");
const AMOUNT = /[$€] ?\d[\d.,]*\d(?: (?:million|billion))?/g;
const ABOUT_RULES =
  /\b(?:rules?|regulations?|laws?|acts?|clauses?|directive|deviation|order|statute|CFR|CMMC|DFARS|FAR|NIST|FIPS|HIPAA|GDPR|CCPA|in force|effective|took effect|appl(?:y|ies|ied)|certificates?|amend\w*|withdr\w+|suspend\w*)\b/i;
const ABOUT_PENALTIES = /\b(?:penalt\w+|fine[sd]?|settle\w*|False Claims)\b/i;

/** Sentence by sentence, and row by row in a table. */
export function mentionsIn(text: string): Mentions {
  const sentences = text.split(/(?<=[.!?])\s+|\n/);
  const among = (about: RegExp) => sentences.filter((one) => about.test(one));
  return {
    clauses: unique([...text.matchAll(CLAUSE), ...text.matchAll(SHORT_CLAUSE)].map(([clause]) => numberOf(clause))),
    dates: unique(among(ABOUT_RULES).flatMap(datesIn)),
    amounts: unique(among(ABOUT_PENALTIES).flatMap((one) => [...one.matchAll(AMOUNT)].map(([amount]) => amount))),
  };
}

/** A clause that's named by its last four digits is one of DFARS part 204. */
const numberOf = (clause: string): string => (clause.includes("-") ? clause : `252.204-${clause}`);

const datesIn = (text: string): string[] => [...text.matchAll(DATE)].map(([date]) => date);
const unique = (values: string[]): string[] => [...new Set(values)];

const covered: readonly { id: FactId; mentions: Mentions }[] = regulatoryFacts.map(({ id, statement, replaces = "" }) => ({
  id,
  // Whatever a fact says is about rules.
  mentions: { ...mentionsIn(`${statement} ${replaces}`), dates: unique(datesIn(`${statement} ${replaces}`)) },
}));

const known = new Set(covered.flatMap(({ mentions }) => flat(mentions)));
/** A month is covered by a day in it: "September 2026" by "September 21, 2026". */
const knownMonths = new Set([...known].map((mention) => mention.replace(/ \d{1,2},/, "")));

function flat({ clauses, dates, amounts }: Mentions): string[] {
  return [...clauses, ...dates, ...amounts];
}

/** Clause numbers, dates, and penalties in a text that no fact has, so no one would notice when they change. */
export function unlistedIn(text: string): string[] {
  return flat(mentionsIn(text)).filter((mention) => !known.has(mention) && !knownMonths.has(mention));
}

/** The facts that a text relies on, in the order of the list: those that share a clause number or a date with it. */
export function factsNamedIn(text: string): FactId[] {
  const named = new Set(flat(mentionsIn(text)));
  return covered.filter(({ mentions }) => flat(mentions).some((mention) => named.has(mention))).map(({ id }) => id);
}
