import { RECORDS_PER_PAGE } from "../records/record-list-rules.input.ts";

/** Rows per page of a list. */
export const MAIL_PAGE = RECORDS_PER_PAGE;

/** A page of a list of templates or campaigns. */
export interface MailList<Row> {
  rows: Row[];
  /** The first row's position among all that match, from 1. */
  first: number;
  hasMore: boolean;
  /** How many match the search, and how many there are in total. */
  found: number;
  total: number;
}

/** A page of rows in the form that use cases return. `page` counts from 1. */
export function pageOf<Row>(rows: Row[], page: number, found = 0, total = 0): MailList<Row> {
  const first = (page - 1) * MAIL_PAGE + 1;
  return { rows, first, hasMore: found > first - 1 + rows.length && rows.length === MAIL_PAGE, found, total };
}
