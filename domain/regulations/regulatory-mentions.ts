import { type FactId, regulatoryFacts } from "./regulatory-facts.input.ts";

/** What in a text only holds until a regulation changes. */
export interface Mentions {
  /** "252.204-7012", "52.204-21". */
  clauses: string[];
  /** "170.21", "521.053", "part 170", "chapter 541": of the CFR, and of Texas codes. */
  sections: string[];
  /** "Article 28". The finder doesn't know of which law. */
  articles: string[];
  /** "320 objectives", "33 common criteria". */
  counts: string[];
  /** "November 10, 2025", "May 2024": those in a sentence about rules. */
  dates: string[];
  /** "60 days", "6 years": those in a sentence about a duty to report, or to keep something. */
  periods: string[];
  /** "$507,144": those in a sentence about penalties or thresholds. */
  amounts: string[];
}

const CLAUSE = /(?<![\d.-])(?:252\.\d{3}-\d{4}|52\.\d{3}-\d{1,3})(?!\d)/g;
/** The number that people say: "clause 7012". */
const SHORT_CLAUSE = /(?<![\d.,$€-])70(?:08|12|19|2[0-5])(?![\d,])/g;
/** Parts of the CFR that texts also cite without its name. */
const KNOWN_PART = /(?<![\d.,$€-])(?:164\.\d{3}|170\.\d{1,2}|314\.\d{1,2})(?![\d.-]*\d)/g;
const CFR = /\b\d{1,2} CFR (part )?(?:§+ ?)?(\d{1,4}(?:\.\d{1,4})?)(?![\d.-]*\d)/g;
const TEXAS_SECTION = /(?<![\d.,$€-])(?:1[68]\d|5\d\d)\.\d{3}(?![\d.-]*\d)/g;
const CHAPTER = /\bchapter (\d{3})\b/gi;
const ARTICLE = /\b(?:Articles?|Art\.) (\d{1,3})(?:\([^)]*\))*(?:,? (?:and|to) (\d{1,3}))?/g;
const COUNT = /\b(\d{2,3}) (?:assessment )?(objectives|common criteria)\b/g;
export const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const DATE = new RegExp(`\\b(?:${MONTH}(?: \\d{1,2},)?|\\d{1,2} ${MONTH}) 20\\d\\d\\b`, "g");
const WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const COUNTED = `\\b(\\d{1,3}|${WORDS.join("|")})`;
/** "60 days", "60th day", "60-day", but not "1 to 2 days a week" or "a six-month plan". */
const PERIOD = new RegExp(`${COUNTED}(?:(?:th)? ((?:business )?(?:hour|day|month|year))s?|-(hour|day|year))\\b(?! (?:a|per|each) )`, "gi");
const AMOUNT = /[$€] ?\d[\d.,]*\d(?: (?:million|billion))?/g;
const ABOUT_RULES =
  /\b(?:rules?|regulations?|laws?|acts?|clauses?|directive|deviation|order|statute|CFR|CMMC|DFARS|FAR|NIST|FIPS|HIPAA|GDPR|CCPA|PCI|in force|effective|took effect|mandatory|appl(?:y|ies|ied)|certificates?|amend\w*|withdr\w+|suspend\w*)\b/i;
const ABOUT_TEXAS = /\bTexas|\bCode\b|\bsections?\b|§|\bchapter\b/i;
const ABOUT_DUTIES =
  /\b(?:attorney general|HHS|FTC|HIPAA|GDPR|CFR|DFARS|CMMC|SPRS|cyber incident|(?:status|affirmation)s? (?:date|lasts?)|conditional|artifacts|evidence is kept|keep (?:\w+ )?evidence|affirm\w*)\b|§/i;
const ABOUT_PENALTIES = /\b(?:penalt\w+|fine[sd]?|settle\w*|False Claims|thresholds?|gross revenue)\b/i;

/** Most texts have no number at all, and so no mention. */
const HAS_NUMBER = new RegExp(`\\d|\\b(?:${WORDS.join("|")})\\b`, "i");
const NOTHING: Mentions = { clauses: [], sections: [], articles: [], counts: [], dates: [], periods: [], amounts: [] };

