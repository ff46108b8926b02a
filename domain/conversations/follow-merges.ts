import { and, eq, sql } from "drizzle-orm";
import { followMerges } from "../leads/index.ts";
import { conversationMessages as messages } from "./conversations.schema.ts";

/** Emails move with their lead. Of two drafts by the same person, the one of the lead that stays is kept. */
followMerges(async (tx, { from, to }) => {
  await tx.execute(sql`
    delete from ${messages} d where d.lead_id = ${from} and d.state = 'draft'
      and exists (select 1 from ${messages} k where k.lead_id = ${to} and k.state = 'draft' and k.author_id = d.author_id)`);
  await tx
    .update(messages)
    .set({ leadId: to })
    .where(and(eq(messages.leadId, from)));
});
