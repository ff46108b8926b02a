import { and, eq, ne, sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { conversationMessages as messages } from "./conversations.schema.ts";

/** Changes when an email of a lead arrives, leaves, or fails. Drafts don't count: only their authors see them. */
export async function readMessagesStamp(actor: Actor, leadId: string): Promise<Result<string, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const rows = await db
    .select({ state: messages.state, count: sql<number>`count(*)::int`, last: sql<string>`extract(epoch from max(${messages.createdAt}))` })
    .from(messages)
    .where(and(eq(messages.leadId, leadId), ne(messages.state, "draft")))
    .groupBy(messages.state)
    .orderBy(messages.state);
  return ok(rows.map(({ state, count, last }) => `${state}.${count}.${last}`).join(","));
}
