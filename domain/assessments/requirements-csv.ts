import { type CsvCell, csvOf } from "~/platform/csv/index.ts";
import type { RequirementsSheet } from "./requirements-sheet.ts";

const HEAD = ["Family", "Requirement", "In short", "What to look at", "Answer", "Points", "Points lost"];

/** All 110 requirements with their answers as a CSV file; below them, after an empty line, what they come to. */
export function requirementsCsv({ families, statusText, disclaimer, updatedOn, score }: RequirementsSheet): string {
  const rows = families.flatMap(({ code, name, rows }) =>
    rows.map(({ id, title, lookAt, answer, points, lost }) => [`${code} ${name}`, id, title, lookAt, answer, points, lost]),
  );
  const notes: [string, CsvCell][] = [
    ["Estimated score", score ?? "None"],
    ...statusText.map((text): [string, CsvCell] => ["Estimate", text]),
    ["Note", disclaimer],
    ["Last change", updatedOn],
  ];
  // Every line has as many fields as the first (RFC 4180 §2.4).
  return csvOf([HEAD, ...rows, [], ...notes].map((cells) => [...cells, ...HEAD.slice(cells.length).map(() => "")]));
}
