import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../db/index.ts";

/**
 * Takes the words of past attempts away for which `isMeant` holds: a mail server names in its refusal whom it refused. Answers of how many
 * jobs.
 */
export async function redactJobOutput(tx: Tx, isMeant: (words: SQL) => SQL): Promise<number> {
  const { rows } = await tx.execute(sql`update pgboss.job set output = null where ${isMeant(sql`output::text`)} returning id`);
  return rows.length;
}
