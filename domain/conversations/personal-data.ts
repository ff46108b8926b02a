import { and, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import { tracesOfPerson } from "../leads/index.ts";
import { hasAddress, withoutAddress } from "../person.ts";
import { conversationFiles as files, conversationMessages as messages } from "./conversations.schema.ts";
import { filesOfMessages } from "./list-messages.ts";

/** Every email to and from the person, and in the conversations of their leads. Drafts are staff's. */
export async function exportPerson(email: string): Promise<Record<string, unknown>[]> {
  const { ids = [] } = await tracesOfPerson(db, email);
  const rows = await db
    .select()
    .from(messages)
    .where(and(isAbout(email, ids), ne(messages.state, "draft")))
    .orderBy(messages.createdAt);
  const attached = await filesOfMessages(rows.map(({ id }) => id));
  return rows.map(({ id, leadId, direction, state, fromName, fromAddress, toAddress, cc, subject, text, happenedAt }) => ({
    ...{ id, leadId, direction, state, fromName, fromAddress, toAddress, cc, subject, text, happenedAt },
    files: (attached.get(id) ?? []).map(({ id: fileId, name, contentType, size }) => ({
      ...{ name, contentType, size },
      download: `/admin/leads/${leadId}/message-files/${fileId}`,
    })),
  }));
}

/**
 * Deletes every email to and from the person, and everything in the conversations of their leads, with its files. Removes the address
 * where others wrote it. Returns how many emails were deleted.
 */
export async function erasePerson(tx: Tx, email: string): Promise<number> {
  const { ids = [] } = await tracesOfPerson(tx, email);
  const isTheirs = isAbout(email, ids);
  const theirs = tx.select({ id: messages.id }).from(messages).where(isTheirs);
  // Without a name, they're removed with the next run.
  await tx.update(files).set({ name: "", messageId: null }).where(inArray(files.messageId, theirs));
  const gone = await tx.delete(messages).where(isTheirs).returning({ id: messages.id });
  const columns = ["cc", "subject", "text", "html", "from_name", "note", "response", "message_id", "in_reply_to", "references"].map(
    (name) => sql.identifier(name),
  );
  const struck = columns.map((name) => sql`${name} = ${withoutAddress(sql`${name}`, email)}`);
  await tx.execute(sql`
    update ${messages} set ${sql.join(struck, sql`, `)}
    where ${hasAddress(sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`, email)}`);
  await tx.execute(sql`update ${files} set name = ${withoutAddress(sql`name`, email)} where ${hasAddress(sql`name`, email)}`);
  return gone.length;
}

function isAbout(email: string, leadIds: string[]): SQL | undefined {
  const address = email.toLowerCase();
  return or(
    sql`lower(${messages.fromAddress}) = ${address}`,
    sql`lower(${messages.toAddress}) = ${address}`,
    leadIds.length > 0 ? inArray(messages.leadId, leadIds) : undefined,
  );
}
