import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import ts from "typescript";

export interface Expression {
  place: string;
  source: string;
  flags: string;
}

const FOLDERS = ["app", "domain", "platform", "server", "emails", "documents"];

/** Every regular expression that is written in the program, each once. */
export function writtenExpressions(): Expression[] {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))));
  const found = files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)).flatMap(expressionsIn);
  return [...new Map(found.map((one) => [`/${one.source}/${one.flags}`, one])).values()];
}

function expressionsIn(path: string): Expression[] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  const found: Expression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const cut = node.text.lastIndexOf("/");
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push({ place: `${path}:${line}`, source: node.text.slice(1, cut), flags: node.text.slice(cut + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What an expression may have to go through again and again, whatever it is about. */
const COMMON = [" ", "\t", "\n", "\r", "a", "A", "0", "-", "_", "/", "<", ">", "=", ".", ",", '"', "'", "@", "(", "[", "{", "*", "\\", "é"];
/** After the repeated part: nothing, and what hardly anything goes on with. */
const ENDS = ["", "\n\u0000", "{ {"];
/** What doubles its work with every character shows in a few, what cubes it in some hundreds, what squares it in ten thousands: far more than the fastest machine and the slowest differ. */
const LENGTHS = [24, 400, 12_000];

/** A text that hardly matches: `part` again and again. */
interface Hostile {
  before: string;
  part: string;
  end: string;
}

/** What goes worst with an expression: matching texts, with each of their parts repeated, and common characters. The same at every call. */
function hostileTo({ source, flags }: Expression): Hostile[] {
  const common = [...COMMON, ...literalsOf(source)].map((part) => ({ before: "", part }));
  return [...samplesOf(source, flags).flatMap(partsOf), ...common].flatMap((one) => ENDS.map((end) => ({ ...one, end })));
}

function textOf({ before, part, end }: Hostile, length: number): string {
  return before + part.repeat(Math.ceil(length / part.length)) + end;
}

/** Words that stand in an expression as they are. */
function literalsOf(source: string): string[] {
  const words = [...source.matchAll(/(?:[^\\[\](){}|?*+.^$]|\\[^\w\s])+/g)].map(([word]) => word.replaceAll("\\", ""));
  return words.filter(Boolean).flatMap((word) => [word, `${word} `, `${word}a`]);
}

function samplesOf(source: string, flags: string): string[] {
  // Classes of all writing are looked for by chance, which may take for ever.
  if (/\\p\{/i.test(source)) return [];
  try {
    const matching = fc.stringMatching(new RegExp(source, flags.replaceAll(/[gydi]/g, "")), { size: "-1" });
    return fc.sample(matching, { seed: 7, numRuns: 3 }).map((text) => text.slice(0, 16));
  } catch {
    // Looking around is nothing that texts can be made for.
    return [];
  }
}

function partsOf(sample: string): { before: string; part: string }[] {
  const starts = Array.from(sample, (_, place) => place);
  return starts.flatMap((start) =>
    // A character, some, and all that follows but the last: what matched up to there may begin again.
    [start + 1, start + 3, sample.length - 1]
      .filter((end) => end > start && end <= sample.length)
      .map((end) => ({ before: sample.slice(0, start), part: sample.slice(start, end) })),
  );
}

/** The beginning of a text whose work grows much faster than its length; null where none was found. */
export function superlinearText(written: Expression): string | null {
  const expression = new RegExp(written.source, written.flags);
  const hostile = hostileTo(written);
  for (const length of LENGTHS) {
    for (const one of hostile) {
      const text = textOf(one, length);
      if (work(expression, text) < WORTH_A_LOOK) continue;
      const [much, little] = [leastWork(expression, text), leastWork(expression, textOf(one, length / 4))];
      if (much > WORTH_A_LOOK && much > 8 * little) return text.slice(0, 40);
    }
  }
  return null;
}

/** In milliseconds: going once through the longest of the texts takes a hundredth of it. */
const WORTH_A_LOOK = 1;

function leastWork(expression: RegExp, text: string): number {
  return Math.min(...Array.from({ length: 5 }, () => work(expression, text)));
}

/** How long it takes to find all matches: only ever compared with another. */
function work(expression: RegExp, text: string): number {
  const start = performance.now();
  expression.lastIndex = 0;
  if (expression.global) text.replaceAll(expression, "");
  else if (expression.sticky) expression.exec(text);
  else text.search(expression);
  return performance.now() - start;
}
