import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { listPeopleWho } from "../../access/index.ts";
import { type AnswerableLead, takeBackAnswer } from "../../leads/index.ts";
import { conversationMessages as messages } from "../conversations.schema.ts";

type Refused = Pick<typeof messages.$inferSelect, "id" | "leadId" | "authorId" | "leadBefore" | "createdAt">;

/**
 * A reply never reached the person, so it answered nothing: the lead waits again, as it did before. It stays with whoever answered it. If a
 * later reply may have arrived, that one is the answer, and what was before this one is before that one.
 */
export async function unanswer(tx: Tx, lead: AnswerableLead, { id, leadId, authorId, leadBefore, createdAt }: Refused): Promise<void> {
  if (!leadBefore) return;
  await tx.update(messages).set({ leadBefore: null }).where(eq(messages.id, id));
  const isLater = and(
    ...[eq(messages.leadId, leadId), eq(messages.direction, "out"), isNotNull(messages.leadBefore), gt(messages.createdAt, createdAt)],
    inArray(messages.state, ["scheduled", "sending", "sent", "uncertain"]),
  );
  const [later] = await tx
    .select({ id: messages.id, leadBefore: messages.leadBefore })
    .from(messages)
    .where(isLater)
    .orderBy(asc(messages.createdAt), sql`${messages.id}`)
    .limit(1);
  if (later) {
    const before = { ...leadBefore, awaitingReplySince: leadBefore.awaitingReplySince ?? later.leadBefore?.awaitingReplySince ?? null };
    await tx.update(messages).set({ leadBefore: before }).where(eq(messages.id, later.id));
    return;
  }
  const author = (await listPeopleWho(tx, "lead:read")).find(({ userId }) => userId === authorId);
  await takeBackAnswer(tx, { userId: authorId ?? "", email: author?.email ?? "" }, lead, { ...leadBefore, becameOwner: false });
}
