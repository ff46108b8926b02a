import { unpackedAbout, unpackedLanguage } from "./measure-page.ts";

/** How similar two pages can be at no cost: what one template says about one trade. */
const ACCEPTED_SIMILARITY = 0.4;
/** How many words, without merge values, give a page substance. */
export const ENOUGH_WORDS = 300;
/** How many facts about the location make a page local. */
export const ENOUGH_FACTS = 3;
/** How many different words of the term's own vocabulary make a page about its term. */
const ENOUGH_TERM_WORDS = 24;
/** What percent of words in sound sentences makes a text English. */
const ENOUGH_LANGUAGE = 80;
/** Pages below this are held. */
export const MIN_SCORE = 50;

/** The marks for so many facts: one alone isn't enough. */
const FACT_MARKS = [0, 40, 80, 100];
/** A page with fewer facts is held. */
export const MIN_FACTS = FACT_MARKS.findIndex((mark) => mark >= MIN_SCORE);
/** The percent of words in sound sentences that gives no mark. */
const NO_LANGUAGE = 40;
/** What a page loses whose heading, or whose lead, isn't about the term. */
const MISSED_PLACE = 20;
/** The most for a page that has more words of another term, or that's mostly about nothing in particular. */
const OUTWEIGHED_MARK = 20;

export interface PageMeasures {
  /** To the most similar sibling in the sample, from 0 to 1. 0 if none is very similar. */
  similarity: number;
  /** Which sibling that is. */
  closest: string | null;
  /** It isn't public, which a reader of the advice couldn't know. */
  isClosestHeld?: boolean;
  /** `packedAbout`. Null for pages from before it was measured, which have no mark for it. */
  about: number | null;
  factsShown: number;
  /** How many the page could have shown, where that's known: the advice names the cause. */
  factsKnown?: number;
  /** `packedLanguage`, or null */
  language: number | null;
  words: number;
}

export const CRITERIA = ["siblings", "term", "place", "language", "enough"] as const;
export type Criterion = (typeof CRITERIA)[number];

/** One of the five things that a page is asked, with its figure. */
export interface CriterionMark {
  criterion: Criterion;
  /** From 0 to 100. A page is held if one of them is below `MIN_SCORE`. */
  mark: number;
  /** As people read it: "24% alike". */
  figure: string;
  /** What's wrong and what to do about it. Empty at a mark of 100. */
  advice: string;
}

export interface PageScore {
  /** A whole number from 0 to 100: the lowest of its marks. */
  score: number;
  /** In the order of `CRITERIA`. */
  marks: CriterionMark[];
}

/**
 * The five marks, of which the worst is the score: neither length nor facts make up for a copy, and being different doesn't make up for
 * saying nothing.
 */
export function scorePage(measures: PageMeasures): PageScore {
  const marks = [
    siblingsMark(measures),
    ...(measures.about === null ? [] : [termMark(measures.about)]),
    placeMark(measures),
    ...(measures.language === null ? [] : [languageMark(measures.language)]),
    enoughMark(measures.words),
  ];
  return { score: Math.min(...marks.map(({ mark }) => mark)), marks };
}

function siblingsMark({ similarity, closest, isClosestHeld }: PageMeasures): CriterionMark {
  const mark = share(1 - similarity, 1 - ACCEPTED_SIMILARITY);
  const percent = Math.round(100 * similarity);
  const other = closest ? `/${closest}${isClosestHeld ? " (held)" : ""}` : "another page";
  const advice = `${percent}% the same as ${other}; up to 40% is fine. Swapping single words doesn't help: write more variants of whole sentences in the template.`;
  return { criterion: "siblings", mark, figure: `${percent}% alike`, advice: adviceFor(mark, advice) };
}

