import { symbolOf } from "./english.ts";
import { hasOtherLetters, visibleText } from "./words.ts";

/** What a reader sees of a page, block by block. */
export interface Block {
  kind: "heading" | "text" | "item" | "links";
  sentences: readonly Sentence[];
}

export interface Sentence {
  /** In small letters, to recognize it. */
  text: string;
  /** Lowercase words, in order, and their numbers in the language model. */
  words: string[];
  symbols: number[];
  /** The words that come after a comma, a colon, or a semicolon, by position. */
  commas: number[];
  /** How many of its words have letters that aren't Latin. */
  otherLetters: number;
  /** Starts with a capital or a number. */
  isOpened: boolean;
  /** Ends with a full stop, a question mark, or the like. */
  isClosed: boolean;
}

const BLOCKS = /^(?:p|h[1-6]|li|dt|dd|td|th|tr|ul|ol|dl|table|caption|div|section|blockquote|figcaption|figure|hr|pre)$/;
const PIECE = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^<>a-zA-Z0-9][^<>]*)?>|<[^<>]*>|[^<]+|</g;

/**
 * The text of clean HTML as blocks of sentences. What's only in attributes and comments isn't read: visitors don't see it. Takes linear time.
 * @param read a block's sentences; whoever reads many pages of one template may remember them
 */
export function readPage(html: string, read: (text: string) => readonly Sentence[] = sentencesOf): Block[] {
  const blocks: Block[] = [];
  let [kind, list, text]: [Block["kind"], string, string] = ["text", "", ""];
  const finish = (next: Block["kind"]) => {
    const sentences = text === "" ? [] : read(text);
    if (sentences.length > 0) blocks.push({ kind, sentences });
    [kind, text] = [next, ""];
  };
  for (const [piece, slash, tag = "", attributes = ""] of html.matchAll(PIECE)) {
    const name = tag.toLowerCase();
    if (!piece.startsWith("<") || piece === "<") text += piece;
    else if (name === "br") text += " ";
    else if (BLOCKS.test(name)) {
      if (name === "ul") list = slash === "" && attributes.includes('"local-links"') ? "links" : "";
      finish(slash === "" ? kindOf(name, list) : "text");
    }
  }
  finish("text");
  return blocks;
}

function kindOf(name: string, list: string): Block["kind"] {
  if (list !== "") return "links";
  if (/^h[1-6]$/.test(name)) return "heading";
  return name === "p" || name === "div" || name === "section" || name === "blockquote" || name === "dd" ? "text" : "item";
}

/** What comes after a full stop that ends a sentence: nothing, or a capital or a number. */
const NEXT = /["'”)\]]*(?:\s*$|\s+["'“(]*(?=[\p{Lu}\p{N}]))/uy;
/** What a sentence can start with, before its first word. */
const OPENED = /^[\s"'“‘([]*[\p{Lu}\p{N}]/u;
const [APOSTROPHE, COMMA, COLON, SEMICOLON] = [39, 44, 58, 59];

/** The sentences of a text: one pass over its characters, because this is done for every page of a run. */
export function sentencesOf(given: string): Sentence[] {
  const text = visibleText(given);
  const small = text.toLowerCase();
  // A few letters have no small letter of the same length.
  const lower = small.length === text.length ? small : text;
  const found: Sentence[] = [];
  let [sentence, from] = [begun(), 0];
  const close = (to: number, isClosed: boolean) => {
    if (sentence.words.length > 0) {
      const isOpened = OPENED.test(text.slice(from, to));
      found.push({ ...sentence, text: lower.slice(from, to).trim(), isOpened, isClosed });
    }
    [sentence, from] = [begun(), to];
  };
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at);
    if (isLetter(code, lower, at)) {
      const end = wordEnd(lower, at);
      const word = lower.slice(at, end);
      sentence.words.push(word);
      sentence.symbols.push(symbolOf(word));
      if (hasOtherLetters(word)) sentence.otherLetters++;
      at = end - 1;
    } else if (code === COMMA || code === COLON || code === SEMICOLON) {
      sentence.commas.push(sentence.words.length);
    } else if (code === 46 || code === 63 || code === 33 || code === 0x2026) {
      NEXT.lastIndex = at + 1;
      if (NEXT.test(text)) close(at + 1, true);
    }
  }
  close(lower.length, false);
  return found;
}

function begun(): Pick<Sentence, "words" | "symbols" | "commas" | "otherLetters"> {
  return { words: [], symbols: [], commas: [], otherLetters: 0 };
}

/** The same words as `wordsOf`. */
function wordEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isLetter(text.charCodeAt(end), text, end)) end++;
  if (text.charCodeAt(end) !== APOSTROPHE) return end;
  AFTER_APOSTROPHE.lastIndex = end + 1;
  return AFTER_APOSTROPHE.test(text) ? AFTER_APOSTROPHE.lastIndex : end;
}

const AFTER_APOSTROPHE = /[\p{L}\p{M}]+/uy;

const LETTER = /[\p{L}\p{M}\p{N}]/u;

function isLetter(code: number, text: string, at: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
  // The second half of a character that takes two is what the first half is.
  const from = code >= 0xdc00 && code <= 0xdfff && at > 0 ? at - 1 : at;
  return LETTER.test(String.fromCodePoint(text.codePointAt(from) ?? 0));
}
