import type { ShouldRevalidateFunction } from "react-router";
import { RECORDS_PER_PAGE } from "~/domain/records/record-list-rules.input.ts";
import { formatNumber } from "./format.ts";

/** Someone else saved first. Their version is fetched so it can be shown next to what was typed. */
export const revalidatesOnConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409;

/** Whether the list is complete and in site order, so rows can be moved. */
export function isOrdered({ q, state, sort, featured = "" }: { q: string; state: string; sort: string; featured?: string }): boolean {
  return q === "" && state === "" && featured === "" && sort === "position";
}

interface Counted {
  rows: unknown[];
  found: number;
  total: number;
  active: number;
}

/** "8 total, 7 active." For one page of several: "1–50 of 120". */
export function shownOf({ rows, found, total, active }: Counted, page?: number): string {
  if (page === undefined) return `${formatNumber(total)} total, ${formatNumber(active)} active.`;
  if (rows.length === 0) return "";
  const first = (page - 1) * RECORDS_PER_PAGE;
  return `${formatNumber(first + 1)}–${formatNumber(first + rows.length)} of ${formatNumber(found)}`;
}