function termMark(packed: number): CriterionMark {
  const { words, isInHeading, isInLead, isOutweighed, isDiluted } = unpackedAbout(packed);
  const full = share(words, ENOUGH_TERM_WORDS) - (isInHeading ? 0 : MISSED_PLACE) - (isInLead ? 0 : MISSED_PLACE);
  const mark = Math.max(0, isOutweighed || isDiluted ? Math.min(full, OUTWEIGHED_MARK) : full);
  return { criterion: "term", mark, figure: counted(words, "term word"), advice: adviceFor(mark, termAdvice(packed)) };
}

function termAdvice(packed: number): string {
  const { words, isInHeading, isInLead, isOutweighed, isDiluted } = unpackedAbout(packed);
  if (words > 0 && isOutweighed)
    return "It says more about another term than about its own. Check the term's knowledge and the template's sections.";
  if (words < ENOUGH_TERM_WORDS) {
    const count = words === 0 ? "No words" : `Only ${counted(words, "word")}`;
    return `${count} that only this term's pages have; ${ENOUGH_TERM_WORDS} are enough. Describe the term in Term knowledge, and use that knowledge in the template.`;
  }
  if (isDiluted)
    return "Less than a third of its text is about its term or its place: the rest could be on any page. Remove what's general, or say more about the term and the place.";
  return isInHeading || isInLead
    ? `Its ${isInHeading ? "first paragraphs don't" : "headings don't"} mention the term. Say there what the page is about.`
    : "Neither its headings nor its first paragraphs mention the term. Say there what the page is about.";
}

function placeMark({ factsShown, factsKnown = 0 }: PageMeasures): CriterionMark {
  const mark = FACT_MARKS[Math.min(factsShown, ENOUGH_FACTS)] ?? 0;
  const count = factsShown === 0 ? "No local facts" : `Only ${counted(factsShown, "local fact")}`;
  const advice =
    factsKnown > factsShown
      ? `This location has ${counted(factsKnown, "fact")} that can be checked, and this page uses ${factsShown}, because the parts of the template that it got ask for no others; ${ENOUGH_FACTS} are enough. Add a paragraph to the template that uses them on every page.${factsKnown < ENOUGH_FACTS ? " Then add facts about this location." : ""}`
      : `${count}; ${ENOUGH_FACTS} are enough, and the state doesn't count. Add facts about this location, each with its source, and use them in the template.`;
  return { criterion: "place", mark, figure: counted(factsShown, "local fact"), advice: adviceFor(mark, advice) };
}

function languageMark(packed: number): CriterionMark {
  const { percent, isStuffed, hasOtherLetters } = unpackedLanguage(packed);
  if (hasOtherLetters) {
    const advice = `${percent}% of its words have letters of other alphabets, such as Cyrillic, some of which look like Latin ones. Type these words again.`;
    return { criterion: "language", mark: 0, figure: `${percent}% other letters`, advice };
  }
  if (isStuffed) {
    const advice = `Names of terms, locations, and your company are ${percent}% of the text. Use each only where it's needed.`;
    return { criterion: "language", mark: 0, figure: `${percent}% names`, advice };
  }
  const mark = share(percent - NO_LANGUAGE, ENOUGH_LANGUAGE - NO_LANGUAGE);
  const advice = `${percent}% of its words are in complete English sentences that aren't repeated; ${ENOUGH_LANGUAGE}% is enough. Write sentences instead of lists of keywords.`;
  return { criterion: "language", mark, figure: `${percent}% in sentences`, advice: adviceFor(mark, advice) };
}

function enoughMark(words: number): CriterionMark {
  const mark = share(words, ENOUGH_WORDS);
  const advice = `${counted(words, "word")} of its own; ${ENOUGH_WORDS} are enough. Repeated sentences and names don't count. Say more.`;
  return { criterion: "enough", mark, figure: counted(words, "word"), advice: adviceFor(mark, advice) };
}

/** In whole percent, from 0 to 100. */
function share(part: number, whole: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, part / whole)));
}

function adviceFor(mark: number, advice: string): string {
  return mark === 100 ? "" : advice;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
