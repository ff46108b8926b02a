// Writes the latest results into docs/performance.md, between the two markers.
import { readFileSync, writeFileSync } from "node:fs";
import { isMet, type Result, shownCommit, shownValue, targetOf, verdictOf } from "./result.ts";

const PAGE = "docs/performance.md";
const BEGIN = "<!-- results: written by npm run bench -- --write -->";
const END = "<!-- end of results -->";

/** A bench with its latest result. */
export interface Measured {
  name: string;
  about: string;
  result: Result | null;
}

export function writePage(benches: Measured[]): void {
  const text = readFileSync(PAGE, "utf8");
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${PAGE} lacks a mark: ${BEGIN} … ${END}`);
  writeFileSync(PAGE, `${text.slice(0, from + BEGIN.length)}\n\n${resultsOf(benches)}\n\n${text.slice(to)}`);
}

/** Missed targets first, then a table for each bench, then what was never measured. */
function resultsOf(benches: Measured[]): string {
  const measured = benches.flatMap(({ result, ...bench }) => (result ? [{ ...bench, result }] : []));
  const targets = measured.flatMap(({ name, result }) =>
    result.figures.filter((figure) => isMet(figure) !== null).map((figure) => ({ name, figure })),
  );
  const missed = targets.filter(({ figure }) => !isMet(figure));
  const unmeasured = benches.filter(({ result }) => !result);
  return [
    `**${targets.length - missed.length} of ${targets.length} targets are met** in the latest result of each bench.`,
    missed.length > 0
      ? `NOT MET:\n\n${missed.map(({ name, figure }) => `- ${name}: ${figure.name}, ${shownValue(figure)} (target ${targetOf(figure)})`).join("\n")}`
      : "",
    unmeasured.length > 0 ? `No result yet: ${unmeasured.map(({ name }) => `\`${name}\``).join(", ")}.` : "",
    ...measured.map(sectionOf),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function sectionOf({ name, about, result }: Measured & { result: Result }): string {
  const { date, commit, machine, figures, notes } = result;
  const when = `Measured on ${date.slice(0, 10)} at commit ${commit ? `\`${shownCommit(commit)}\`` : "none"}`;
  const where = `${machine.cores} cores (${machine.cpu}), Node ${machine.node}, load before ${machine.loadBefore.toFixed(1)}`;
  const rows = figures.map((figure) => [figure.name, shownValue(figure), targetOf(figure), verdictOf(figure)]);
  const parts = [`### ${name}`, about, `${when}; ${where}.`, table([["", "Result", "Target", ""], ...rows])];
  return [...parts, ...notes.map((note) => `_${note}_`)].join("\n\n");
}

/** Like the formatter writes it: columns of equal width. */
function table(rows: string[][]): string {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = (escaped[0] ?? []).map((_, column) => Math.max(3, ...escaped.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = escaped;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}
