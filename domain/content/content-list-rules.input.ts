/** Rows on a page of a list. */
export const CONTENT_PAGE = 50;
