import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * The condition of a check: the column contains one of these words, or nothing. Forms are checked with the same list, so the database and
 * the program can't disagree.
 */
export function oneOf(column: AnyColumn, words: readonly string[]): SQL {
  return sql`${column} in (${literals(words)})`;
}

/** The same for a column that contains a list of such words. */
export function someOf(column: AnyColumn, words: readonly string[]): SQL {
  return sql`${column} <@ array[${literals(words)}]::text[]`;
}

/** A check can't have parameters, so the words are written into it. */
function literals(words: readonly string[]): SQL {
  return sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(", "));
}
