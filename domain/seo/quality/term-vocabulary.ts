import { slugOf } from "../../slug.ts";
import type { PageFrame, PageMaker } from "../pages/page-maker.ts";
import { TERM_KNOWLEDGE, textsOf } from "../term-knowledge.input.ts";
import type { Part } from "../text/template.ts";
import { isFunctionWord, symbolOf } from "./english.ts";
import { type Block, readPage, sentencesOf } from "./read-page.ts";
import { wordsOf } from "./words.ts";

/** How many pages are read to learn what the template says about every term. */
const READ = 40;
/** A word belongs to a term's own vocabulary if at most this share of the terms has it, and no more terms than this. */
const SHARED_BY = 1 / 4;
const MAX_SHARED = 8;
/** The words of text that count as a page's lead. */
const LEAD_WORDS = 150;
/** The least share of a text's words in sentences that have a word of the term's own, or a local fact. On the shipped pages, it's 0.48 or more. */
const MIN_OWN_SHARE = 1 / 3;
/** As a row stores it. */
const MAX_WORDS = 999;

/** How much a page is about its term. */
interface TermCoverage {
  /** Different words of the term's own vocabulary. */
  words: number;
  isInHeading: boolean;
  isInLead: boolean;
  /** The page has more words of another term's vocabulary. */
  isOutweighed: boolean;
  /** Most of the text could stand anywhere: too few of its words are in sentences about the term or the place. */
  isDiluted: boolean;
}

/**
 * Each term's own words: those of what's known about it, and of the template's sections for it alone, that few other terms have and that
 * the template doesn't say about every term. Its name isn't among them: a name can be pasted into any text.
 */
export class TermVocabulary {
  /** The terms that a word belongs to. */
  #terms = new Map<string, number[]>();
  #names: Set<string>[];

  constructor(maker: PageMaker, frame: PageFrame) {
    const { source, size } = maker;
    this.#names = source.terms.map((term) => new Set(contentWords(term)));
    const sections = sectionsOf(maker.html.parts);
    const said = saidOfEveryTerm(maker, frame);
    for (const [place, term] of source.terms.entries()) {
      const texts = [...knownTexts(source.knowledge, slugOf(term)), ...(sections.get(term.trim().toLowerCase()) ?? [])];
      const words = new Set(texts.flatMap(contentWords));
      const names = [...(this.#names[place] ?? [])];
      // A text that never says the term's name is another term's.
      if (names.length > 0 && !names.some((word) => words.has(word))) continue;
      for (const word of words) {
        if (said.has(word) || this.#names[place]?.has(word)) continue;
        const held = this.#terms.get(word);
        if (held) held.push(place);
        else this.#terms.set(word, [place]);
      }
    }
    const most = Math.max(1, Math.min(MAX_SHARED, Math.floor(size.terms * SHARED_BY)));
    for (const [word, places] of this.#terms) if (places.length > most) this.#terms.delete(word);
  }

  /**
   * @param title the page's title counts as a heading
   * @param isLocal whether a sentence with these words says something about the place
   */
  coverage(term: number, title: string, blocks: readonly Block[], isLocal: (words: readonly string[]) => boolean): TermCoverage {
    const [counts, counted] = [new Map<number, number>(), new Set<string>()];
    let [all, owned] = [0, 0];
    let isInHeading = sentencesOf(title).some(({ words }) => words.some((word) => this.#isAbout(term, word)));
    let isInLead = false;
    let lead = 0;
    for (const { kind, sentences } of blocks) {
      if (kind === "links") continue;
      for (const { words } of sentences) {
        const isSought = kind === "heading" ? !isInHeading : kind === "text" && !isInLead && lead < LEAD_WORDS;
        if (isSought && words.some((word) => this.#isAbout(term, word))) {
          if (kind === "heading") isInHeading = true;
          else isInLead = true;
        }
        if (kind === "text") lead += words.length;
        if (kind !== "heading") {
          all += words.length;
          if (words.some((word) => this.#terms.get(word)?.includes(term)) || isLocal(words)) owned += words.length;
        }
        for (const word of words) this.#count(word, counts, counted);
      }
    }
    const own = counts.get(term) ?? 0;
    const isOutweighed = [...counts].some(([other, count]) => other !== term && count >= own);
    return { words: Math.min(own, MAX_WORDS), isInHeading, isInLead, isOutweighed, isDiluted: owned < MIN_OWN_SHARE * all };
  }

  /** Counts a word, once, for the terms that have it. */
  #count(word: string, counts: Map<number, number>, counted: Set<string>): void {
    const terms = this.#terms.get(word);
    if (!terms || counted.has(word)) return;
    counted.add(word);
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }

  #isAbout(term: number, word: string): boolean {
    return Boolean(this.#names[term]?.has(word) || this.#terms.get(word)?.includes(term));
  }
}

/** What the template says whatever the term is, in a sample of pages. */
function saidOfEveryTerm(maker: PageMaker, frame: PageFrame): Set<string> {
  const said = new Set<string>();
  const step = Math.max(1, Math.floor(maker.total / READ));
  for (let pageNo = 0; pageNo < maker.total; pageNo += step)
    for (const { sentences } of readPage(maker.bodyOfAnyTerm(maker.placeAt(pageNo), frame)))
      for (const { words } of sentences) for (const word of words) said.add(word);
  return said;
}

function knownTexts(knowledge: PageMaker["source"]["knowledge"], slug: string): string[] {
  const known = knowledge && Object.hasOwn(knowledge, slug) ? knowledge[slug] : undefined;
  return known ? TERM_KNOWLEDGE.flatMap(({ key }) => textsOf(known[key])) : [];
}

/** The texts of `[if term is …]`, by the name in small letters. */
function sectionsOf(parts: readonly Part[], found = new Map<string, string[]>()): Map<string, string[]> {
  for (const part of parts) {
    if (typeof part === "string") continue;
    if (part.kind === "condition") {
      const { fact, asks, value, isNegated } = part.test;
      if (fact === "term" && asks === "is") found.set(value, [...(found.get(value) ?? []), textOf(isNegated ? part.otherwise : part.met)]);
      sectionsOf([...part.met, ...part.otherwise], found);
    } else if (part.kind === "choice") for (const option of part.options) sectionsOf(option.parts, found);
    else if (part.kind === "repeat") sectionsOf(part.parts, found);
  }
  return found;
}

function textOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.kind === "choice") return part.options.map((option) => textOf(option.parts)).join(" ");
      if (part.kind === "condition") return textOf([...part.met, " ", ...part.otherwise]);
      return part.kind === "repeat" ? textOf(part.parts) : " ";
    })
    .join("");
}

/** Words that say what a text is about, in small letters. */
function contentWords(text: string): string[] {
  return wordsOf(text.replaceAll("’", "'")).filter((word) => word.length > 2 && !isFunctionWord(symbolOf(word)));
}
