import { type CsvCell, csvOf } from "~/platform/csv/index.ts";
import { dayIn } from "../days.ts";
import { pointsLost, type RequirementAnswer } from "./dod-score.ts";
import type { RequirementCheck } from "./requirement-check.ts";
import { estimateOf, statusTextsOf } from "./requirement-estimate.ts";
import { families, type Requirement, requirements } from "./requirements.ts";
import { dodDisclaimer } from "./score-meaning.ts";

const answerTexts: Record<RequirementAnswer, string> = { yes: "Yes", partial: "Partial", no: "No" };

/** A requirement, as the page and the exports show it. */
export interface SheetRow extends Pick<Requirement, "id" | "title" | "lookAt" | "points" | "partial"> {
  value: RequirementAnswer | null;
  /** In words: Yes, Partial, No, Not answered. */
  answer: string;
  /** What the answer subtracts from the score. 0 if there's no answer. */
  lost: number;
}

export interface SheetFamily {
  code: string;
  name: string;
  rows: SheetRow[];
}

/** A check as plain text and figures: what page, CSV, and PDF have in common. */
export interface RequirementsSheet {
  /** Dates in the firm's time zone, like `2026-11-21`. */
  updatedOn: string;
  keptUntil: string;
  score: number | null;
  /** The estimate, in full sentences. */
  statusText: string[];
  disclaimer: string;
  families: SheetFamily[];
}

/** @param zone the firm's time zone (IANA name) */
export function requirementsSheet({ answers, updatedAt, expiresAt }: RequirementCheck, zone: string): RequirementsSheet {
  return {
    updatedOn: dayIn(zone, updatedAt),
    keptUntil: dayIn(zone, expiresAt),
    score: estimateOf(answers).score,
    statusText: statusTextsOf(answers),
    disclaimer: dodDisclaimer,
    families: families.map(({ id, code, name }) => ({
      ...{ code, name },
      rows: requirements.filter(({ family }) => family.id === id).map((requirement) => rowOf(requirement, answers[requirement.id])),
    })),
  };
}

function rowOf({ id, title, lookAt, points, partial }: Requirement, value: RequirementAnswer | undefined): SheetRow {
  return {
    ...{ id, title, lookAt, points, partial },
    value: value ?? null,
    answer: value ? answerTexts[value] : "Not answered",
    lost: value ? pointsLost(id, value) : 0,
  };
}

const HEAD = ["Family", "Requirement", "Summary", "What to look at", "Answer", "Points", "Points lost"];

/** All 110 requirements with their answers as a CSV file. Below them, after an empty line, the result. */
export function requirementsCsv({ families, statusText, disclaimer, updatedOn, score }: RequirementsSheet): string {
  const rows = families.flatMap(({ code, name, rows }) =>
    rows.map(({ id, title, lookAt, answer, points, lost }) => [`${code} ${name}`, id, title, lookAt, answer, points, lost]),
  );
  const notes: [string, CsvCell][] = [
    ["Estimated score", score ?? "None"],
    ...statusText.map((text): [string, CsvCell] => ["Estimate", text]),
    ["Note", disclaimer],
    ["Last changed", updatedOn],
  ];
  // Every line has as many fields as the first (RFC 4180 §2.4).
  return csvOf([HEAD, ...rows, [], ...notes].map((cells) => [...cells, ...HEAD.slice(cells.length).map(() => "")]));
}
