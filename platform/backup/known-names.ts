import type { Migration } from "../db/index.ts";

/** Which parts of a database belong to the program: another program may have tables in it. */
interface KnownNames {
  tables: string[];
  types: string[];
  functions: string[];
}

/** The names used in the migrations. A test compares them with the resulting tables. */
export function knownNames(migrations: Migration[]): KnownNames {
  const text = migrations.flatMap(({ statements }) => statements).join("\n");
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].sort();
  return {
    tables: [...named(/^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"(\w+)"/gim), "migrations"],
    types: named(/^CREATE TYPE "public"\."(\w+)"/gim),
    functions: named(/^CREATE (?:OR REPLACE )?FUNCTION "(\w+)"/gim),
  };
}
