/** Rows on a page of a list. */
export const RECORDS_PER_PAGE = 50;
