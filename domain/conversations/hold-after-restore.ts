import { inArray } from "drizzle-orm";
import type { Tx } from "~/platform/db/index.ts";
import { conversationMessages as messages } from "./conversations.schema.ts";

const RESTORED =
  "This reply was waiting to be sent when a backup was made. That backup has since been restored, and the reply may have been sent in between.";

/**
 * Runs in the transaction of a restore: a reply that was waiting when the backup was made may have left since, so it isn't sent again on
 * its own. Staff decide.
 */
export async function holdRepliesAfterRestore(tx: Tx): Promise<number> {
  const held = await tx
    .update(messages)
    .set({ state: "uncertain", response: RESTORED, claim: null, claimedUntil: null })
    .where(inArray(messages.state, ["scheduled", "sending"]))
    .returning({ id: messages.id });
  return held.length;
}
