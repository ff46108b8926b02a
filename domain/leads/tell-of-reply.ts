import { desc, eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { listPeopleWho } from "../access/index.ts";
import type { LeadRow } from "./change-lead.ts";
import { recipientsOfRequest } from "./form-delivery.ts";
import { LEAD_REPLIED, type LeadReplied } from "./jobs.ts";
import { leadSubmissions } from "./leads.schema.ts";

/**
 * Plans one email for each of those who should know that a lead wrote to us: its owner or, if it has none who can sign in, everyone who got
 * its last request. Runs in the transaction that stores the message, so that there's never one without the other.
 */
export async function tellOfReply(tx: Tx, { id: leadId, ownerId, status }: LeadRow, messageId: string): Promise<void> {
  if (status === "spam") return;
  const isOwned = ownerId !== null && (await listPeopleWho(tx, "lead:read")).some(({ userId }) => userId === ownerId);
  const [last] = isOwned ? [] : await lastRequest(tx, leadId);
  const count = last ? recipientsOfRequest(last).length : 1;
  for (let place = 0; place < count; place++) await enqueue<LeadReplied>(tx, LEAD_REPLIED, { leadId, messageId, place });
}

/** Where a lead's last form went. None if it never sent one. */
export function lastRequest(database: Pick<Tx, "select">, leadId: string): Promise<{ form: string; recipient: string }[]> {
  const { form, recipient, createdAt } = leadSubmissions;
  return database
    .select({ form, recipient })
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, leadId))
    .orderBy(desc(createdAt))
    .limit(1);
}
