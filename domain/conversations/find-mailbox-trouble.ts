import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { mailboxStates as states } from "./conversations.schema.ts";
import { mailboxId } from "./inbound/mailbox.ts";

/** Why replies from leads aren't arriving. */
export interface MailboxTrouble {
  /** What the mail server said, as a sentence. */
  failure: string;
  /** When the mailbox was last read to its end. Null: never. */
  readAt: Date | null;
}

/** Why the mailbox can't be read right now. Null if it can, if it hasn't been tried, or if none is set. */
export async function findMailboxTrouble(actor: Actor): Promise<Result<MailboxTrouble | null, "forbidden">> {
  if (!can(actor, "lead:read")) return refused("forbidden");
  const { inboxImapUrl } = env();
  if (!inboxImapUrl) return ok(null);
  const [row] = await db
    .select()
    .from(states)
    .where(eq(states.id, mailboxId(inboxImapUrl)));
  if (!row?.failure) return ok(null);
  return ok({ failure: /[.!?]$/.test(row.failure) ? row.failure : `${row.failure}.`, readAt: row.checkedAt });
}
