import { diffWordsWithSpace } from "diff";

/** A run of words that's in both texts, only in the older one (removed), or only in the newer one (added). */
export interface TextChange {
  text: string;
  change: "same" | "added" | "removed";
}

/** How long comparing the texts of one response can take, in milliseconds. After that, a whole text counts as changed. */
const MAX_MS = 50;
/**
 * The most characters of two short texts, and of all short texts of one response. They're compared however long it takes, which is at most
 * 15 ms of processor time a pair: on a busy machine, a heading mustn't count as changed as a whole.
 */
const MAX_SHORT_PAIR = 2_000;
const MAX_SHORT = 8_000;
/** The most characters in two texts that are compared word by word, because finding their words takes time as well. */
const MAX_PAIR_LENGTH = 300_000;
/** How many unchanged words between two changes are merged into them: isolated words don't read as a sentence. */
const SHORT_GAP = 2;

/**
 * How one text became another, word by word: a change is what was removed, then what was added. The runs that aren't added make up the
 * older text, and those that aren't removed make up the newer one.
 */
export function textDiff(before: string, after: string): TextChange[] {
  return compareTexts()(before, after);
}

/** The same for several texts, which share one text's limits. */
export function compareTexts(): (before: string, after: string) => TextChange[] {
  let left = MAX_MS;
  let shortLeft = MAX_SHORT;
  return (before, after) => {
    const length = before.length + after.length;
    if (length <= Math.min(MAX_SHORT_PAIR, shortLeft)) {
      shortLeft -= length;
      return runsOf(before, after, diffWordsWithSpace(before, after));
    }
    const started = performance.now();
    const parts = left > 0 && length <= MAX_PAIR_LENGTH ? diffWordsWithSpace(before, after, { timeout: left }) : undefined;
    left -= performance.now() - started;
    return runsOf(before, after, parts);
  };
}

function runsOf(before: string, after: string, parts: ReturnType<typeof diffWordsWithSpace> | undefined): TextChange[] {
  const whole = [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const runs = (parts ?? whole).map(({ value, added, removed }): TextChange => {
    return { text: value, change: added ? "added" : removed ? "removed" : "same" };
  });
  return grouped(runs).filter(({ text }) => text !== "");
}

/** Merges neighboring changes and the short gaps between them. */
function grouped(runs: readonly TextChange[]): TextChange[] {
  const result: TextChange[] = [];
  let open: { removed: string; added: string } | null = null;
  for (const [place, { text, change }] of runs.entries()) {
    if (change === "same" && !(open && isShortGap(text) && place < runs.length - 1)) {
      if (open) result.push(...changeOf(open));
      open = null;
      result.push({ text, change });
      continue;
    }
    open ??= { removed: "", added: "" };
    if (change !== "added") open.removed += text;
    if (change !== "removed") open.added += text;
  }
  return open ? [...result, ...changeOf(open)] : result;
}

/** A change doesn't extend past the end of a line. */
function isShortGap(text: string): boolean {
  return !text.includes("\n") && (text.match(/\S+/g)?.length ?? 0) <= SHORT_GAP;
}

/** What was removed and what was added, without the spaces around them that are in both. */
function changeOf({ removed, added }: { removed: string; added: string }): TextChange[] {
  const before = commonBlank(/^\s*/.exec(removed)?.[0] ?? "", /^\s*/.exec(added)?.[0] ?? "");
  const [went, came] = [removed.slice(before.length), added.slice(before.length)];
  const isEnding = /\s$/.test(went) && went.at(-1) === came.at(-1);
  const after = isEnding ? (went.at(-1) ?? "") : "";
  return [
    { text: before, change: "same" },
    { text: went.slice(0, went.length - after.length), change: "removed" },
    { text: came.slice(0, came.length - after.length), change: "added" },
    { text: after, change: "same" },
  ];
}

function commonBlank(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