/** What needs words beside it is looked for sentence by sentence, and row by row in a table. */
export function mentionsIn(text: string): Mentions {
  if (!HAS_NUMBER.test(text)) return NOTHING;
  const sentences = text.split(/(?<=[.!?])\s+|\n/);
  const among = (about: RegExp) => sentences.filter((one) => about.test(one));
  return {
    clauses: unique([...found(text, CLAUSE), ...found(text, SHORT_CLAUSE)].map(numberOf)),
    sections: unique([...sectionsIn(text), ...among(ABOUT_TEXAS).flatMap((one) => found(one, TEXAS_SECTION))]),
    articles: unique([...text.matchAll(ARTICLE)].flatMap(([, first, last]) => [first, last].filter(Boolean).map((no) => `Article ${no}`))),
    counts: unique([...text.matchAll(COUNT)].map(([, count, of]) => `${count} ${of}`)),
    dates: unique(among(ABOUT_RULES).flatMap(datesIn)),
    periods: unique(among(ABOUT_DUTIES).flatMap(periodsIn)),
    amounts: unique(among(ABOUT_PENALTIES).flatMap((one) => found(one, AMOUNT))),
  };
}

/** A clause that's named by its last four digits is one of DFARS part 204. */
const numberOf = (clause: string): string => (clause.includes("-") ? clause : `252.204-${clause}`);

function sectionsIn(text: string): string[] {
  const cited = [...text.matchAll(CFR)].map(([, part, number]) => (part || !number?.includes(".") ? `part ${number}` : number));
  return [...cited, ...found(text, KNOWN_PART), ...[...text.matchAll(CHAPTER)].map(([, number]) => `chapter ${number}`)];
}

/** "Six years" and "6 years" are the same, and so are "60th day" and "60 days". */
function periodsIn(text: string): string[] {
  return [...text.matchAll(PERIOD)].map(([, count = "", plain, hyphenated]) => {
    const number = WORDS.indexOf(count.toLowerCase()) + 1 || Number(count);
    return `${number} ${(plain ?? hyphenated ?? "").toLowerCase()}${number === 1 ? "" : "s"}`;
  });
}

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([match]) => match);
const datesIn = (text: string): string[] => found(text, DATE);
const unique = (values: string[]): string[] => [...new Set(values)];

const covered: readonly { id: FactId; mentions: Mentions }[] = regulatoryFacts.map(({ id, statement, replaces = "" }) => {
  const text = `${statement} ${replaces}`;
  // Whatever a fact says is about rules.
  const about = { dates: unique(datesIn(text)), periods: unique(periodsIn(text)), amounts: unique(found(text, AMOUNT)) };
  return { id, mentions: { ...mentionsIn(`Texas: ${text.replaceAll(/[.!?] /g, "; ")}`), ...about } };
});

const known = new Set(covered.flatMap(({ mentions }) => flat(mentions)));
/** A month is covered by a day in it: "September 2026" by "September 21, 2026". */
const knownMonths = new Set([...known].map((mention) => mention.replace(/ \d{1,2},/, "")));

function flat({ periods, ...mentions }: Mentions): string[] {
  return [...pointing(mentions), ...periods];
}

/** What can only mean a few facts. Many have the same period. */
function pointing({ clauses, sections, articles, counts, dates, amounts }: Omit<Mentions, "periods">): string[] {
  return [...clauses, ...sections, ...articles, ...counts, ...dates, ...amounts];
}

/** What a text says about rules that no fact has, so no one would notice when it changes. */
export function unlistedIn(text: string): string[] {
  return flat(mentionsIn(text)).filter((mention) => !known.has(mention) && !knownMonths.has(mention));
}

/** The facts that a text relies on, in the order of the list: those that share a clause, a section, an article, or a date with it. */
export function factsNamedIn(text: string): FactId[] {
  const named = new Set(pointing(mentionsIn(text)));
  return covered.filter(({ mentions }) => pointing(mentions).some((mention) => named.has(mention))).map(({ id }) => id);
}
