import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../db/index.ts";

/**
 * Deletes the error messages of past attempts that `isMeant` matches, because a mail server's refusal names the person it refused. Returns
 * the number of jobs.
 */
export async function redactJobOutput(tx: Tx, isMeant: (words: SQL) => SQL): Promise<number> {
  const { rows } = await tx.execute(sql`update pgboss.job set output = null where ${isMeant(sql`output::text`)} returning id`);
  return rows.length;
}
