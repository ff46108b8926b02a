import type { PrintedFirm } from "./paper-colors.ts";

/** A stretch of text with the same looks. */
export interface GuideRun {
  text: string;
  isBold?: boolean;
  isItalic?: boolean;
  isStruck?: boolean;
  isCode?: boolean;
  /** A full address. */
  href?: string;
}

/** A part of a guide, as a document prints it. */
export type GuidePart =
  | { type: "paragraph"; runs: GuideRun[] }
  | { type: "heading"; level: number; runs: GuideRun[] }
  | { type: "list"; isOrdered: boolean; start: number; items: GuidePart[][] }
  | { type: "quote"; parts: GuidePart[] }
  | { type: "code"; text: string }
  | { type: "rule" }
  | { type: "table"; rows: GuideCell[][] };

export interface GuideCell {
  isHeader: boolean;
  colspan: number;
  rowspan: number;
  parts: GuidePart[];
}

/** What a guide's document prints. It's plain data, because it's sent to a worker. */
export interface PrintedGuide extends PrintedFirm {
  title: string;
  subtitle: string;
  /** As `2026-11-21`. */
  updatedOn: string;
  /** Where what it says about rules comes from, and when that was checked. */
  sources: string | null;
  parts: GuidePart[];
}

/** The text without its looks. */
export function plainRuns(runs: readonly GuideRun[]): string {
  return runs.map(({ text }) => text).join("");
}
