import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * The condition of a check: the column holds one of these words, or nothing. The list is the one that forms are checked with, so that the
 * database and the program cannot disagree.
 */
export function oneOf(column: AnyColumn, words: readonly string[]): SQL {
  return sql`${column} in (${literals(words)})`;
}

/** The same of a column that holds a list of such words. */
export function someOf(column: AnyColumn, words: readonly string[]): SQL {
  return sql`${column} <@ array[${literals(words)}]::text[]`;
}

/** A check takes no parameters: the words stand in it. */
function literals(words: readonly string[]): SQL {
  return sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(", "));
}
