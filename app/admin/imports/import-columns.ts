/** Prefix of the form fields that map a file's columns: `column-email`. */
export const COLUMN = "column-";
/** Prefix of those that match a text in a column to a value: `value-status:closed won`. */
export const VALUE = "value-";
