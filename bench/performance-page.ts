// Writes the latest results into docs/performance.md, between the two markers, and says what's wrong with what's there.
import { readFileSync, writeFileSync } from "node:fs";
import { type Age, ageOf, type History, MAX_AGE, shownAge, standingOf } from "./ages.ts";
import type { Measured } from "./benches.ts";
import { type Figure, isMet, type Result, shownCommit, shownValue, targetOf, verdictOf } from "./result.ts";

export const PAGE = "docs/performance.md";
const BEGIN = "<!-- results: written by npm run bench -- --write -->";
const END = "<!-- end of results -->";

/** It has no targets: each of its runs is compared with the one before (`short-runs.ts`). */
const UNLISTED = "short";

type Listed = Measured & { result: Result };

/** `at`: the commit that the ages of the results count up to. */
export function writePage(benches: Measured[], at: string): void {
  writeFileSync(PAGE, withResults(readFileSync(PAGE, "utf8"), benches, at));
}

/** The page with these results instead of its own. */
export function withResults(text: string, benches: Measured[], at: string): string {
  const [before, , after] = partsOf(text);
  return before + renderResults(benches, at) + after;
}

/** What's before the results, the results, and what's after them. */
function partsOf(text: string): [before: string, results: string, after: string] {
  const [from, to] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  if (from < BEGIN.length || to < from) throw new Error(`${PAGE} lacks a mark: ${BEGIN} … ${END}`);
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

/** What `text` says that `bench/results` doesn't. The page's own commit and ages are taken as they are: `agingOf` checks them. */
export function differencesOf(text: string, benches: Measured[]): string[] {
  const [, results] = partsOf(text);
  const ages = agesOn(results);
  const expected = renderResults(
    benches.map((bench) => ({ ...bench, age: ages.get(bench.name) ?? null })),
    commitOf(results) ?? "",
  );
  const lines = new Set(results.split("\n"));
  const missing = expected.split("\n").find((line) => !lines.has(line));
  return results === expected ? [] : [`${PAGE} differs from bench/results${missing ? `. It lacks: ${missing}` : ""}`];
}

/** What has become untrue about the ages on the page since it was written. */
export function agingOf(text: string, benches: Measured[], history: History): string[] {
  const [, results] = partsOf(text);
  const at = commitOf(results);
  if (!at) return [`${PAGE} doesn't say at which commit it was written`];
  // After a squash, the commit is gone, and what's known is when the page last changed.
  const known = history.countSince(at, history.head) === null ? null : at;
  const since = known ?? history.lastChangeOf(PAGE);
  const age = since ? history.countSince(since, history.head) : null;
  const faults = age !== null && age > MAX_AGE ? [`${PAGE} was written ${age} commits ago`] : [];
  if (!known) return faults;
  const ages = agesOn(results);
  return faults.concat(
    listed(benches).flatMap(({ name, result }) => {
      const [said, counted] = [ages.get(name) ?? null, ageOf(result.commit, known, history)];
      return said === counted ? [] : [`${PAGE} says of ${name}: ${shownAge(said)}. The history says: ${shownAge(counted)}`];
    }),
  );
}

function commitOf(results: string): string | undefined {
  return /^Written at commit `([0-9a-f]+)`/m.exec(results)?.[1];
}

/** Each bench's age as the page gives it. */
function agesOn(results: string): Map<string, Age> {
  const sections = results.split(/^### /m).slice(1);
  return new Map(
    sections.map((section) => {
      const age = /^Measured on .*? \((\d+) commits? ago/m.exec(section)?.[1];
      return [section.slice(0, section.indexOf("\n")), age === undefined ? null : Number(age)];
    }),
  );
}

function listed(benches: Measured[]): Listed[] {
  return benches.flatMap(({ result, ...bench }) => (result && bench.name !== UNLISTED ? [{ ...bench, result }] : []));
}

/** How many targets are met, were met, and are missed, then the missed ones, then a table for each bench. */
function renderResults(benches: Measured[], at: string): string {
  const measured = listed(benches);
  const unmeasured = benches.filter(({ name, result }) => !result && name !== UNLISTED);
  const old = measured.filter(({ age }) => standingOf(age) === "old");
  const unknown = measured.filter(({ age }) => standingOf(age) === "unknown");
  const parts = [
    `Written at commit \`${at.slice(0, 12)}\`. The age of a result is the number of commits from the measured one to this one.`,
    ...summaryOf(measured),
    old.length > 0 ? `Not measured since: ${namesOf(old)}.` : "",
    unknown.length > 0 ? `Age unknown: ${namesOf(unknown)}.` : "",
    unmeasured.length > 0 ? `No result yet: ${namesOf(unmeasured)}.` : "",
    ...measured.map(sectionOf),
  ];
  return `\n\n${parts.filter(Boolean).join("\n\n")}\n\n`;
}

/** A target counts as met only if the result is recent. A missed one stays missed however old the result is. */
function summaryOf(measured: Listed[]): string[] {
  const targets = measured.flatMap(({ name, age, result }) =>
    result.figures.filter((figure) => isMet(figure) !== null).map((figure) => ({ name, age, figure })),
  );
  const met = (standing: string) => targets.filter(({ age, figure }) => isMet(figure) && standingOf(age) === standing).length;
  const missed = targets.filter(({ figure }) => !isMet(figure));
  const before = `${met("old")} were met more than ${MAX_AGE} commits ago and haven't been measured since`;
  const unknown = `${met("unknown")} were met by code that isn't in this history`;
  return [
    `Of ${targets.length} targets, **${met("current")} are met**, ${before}, ${unknown}, and **${missed.length} are missed**.`,
    missed.length > 0 ? `Missed:\n\n${missed.map(missedLine).join("\n")}` : "",
  ];
}

function missedLine({ name, age, figure }: { name: string; age: Age; figure: Figure }): string {
  return `- ${name}: ${figure.name}, ${shownValue(figure)} (target ${targetOf(figure)}; ${shownAge(age)})`;
}

function sectionOf({ name, about, result, age }: Listed): string {
  const { date, commit, machine, figures, notes } = result;
  const when = `Measured on ${date.slice(0, 10)} at commit ${commit ? `\`${shownCommit(commit)}\`` : "none"} (${shownAge(age)})`;
  const where = `${machine.cores} cores (${machine.cpu}), Node ${machine.node}, load before ${machine.loadBefore.toFixed(1)}`;
  const rows = figures.map((figure) => [figure.name, shownValue(figure), targetOf(figure), verdictThen(figure, age)]);
  const parts = [`### ${name}`, about, `${when}; ${where}.`, table([["", "Result", "Target", ""], ...rows])];
  return [...parts, ...notes.map((note) => `_${note}_`)].join("\n\n");
}

function verdictThen(figure: Figure, age: Age): string {
  const standing = standingOf(age);
  if (!isMet(figure) || standing === "current") return verdictOf(figure);
  return standing === "old" ? "met, not measured since" : "met, age unknown";
}

function namesOf(benches: { name: string }[]): string {
  return benches.map(({ name }) => `\`${name}\``).join(", ");
}

/** Like the formatter writes it: columns of equal width. */
function table(rows: string[][]): string {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = (escaped[0] ?? []).map((_, column) => Math.max(3, ...escaped.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = escaped;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}
