import { and, eq, inArray } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import type { SendOutcome } from "~/platform/mail/index.ts";
import { listPeopleWho } from "../../access/index.ts";
import { holdForAnswer, noteSent, recordAnswer } from "../../leads/index.ts";
import { oneLineOf } from "../../one-line.input.ts";
import { conversationMessages as messages } from "../conversations.schema.ts";
import type { ClaimedReply } from "./claim-replies.ts";
import { unanswer } from "./unanswer.ts";

/** Pauses between attempts, in minutes: about three days in all. A mail server that's away or greylists gets another try. */
const PAUSES = [1, 2, 5, 10, 20, 30, 60, 120, 240, 480, 960, 1_440, 1_440];
const MAX_RESPONSE = 500;

type End = { state: "sent" | "failed" | "uncertain" } | { state: "scheduled"; sendAt: Date; attempts: number };

/** Records an attempt's result. If someone else has taken the reply over since, nothing is written. */
export async function settleReply(reply: ClaimedReply, outcome: SendOutcome): Promise<void> {
  const at = now();
  const end = endOf(reply, outcome, at);
  await db.transaction(async (tx) => {
    // The lead first, as in every change that involves both.
    const lead = end.state === "sent" || end.state === "failed" ? await holdForAnswer(tx, reply.leadId) : null;
    const isMine = and(eq(messages.id, reply.id), eq(messages.claim, reply.claim), inArray(messages.state, ["sending", "uncertain"]));
    const [written] = await tx
      .update(messages)
      .set({
        ...end,
        ...(end.state === "sent" && { happenedAt: at }),
        ...{ claim: null, claimedUntil: null, response: oneLineOf(outcome.response).slice(0, MAX_RESPONSE) },
      })
      .where(isMine)
      .returning();
    if (!written || !lead) return;
    if (end.state === "sent") await countAnswer(tx, reply, lead, written.leadBefore !== null, at);
    else await unanswer(tx, lead, written);
  });
}

function endOf({ attempts }: ClaimedReply, outcome: SendOutcome, at: Date): End {
  if (outcome.state === "accepted") return { state: "sent" };
  if (outcome.state === "uncertain") return { state: "uncertain" };
  if (outcome.state === "withdrawn") return { state: "scheduled", sendAt: at, attempts };
  if (outcome.state === "refused" && outcome.isPermanent) return { state: "failed" };
  const pause = PAUSES[attempts];
  if (pause === undefined) return { state: "failed" };
  return { state: "scheduled", sendAt: new Date(at.getTime() + pause * 60_000), attempts: attempts + 1 };
}

/** A reply for later answers its lead when it leaves. */
async function countAnswer(
  tx: Tx,
  { id, leadId, authorId }: ClaimedReply,
  lead: NonNullable<Awaited<ReturnType<typeof holdForAnswer>>>,
  isCounted: boolean,
  at: Date,
): Promise<void> {
  await noteSent(tx, leadId, at);
  if (isCounted) return;
  const author = (await listPeopleWho(tx, "lead:read")).find(({ userId }) => userId === authorId);
  const leadBefore = await recordAnswer(tx, { userId: authorId ?? "", email: author?.email ?? "" }, lead);
  await tx.update(messages).set({ leadBefore }).where(eq(messages.id, id));
}
