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

/** Every regular expression in the program, each once. */
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

/** What an expression might have to try again and again, whatever it's for. */
const COMMON = [" ", "\t", "\n", "\r", "a", "A", "0", "-", "_", "/", "<", ">", "=", ".", ",", '"', "'", "@", "(", "[", "{", "*", "\\", "é"];
/** After the repeated part: nothing, or something that hardly any expression continues with. */
const ENDS = ["", "\n\u0000", "{ {"];
/**
 * Exponential work shows within a few characters, cubic within some hundreds, quadratic within ten thousands: far more than the difference
 * between the fastest and the slowest machine.
 */
const LENGTHS = [24, 400, 12_000];

/** A text that almost matches: `part` again and again. */
interface Hostile {
  before: string;
  part: string;
  end: string;
}

/** The worst texts for an expression: matching ones with each of their parts repeated, and common characters. The same for every call. */
function hostileTo({ source, flags }: Expression): Hostile[] {
  const common = [...COMMON, ...literalsOf(source)].map((part) => ({ before: "", part }));
  return [...samplesOf(source, flags).flatMap(partsOf), ...common].flatMap((one) => ENDS.map((end) => ({ ...one, end })));
}

function textOf({ before, part, end }: Hostile, length: number): string {
  return before + part.repeat(Math.ceil(length / part.length)) + end;
}

/** Words that appear literally in an expression. */
function literalsOf(source: string): string[] {
  const words = [...source.matchAll(/(?:[^\\[\](){}|?*+.^$]|\\[^\w\s])+/g)].map(([word]) => word.replaceAll("\\", ""));
  return words.filter(Boolean).flatMap((word) => [word, `${word} `, `${word}a`]);
}

function samplesOf(source: string, flags: string): string[] {
  // Character classes of all scripts, and those without ASCII, are found by chance, which can take forever.
  if (/\\p\{|\[\^\\(?:0|x00|u0000)/i.test(source)) return [];
  try {
    const matching = fc.stringMatching(new RegExp(source, flags.replaceAll(/[gydi]/g, "")), { size: "-1" });
    return fc.sample(matching, { seed: 7, numRuns: 3 }).map((text) => text.slice(0, 16));
  } catch {
    // Texts can't be generated for lookarounds.
    return [];
  }
}

function partsOf(sample: string): { before: string; part: string }[] {
  const starts = Array.from(sample, (_, place) => place);
  return starts.flatMap((start) =>
    // A character, several, and everything after them except the last one: a partial match can start over.
    [start + 1, start + 3, sample.length - 1]
      .filter((end) => end > start && end <= sample.length)
      .map((end) => ({ before: sample.slice(0, start), part: sample.slice(start, end) })),
  );
}

/** The beginning of a text whose work grows much faster than its length; null if none was found. */
export function superlinearText(written: Expression): string | null {
  const expression = new RegExp(written.source, written.flags);
  const hostile = hostileTo(written);
  for (const length of LENGTHS) {
    for (const one of hostile) {
      const text = textOf(one, length);
      if (work(expression, text) < WORTH_A_LOOK) continue;
      const shorter = textOf(one, length / 4);
      const growsFast = () => {
        const much = leastWork(expression, text);
        return much > WORTH_A_LOOK && much > 8 * leastWork(expression, shorter);
      };
      // Time that a busy machine takes away counts as work, but not again and again, and not at another length, too.
      if (Array.from({ length: 4 }).every(growsFast) && staysFast(expression, one, length)) return text.slice(0, 40);
    }
  }
  return null;
}

/**
 * Whether the work for a text of twice the length grows as fast: memory that's collected at one length and not at a quarter of it looks like
 * fast growth only there.
 */
function staysFast(expression: RegExp, one: Hostile, length: number): boolean {
  if (length < Math.max(...LENGTHS)) return true;
  return leastWork(expression, textOf(one, length * 2)) > 8 * leastWork(expression, textOf(one, length / 2));
}

/** In milliseconds: reading the longest of the texts once takes a hundredth of it. */
const WORTH_A_LOOK = 1;

function leastWork(expression: RegExp, text: string): number {
  return Math.min(...Array.from({ length: 5 }, () => work(expression, text)));
}

/** How long it takes to find all matches, in processor time: other programs on the machine don't count. Only compared with other measurements. */
function work(expression: RegExp, text: string): number {
  const start = process.threadCpuUsage();
  expression.lastIndex = 0;
  if (expression.global) text.replaceAll(expression, "");
  else if (expression.sticky) expression.exec(text);
  else text.search(expression);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
