import { log } from "../log/index.ts";

type Run = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * Looks through the rows that are older than a check which a migration added as NOT VALID: each table for itself and outside of the migration's
 * transaction, so that everybody goes on reading and writing meanwhile. A check that an old row breaks stays as it is: it holds for what is
 * written from now on, and the log names it.
 */
export async function validateChecks(run: Run): Promise<void> {
  const { rows } = await run(`select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'c' and not convalidated order by 1, 2`);
  for (const { table, name } of rows) {
    try {
      await run(`alter table ${table} validate constraint ${name}`);
    } catch (error) {
      if (!isPutOff(error)) throw error;
      log.warn(
        { table, check: name, code: codeOf(error) },
        "existing rows have not been validated against this check constraint and may violate it; the next start tries again",
      );
    }
  }
}

/** check_violation, and lock_not_available (PostgreSQL, appendix A): neither keeps the program from starting. */
function isPutOff(error: unknown): boolean {
  return ["23514", "55P03"].includes(codeOf(error) ?? "");
}

function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
}
