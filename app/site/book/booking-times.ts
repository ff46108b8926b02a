/** How many days are shown at once. */
export const SHOWN_DAYS = 8;
