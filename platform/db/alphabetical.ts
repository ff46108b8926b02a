import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * A text to sort a list by, in the order that people expect (CLDR's root collation): Á beside a, and capitals beside small letters. Both
 * databases have it. Without it, the embedded one, and any server that was set up with C.UTF-8, sorts A–Z, a–z, Á. For an index to be used,
 * it has to be on the same expression.
 */
export function alphabetical(text: SQLWrapper): SQL {
  return sql`(${text} collate "und-x-icu")`;
}
