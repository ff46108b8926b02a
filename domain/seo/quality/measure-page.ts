import type { PagePlace } from "../addresses/page-address.ts";
import type { PageFrame, PageMaker } from "../pages/page-maker.ts";
import { COMMA, END, GAIN_UNIT, gainOf, isFunctionWord } from "./english.ts";
import { KnownBlocks } from "./known-blocks.ts";
import { type Block, readPage, type Sentence } from "./read-page.ts";
import { TermVocabulary } from "./term-vocabulary.ts";
import { countMentioned, localFacts, mentions, placesWithout } from "./words.ts";

/** What a page's text alone tells: four of the five figures, and what the fifth is worked out from. */
interface TextMeasures {
  /** Its words without merge values, as the language model's numbers. */
  substance: number[];
  /** Words without merge values, of sentences that aren't repeated. */
  words: number;
  factsShown: number;
  /** `packedAbout` */
  about: number;
  /** `packedLanguage` */
  language: number;
}

/** Measures the pages of one source. */
export class PageGauge {
  #maker: PageMaker;
  #frame: PageFrame;
  #vocabulary: TermVocabulary;
  #known = new KnownBlocks();

  constructor(maker: PageMaker, frame: PageFrame) {
    this.#maker = maker;
    this.#frame = frame;
    this.#vocabulary = new TermVocabulary(maker, frame);
  }

  measure(page: PagePlace, { title, html }: { title: string; html: string }): TextMeasures {
    const blocks = readPage(html, this.#known.sentencesOf);
    const sentences = blocks.flatMap((block) => block.sentences);
    const words = sentences.flatMap((sentence) => sentence.words);
    const symbols = sentences.flatMap((sentence) => sentence.symbols);
    const values = this.#maker.mergedInto(page, this.#frame);
    const substance = placesWithout(words, values).map((place) => symbols[place] ?? 0);
    const read = readLanguage(blocks);
    const facts = localFacts(this.#maker.location(page.location).evidence, values);
    return {
      substance,
      words: Math.max(0, substance.length - read.repeated),
      factsShown: countMentioned(words, facts),
      about: packedAbout(this.#vocabulary.coverage(page.term, title, blocks, mentions(facts))),
      language: packedLanguage(read, words.length === 0 ? 0 : 1 - substance.length / words.length),
    };
  }
}

/** What's missing, added to the count of the term's own words. A row has one small number for both. */
const [NOT_IN_HEADING, NOT_IN_LEAD, OUTWEIGHED, DILUTED] = [1_000, 2_000, 4_000, 8_000];

export function packedAbout({ words, isInHeading, isInLead, isOutweighed, isDiluted }: ReturnType<TermVocabulary["coverage"]>): number {
  const flags = [isInHeading ? 0 : NOT_IN_HEADING, isInLead ? 0 : NOT_IN_LEAD, isOutweighed ? OUTWEIGHED : 0, isDiluted ? DILUTED : 0];
  return flags.reduce((sum, flag) => sum + flag, words);
}

export function unpackedAbout(packed: number): ReturnType<TermVocabulary["coverage"]> {
  const flags = Math.floor(packed / 1_000);
  return {
    words: packed % 1_000,
    isInHeading: (flags & 1) === 0,
    isInLead: (flags & 2) === 0,
    isOutweighed: (flags & 4) !== 0,
    isDiluted: (flags & 8) !== 0,
  };
}

/** Words of a sound sentence. */
const [MIN_WORDS, MAX_WORDS] = [4, 45];
/** Sentences that are only read for their order of words may be shorter: they're list entries. */
const [MIN_FUNCTION_WORDS, MAX_FUNCTION_WORDS] = [0.2, 0.85];
/** The least average gain per word, in bits: sentences of people are above 0, shuffled words near -1.5. */
const MIN_GAIN = -0.35;
/** A whole text's average: single sentences vary, and many that only just pass are no language. */
const MIN_GAIN_OF_ALL = -0.1;
/** The share of names, links not counted, above which a text is stuffed with them. */
const MAX_NAMES = 0.1;
/** The share of words with letters of other alphabets above which a text isn't written in English letters. */
const MAX_OTHER_LETTERS = 0.02;
/** What's wrong, added to a percentage. A row has one small number for both. */
const [STUFFED, OTHER_LETTERS] = [1_000, 2_000];

interface ReadLanguage {
  /** Words in sound sentences, and all of them. Headings and links to other pages aren't read. */
  sound: number;
  all: number;
  /** Words of sentences that the page has already. */
  repeated: number;
  otherLetters: number;
  gain: number;
  pairs: number;
}

function readLanguage(blocks: readonly Block[]): ReadLanguage {
  const total: ReadLanguage = { sound: 0, all: 0, repeated: 0, otherLetters: 0, gain: 0, pairs: 0 };
  const seen = new Set<string>();
  for (const { kind, sentences } of blocks) {
    if (kind === "heading" || kind === "links") continue;
    for (const sentence of sentences) {
      const read = readSentence(sentence);
      const count = sentence.words.length;
      total.all += count;
      total.otherLetters += sentence.otherLetters;
      total.gain += read.gain;
      total.pairs += read.pairs;
      if (seen.has(sentence.text)) total.repeated += count;
      else if (isSound(sentence, read, kind)) total.sound += count;
      seen.add(sentence.text);
    }
  }
  return total;
}

/**
 * The percent of words in sound English sentences, or 1,000 plus the percent of names if they take up too much, or 2,000 plus the percent of
 * words with other alphabets' letters.
 */
function packedLanguage({ sound, all, otherLetters, gain, pairs }: ReadLanguage, names: number): number {
  if (otherLetters > MAX_OTHER_LETTERS * all) return OTHER_LETTERS + Math.round((100 * otherLetters) / all);
  if (names > MAX_NAMES) return STUFFED + Math.round(100 * names);
  return all === 0 || gain < MIN_GAIN_OF_ALL * pairs ? 0 : Math.round((100 * sound) / all);
}

export function unpackedLanguage(packed: number): { percent: number; isStuffed: boolean; hasOtherLetters: boolean } {
  return { percent: packed % STUFFED, isStuffed: packed >= STUFFED && packed < OTHER_LETTERS, hasOtherLetters: packed >= OTHER_LETTERS };
}

interface ReadSentence {
  /** In bits, over all pairs. */
  gain: number;
  pairs: number;
  functionWords: number;
}

function readSentence({ symbols, commas }: Sentence): ReadSentence {
  let [gain, pairs, functionWords, before, comma] = [0, 0, 0, END, 0];
  const follow = (symbol: number) => {
    gain += gainOf(before, symbol);
    before = symbol;
    pairs++;
  };
  for (let place = 0; place < symbols.length; place++) {
    if (commas[comma] === place) {
      if (place > 0) follow(COMMA);
      while (commas[comma] === place) comma++;
    }
    const symbol = symbols[place] ?? 0;
    if (isFunctionWord(symbol)) functionWords++;
    follow(symbol);
  }
  follow(END);
  return { gain: gain / GAIN_UNIT, pairs, functionWords };
}

function isSound({ words, isOpened, isClosed }: Sentence, { gain, pairs, functionWords }: ReadSentence, kind: Block["kind"]): boolean {
  const count = words.length;
  if (count < MIN_WORDS || count > MAX_WORDS || !isOpened || gain < MIN_GAIN * pairs) return false;
  // List entries and cells often end without a full stop.
  if (!isClosed && kind !== "item") return false;
  const share = functionWords / count;
  return share >= MIN_FUNCTION_WORDS && share <= MAX_FUNCTION_WORDS;
}
