import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { hasAddress } from "../person.ts";

/** Events say nothing of who somebody is, but a program may have written an address into one: it goes. Answers how many. */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const { rows } = await tx.execute(sql`delete from security_events where ${hasAddress(sql`details::text`, email)} returning id`);
  return rows.length;
}
