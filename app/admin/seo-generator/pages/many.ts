/** The form of the pages that are ticked, and its intent. */
export const MANY = "change-many";
