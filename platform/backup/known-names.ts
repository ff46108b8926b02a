import type { Migration } from "../db/index.ts";

/** What of a database is the program's: another program may have tables beside it. */
export interface KnownNames {
  tables: string[];
  types: string[];
  functions: string[];
}

/** The names that migrations give; a test compares them with the tables that are there afterward. */
export function knownNames(migrations: Migration[]): KnownNames {
  const text = migrations.flatMap(({ statements }) => statements).join("\n");
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].sort();
  return {
    tables: [...named(/^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"(\w+)"/gim), "migrations"],
    types: named(/^CREATE TYPE "public"\."(\w+)"/gim),
    functions: named(/^CREATE (?:OR REPLACE )?FUNCTION "(\w+)"/gim),
  };
}
