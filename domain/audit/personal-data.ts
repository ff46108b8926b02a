import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { hasAddress, withoutAddress } from "../person.ts";
import { lock, unlock } from "./retention.ts";

/**
 * Removes an email address from the log, along with its account's name and picture. The rows stay, so that what was done is still known.
 * Reads the whole log. Returns the number of rows changed.
 */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const without = (column: string) => withoutAddress(sql`${sql.identifier(column)}`, email);
  const ofAccount = sql`(subject = 'user' and subject_id in (
    select subject_id from audit_log where subject = 'user' and lower(subject_name) = ${email.toLowerCase()}))`;
  const fields = (column: string) => {
    const nameless = sql`case when ${ofAccount} then ${sql.identifier(column)} - array['fullName', 'avatarUrl'] else ${sql.identifier(column)} end`;
    return sql`${withoutAddress(sql`(${nameless})::text`, email)}::jsonb`;
  };
  await unlock(tx);
  const { rows } = await tx.execute(sql`
    update audit_log set actor_email = ${without("actor_email")}, subject_name = ${without("subject_name")},
      subject_id = ${without("subject_id")}, before = ${fields("before")}, after = ${fields("after")}
    where ${ofAccount} or ${hasAddress(sql`concat_ws(' ', actor_email, subject_name, subject_id, before::text, after::text)`, email)}
    returning id`);
  await lock(tx);
  return rows.length;
}
