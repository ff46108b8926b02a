import { RECORDS_PER_PAGE } from "../records/record-list-rules.input.ts";

/** Rows on a page of a list. */
export const MAIL_PAGE = RECORDS_PER_PAGE;

/** A page of a list of templates or campaigns. */
export interface MailList<Row> {
  rows: Row[];
  /** Place of the first row among all that fit, from 1. */
  first: number;
  hasMore: boolean;
  /** How many fit the search, and how many there are at all. */
  found: number;
  total: number;
}

/** What a page of rows is answered as. `page` counts from 1. */
export function pageOf<Row>(rows: Row[], page: number, found = 0, total = 0): MailList<Row> {
  const first = (page - 1) * MAIL_PAGE + 1;
  return { rows, first, hasMore: found > first - 1 + rows.length && rows.length === MAIL_PAGE, found, total };
}
