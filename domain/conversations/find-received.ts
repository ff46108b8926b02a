import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { findAnswerableLead } from "../leads/index.ts";
import { conversationMessages as messages } from "./conversations.schema.ts";

/** A received email, as other systems are told: never what it says, nor who wrote it. Null if it has been deleted. */
export async function findReceived(messageId: string) {
  const [row] = await db.select().from(messages).where(eq(messages.id, messageId));
  const lead = row && (await findAnswerableLead(db, row.leadId));
  if (!row?.happenedAt || !lead || lead.status === "spam") return null;
  return {
    ...{ id: row.id, leadId: row.leadId, leadUrl: `${env().siteUrl}/admin/leads/${row.leadId}`, at: row.happenedAt },
    ...{ isAutomatic: row.isAutomatic, isFromOtherAddress: row.isFromOtherAddress, personEmail: lead.email },
  };
}
