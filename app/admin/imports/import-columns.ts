/** Prefix of the form fields that map a file's columns: `column-email`. */
export const COLUMN = "column-";
