import { type Sentence, sentencesOf } from "./read-page.ts";

/** Blocks of each of the two generations: a few megabytes. */
const MAX_YOUNG = 2_000;

/**
 * The sentences of the blocks that were read last. Most of a page's paragraphs are on other pages of its term, too, and their words aren't
 * looked for again: this saves more than half of the time that a page takes.
 */
export class KnownBlocks {
  #young = new Map<string, readonly Sentence[]>();
  #old = new Map<string, readonly Sentence[]>();

  sentencesOf = (text: string): readonly Sentence[] => {
    const young = this.#young.get(text);
    if (young) return young;
    const sentences = this.#old.get(text) ?? sentencesOf(text);
    if (this.#young.size >= MAX_YOUNG) [this.#old, this.#young] = [this.#young, new Map()];
    this.#young.set(text, sentences);
    return sentences;
  };
}
