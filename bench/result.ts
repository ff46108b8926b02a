import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";

/** One number that a bench found. A figure without a target stands beside the others to explain them. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
}

/** One run of a bench, as it is kept: a line of `bench/results/<name>.jsonl`. */
export interface Result {
  date: string;
  /** The commit that was measured; with "+" where the checkout differed from it, null outside of a repository. */
  commit: string | null;
  /** `loadBefore`: how many processes wanted a processor in the minute before; on an idle machine near 0. */
  machine: { cores: number; cpu: string; node: string; loadBefore: number };
  figures: Figure[];
  /** What was left out, and why. */
  notes: string[];
}

const loadBefore = loadavg()[0] ?? 0;
const FOLDER = join(import.meta.dirname, "results");

/** Keeps the result and prints it. Exits with 1 where a target is missed, so that a script can tell. */
export function report(name: string, figures: Figure[], notes: string[] = []): void {
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? "", node: process.versions.node, loadBefore };
  const result: Result = { date: new Date().toISOString(), commit: commit(), machine, figures: figures.map(rounded), notes };
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(join(FOLDER, `${name}.jsonl`), `${JSON.stringify(result)}\n`);
  print(name, result);
  if (result.figures.some((figure) => isMet(figure) === false)) process.exitCode = 1;
}

/** The last kept result of a bench. */
export function latest(name: string): Result | null {
  const path = join(FOLDER, `${name}.jsonl`);
  const line = existsSync(path) ? readFileSync(path, "utf8").trim().split("\n").at(-1) : undefined;
  return line ? (JSON.parse(line) as Result) : null;
}

export function print(name: string, { date, commit: measured, machine, figures, notes }: Result): void {
  const when = `${date.slice(0, 16).replace("T", " ")}, commit ${shownCommit(measured)}`;
  console.log(`\n${name}  (${when}, load before ${machine.loadBefore.toFixed(1)} on ${machine.cores} cores)`);
  const width = Math.max(...figures.map((figure) => figure.name.length));
  for (const figure of figures) {
    const [value, target, verdict] = [shownValue(figure), targetOf(figure), verdictOf(figure)];
    console.log(`  ${figure.name.padEnd(width)}  ${value.padStart(18)}  ${target.padEnd(12)} ${verdict}`.trimEnd());
  }
  for (const note of notes) console.log(`  (${note})`);
}

/** Short, and still with the "+" of a checkout that differed from it. */
export function shownCommit(commit: string | null): string {
  if (!commit) return "none";
  return commit.slice(0, 12) + (commit.endsWith("+") ? "+" : "");
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The smallest value that at least the share `q` of all values does not exceed. */
export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)];
  if (value === undefined) throw new Error("no values were measured");
  return value;
}

export function shownValue({ value, unit }: Figure): string {
  return `${value.toLocaleString("en-US")} ${unit}`.trim();
}

export function verdictOf(figure: Figure): string {
  const verdict = isMet(figure);
  if (verdict === null) return "";
  return verdict ? "met" : "NOT MET";
}

/** Null where the figure has no target. */
export function isMet({ value, atLeast, atMost }: Figure): boolean | null {
  if (atLeast === undefined && atMost === undefined) return null;
  return value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY);
}

export function targetOf({ atLeast, atMost }: Figure): string {
  const said = (value: number | undefined) => value?.toLocaleString("en-US");
  if (atLeast !== undefined && atLeast === atMost) return `= ${said(atLeast)}`;
  return [atLeast === undefined ? "" : `≥ ${said(atLeast)}`, atMost === undefined ? "" : `≤ ${said(atMost)}`].join(" ").trim();
}

/** Three decimals, and never over the edge of a target. */
function rounded(figure: Figure): Figure {
  const value = Math.round(figure.value * 1000) / 1000;
  return isMet({ ...figure, value }) === isMet(figure) ? { ...figure, value } : figure;
}

function commit(): string | null {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const isChanged = git("status", "--porcelain", "--", ".", ":!bench/results") !== "";
    return git("rev-parse", "HEAD") + (isChanged ? "+" : "");
  } catch {
    // No repository, or one without a commit.
    return null;
  }
}
