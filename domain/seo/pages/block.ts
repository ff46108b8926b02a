/** Pages that are written together, and that one file of the sitemap has at most. */
export const BLOCK_PAGES = 1_000;
