/** The words that a reader sees in HTML, in small letters, in order. Takes time in proportion to the text. */
export function wordsOf(html: string): string[] {
  const text = html.replaceAll(/<[^<>]*>/g, " ").replaceAll(/&#?[a-z0-9]{1,10};/gi, " ");
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)?/gu) ?? [];
}

/**
 * The words without the merge values (term, location, brand …), wherever these stand as whole words; of two that begin alike the longer one goes.
 */
export function withoutValues(words: readonly string[], values: readonly string[]): string[] {
  const byFirst = sequencesByFirst(values);
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = byFirst.get(words[at] ?? "")?.find((sequence) => stands(sequence, words, at));
    if (!found) left.push(words[at] ?? "");
    at += found?.length ?? 1;
  }
  return left;
}

/** How many texts stand among the words, as whole words in a row. Empty texts do not. @param texts words with single spaces between */
export function countMentioned(words: readonly string[], texts: Iterable<string>): number {
  const all = ` ${words.join(" ")} `;
  let count = 0;
  for (const text of texts) if (text !== "" && all.includes(` ${text} `)) count++;
  return count;
}

function sequencesByFirst(values: readonly string[]): Map<string, string[][]> {
  const sequences = values.map(wordsOf).filter((sequence) => sequence.length > 0);
  return Map.groupBy(
    sequences.toSorted((a, b) => b.length - a.length),
    ([first = ""]) => first,
  );
}

function stands(sequence: readonly string[], words: readonly string[], at: number): boolean {
  return sequence.every((word, place) => words[at + place] === word);
}
