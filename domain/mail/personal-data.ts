import { lt, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { hasAddress, withoutAddress } from "../person.ts";
import { daysBefore, type RetentionRule } from "../retention.ts";
import { mailTests } from "./mail.schema.ts";

/** Test emails to an address. */
export async function exportPerson(email: string): Promise<unknown[]> {
  const { sentTo, state, startedAt } = mailTests;
  return db.select({ sentTo, state, startedAt }).from(mailTests).where(isSentTo(email)).orderBy(startedAt);
}

/** Deletes the test emails to an address, and removes it as the sender of others. Returns the number of rows changed. */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const deleted = await tx.delete(mailTests).where(isSentTo(email)).returning({ id: mailTests.id });
  const { rows } = await tx.execute(sql`
    update mail_tests set actor_email = ${withoutAddress(sql`actor_email`, email)}, report = ${withoutAddress(sql`report::text`, email)}::jsonb
    where ${hasAddress(sql`concat_ws(' ', actor_email, report::text)`, email)} returning id`);
  return deleted.length + rows.length;
}

function isSentTo(email: string) {
  return sql`lower(${mailTests.sentTo}) = ${email.toLowerCase()}`;
}

export const retention: RetentionRule[] = [
  {
    what: "Test emails sent by our team: the recipient's address and the mail server's response",
    keptFor: "30 days",
    why: "To find out why email does not arrive",
    purge: async (at) => {
      await db.delete(mailTests).where(lt(mailTests.startedAt, daysBefore(at, 30)));
    },
  },
];
