/** Rows per page of the lists. */
export const PEOPLE_PAGE = 50;
export const LAST_PEOPLE_PAGE = 200;
/** How long merging and splitting can be undone, in hours. */
export const UNDO_HOURS = 24;
/** Entries of a person's timeline: at first, and more each time. */
export const TIMELINE_STEP = 30;
export const MAX_TIMELINE = 300;
