/** Rows per page of a list. */
export const RECORDS_PER_PAGE = 50;
