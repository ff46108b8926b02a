/** After this many days, staff are asked to check a fact again. */
export const CHECK_AFTER_DAYS = 120;

/** The most that staff can write about a change. It's shown beside the text that relies on the fact. */
export const CHANGE_LENGTH = 400;
