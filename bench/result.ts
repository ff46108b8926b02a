import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

/** One number that a bench measured. A figure without a target is listed with the others to explain them. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
}

/** One run of a bench. */
export interface Result {
  date: string;
  /** The measured commit, with "+" if the checkout differed from it; null outside a repository. */
  commit: string | null;
  machine: Machine;
  figures: Figure[];
  /** What was skipped, and why. */
  notes: string[];
}

export interface Machine {
  cores: number;
  cpu: string;
  /** Rounded. */
  memoryGb: number;
  node: string;
  /** How many processes wanted a processor in the minute before; near 0 on an idle machine. */
  loadBefore: number;
}

const loadBefore = loadavg()[0] ?? 0;

/** Prints the result, and writes it where `npm run bench release` reads it. Exits with 1 if a target is missed, so that scripts can tell. */
export function report(name: string, figures: Figure[], notes: string[] = []): void {
  const result = describeRun(figures, notes);
  if (process.env.BENCH_RESULT) writeFileSync(process.env.BENCH_RESULT, JSON.stringify(result));
  print(name, result);
  if (result.figures.some((figure) => isMet(figure) === false)) process.exitCode = 1;
}

/** What was measured, with the date, commit, and machine. */
export function describeRun(figures: Figure[], notes: string[] = []): Result {
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? "", memoryGb, node: process.versions.node, loadBefore };
  return { date: new Date().toISOString(), commit: commit(), machine, figures: figures.map(rounded), notes };
}

function print(name: string, { date, commit: measured, machine, figures, notes }: Result): void {
  const when = `${date.slice(0, 16).replace("T", " ")}, commit ${shownCommit(measured)}`;
  console.log(`\n${name}  (${when}, load before ${machine.loadBefore.toFixed(1)} on ${machine.cores} cores)`);
  const width = Math.max(...figures.map((figure) => figure.name.length));
  for (const figure of figures) {
    const [value, target, verdict] = [shownValue(figure), targetOf(figure), verdictOf(figure)];
    console.log(`  ${figure.name.padEnd(width)}  ${value.padStart(18)}  ${target.padEnd(12)} ${verdict}`.trimEnd());
  }
  for (const note of notes) console.log(`  (${note})`);
}

/** Short, but with the "+" of a checkout that differed from it. */
export function shownCommit(commit: string | null): string {
  if (!commit) return "none";
  return commit.slice(0, 12) + (commit.endsWith("+") ? "+" : "");
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The smallest value that isn't exceeded by at least the share `q` of all values. */
export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)];
  if (value === undefined) throw new Error("no values were measured");
  return value;
}

export function shownValue({ value, unit }: Figure): string {
  return `${value.toLocaleString("en-US")} ${unit}`.trim();
}

function verdictOf(figure: Figure): string {
  const verdict = isMet(figure);
  if (verdict === null) return "";
  return verdict ? "met" : "NOT MET";
}

/** Null if the figure has no target. */
export function isMet({ value, atLeast, atMost }: Figure): boolean | null {
  if (atLeast === undefined && atMost === undefined) return null;
  return value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY);
}

export function targetOf({ atLeast, atMost }: Figure): string {
  const said = (value: number | undefined) => value?.toLocaleString("en-US");
  if (atLeast !== undefined && atLeast === atMost) return `= ${said(atLeast)}`;
  return [atLeast === undefined ? "" : `≥ ${said(atLeast)}`, atMost === undefined ? "" : `≤ ${said(atMost)}`].join(" ").trim();
}

/** Three decimals, and never rounded across a target. */
export function rounded<One extends Figure>(figure: One): One {
  const value = Math.round(figure.value * 1000) / 1000;
  return isMet({ ...figure, value }) === isMet(figure) ? { ...figure, value } : figure;
}

function commit(): string | null {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const isChanged = git("status", "--porcelain", "--", ".", ":!bench/results.json", ":!docs/performance.md") !== "";
    return git("rev-parse", "HEAD") + (isChanged ? "+" : "");
  } catch {
    // Not a repository, or one without a commit.
    return null;
  }
}
