import { inflateRawSync } from "node:zlib";
import { FUNCTION_WORDS } from "./function-words.ts";
import { PAIR_GAINS } from "./pair-gains.ts";

/**
 * Words as a language model sees them: a function word is itself, any other word is the class of its ending, and commas and sentence ends
 * count as words. So the model knows how sentences are built, whatever they're about.
 */
const CLASSES = [
  "number",
  "ing",
  "ed",
  "ly",
  "noun",
  "adjective",
  "person",
  "possessive",
  "plural",
  "short",
  "long",
  "comma",
  "end",
] as const;
type WordClass = (typeof CLASSES)[number];

const FIRST_CLASS = FUNCTION_WORDS.length;
const IDS = new Map(FUNCTION_WORDS.map((word, place) => [word, place]));
const CLASS_IDS = Object.fromEntries(CLASSES.map((name, place) => [name, FIRST_CLASS + place])) as Record<WordClass, number>;
export const SYMBOLS = FIRST_CLASS + CLASSES.length;
export const END = CLASS_IDS.end;
export const COMMA = CLASS_IDS.comma;

const ENDINGS: readonly (readonly [RegExp, WordClass])[] = [
  [/^\p{N}/u, "number"],
  [/['’]s$/, "possessive"],
  [/....ing$/, "ing"],
  [/...ed$/, "ed"],
  [/...ly$/, "ly"],
  [/(?:tion|sion|ment|ness|ity|ance|ence|ship|ism)$/, "noun"],
  [/...(?:ous|ful|ive|al|able|ible|ic|less|ary|ish|ent|ant)$/, "adjective"],
  [/...(?:er|or|ist)$/, "person"],
  [/..s$/, "plural"],
  [/^.{1,4}$/u, "short"],
];

const known = new Map<string, number>();
/** So many different words have their symbols remembered: all of a run's usual ones. */
const MAX_KNOWN = 20_000;

/** A lowercase word's number in the model. */
export function symbolOf(word: string): number {
  const before = IDS.get(word) ?? known.get(word);
  if (before !== undefined) return before;
  const symbol = CLASS_IDS[ENDINGS.find(([ending]) => ending.test(word))?.[1] ?? "long"];
  if (known.size < MAX_KNOWN) known.set(word, symbol);
  return symbol;
}

export function isFunctionWord(symbol: number): boolean {
  return symbol < FIRST_CLASS;
}

/** Per bit. */
export const GAIN_UNIT = 16;

let gains: Int8Array | undefined;

/**
 * How much more likely the second symbol is after the first than anywhere, in sixteenths of a bit: above 0 on average in English sentences
 * and below 0 in the same words shuffled. From the site's shipped texts (scripts/measure-english.mjs).
 */
export function gainOf(first: number, second: number): number {
  gains ??= new Int8Array(inflateRawSync(Buffer.from(PAIR_GAINS, "base64")));
  return gains[first * SYMBOLS + second] ?? 0;
}
