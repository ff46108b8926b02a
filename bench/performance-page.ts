import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { benches } from "./benches.ts";
import { type Figure, isMet, type Machine, shownCommit, shownValue, targetOf } from "./result.ts";

export const PAGE = "docs/performance.md";
export const RESULTS = "bench/results.json";
const BEGIN = "<!-- results: written by npm run bench release -->";
const END = "<!-- end of results -->";

/** One run of all benches. */
export interface Release {
  date: string;
  commit: string | null;
  machine: Machine;
  benches: Record<string, { figures: Figure[]; notes: string[]; seconds: number }>;
}

/** Null until someone has measured. */
export function readRelease(): Release | null {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : null;
}

export function writePage(release: Release): void {
  writeFileSync(PAGE, withResults(readFileSync(PAGE, "utf8"), release));
}

/** The page with these results instead of its own. */
export function withResults(text: string, release: Release | null): string {
  const [from, to] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  if (from < BEGIN.length || to < from) throw new Error(`${PAGE} lacks a mark: ${BEGIN} … ${END}`);
  return `${text.slice(0, from)}\n\n${release ? renderRelease(release) : "Not measured yet. Run `npm run bench release`."}\n\n${text.slice(to)}`;
}

function renderRelease({ date, commit, machine, benches: measured }: Release): string {
  const all = Object.entries(measured).flatMap(([name, { figures }]) => figures.map((figure) => ({ name, figure })));
  const targets = all.filter(({ figure }) => isMet(figure) !== null);
  const missed = targets.filter(({ figure }) => isMet(figure) === false);
  const computer = `${machine.cores} cores (${machine.cpu}), ${machine.memoryGb} GB, Node ${machine.node}, load before ${machine.loadBefore.toFixed(1)}`;
  const counts = `**${targets.length - missed.length} of ${targets.length} targets are met.**`;
  const rows = targets.map(({ name, figure }) =>
    [
      benches[name]?.promise ?? name,
      `${name}: ${figure.name}`,
      shownValue(figure),
      targetOf(figure),
      isMet(figure) ? "met" : "**missed**",
    ].join(" | "),
  );
  return [
    `Measured on ${date.slice(0, 10)} at commit \`${shownCommit(commit)}\` on ${computer}. ${counts}`,
    "",
    "| Promise | Figure | Result | Target | |",
    "| --- | --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}
