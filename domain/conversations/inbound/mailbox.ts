import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { ImapFlow } from "imapflow";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { mailboxName } from "~/platform/env/index.ts";
import { imapClient } from "~/platform/mail/index.ts";
import { pseudonym } from "~/platform/secrets/index.ts";
import { mailboxStates as states } from "../conversations.schema.ts";

/** A process that hasn't renewed its hold for this long is gone. */
const HELD_MS = 90_000;

const CONNECT_MS = 20_000;
/** IDLE is renewed this often, so that a connection that has silently died is noticed soon after. */
const IDLE_MS = 60_000;

/** Identifies a mailbox in the database, without naming it. */
export function mailboxId(address: string): string {
  return pseudonym("mailbox", mailboxName(address)).slice(0, 32);
}

/** The mailbox, and the folder that answers arrive in. */
export function inboxClient(address: string): { client: ImapFlow; folder: string } {
  return imapClient(address, { connectMs: CONNECT_MS, silentMs: 2 * IDLE_MS, idleMs: IDLE_MS });
}

export interface MailboxPlace {
  uidValidity: string;
  lastUid: number;
}

/**
 * Makes this process the one that reads the mailbox, or renews that. Null if another one reads it. `isAlone`: no other process can be
 * there.
 */
export async function holdMailbox(id: string, holder: string, { isAlone = false } = {}): Promise<MailboxPlace | null> {
  const at = now();
  const held = { heldBy: holder, heldUntil: new Date(at.getTime() + HELD_MS) };
  const isFree = or(isNull(states.heldBy), eq(states.heldBy, holder), lt(states.heldUntil, at));
  const [place] = await db
    .insert(states)
    .values({ id, ...held })
    .onConflictDoUpdate({ target: states.id, set: held, setWhere: isAlone ? sql`true` : isFree })
    .returning({ uidValidity: states.uidValidity, lastUid: states.lastUid });
  return place ?? null;
}

export async function releaseMailbox(id: string, holder: string): Promise<void> {
  await db
    .update(states)
    .set({ heldBy: null, heldUntil: null })
    .where(and(eq(states.id, id), eq(states.heldBy, holder)));
}

/** Everything up to `uid` has been looked at. With another UIDVALIDITY, all UIDs are new (RFC 9051 §2.3.1.1). */
export async function movePlace(tx: Tx | typeof db, id: string, { uidValidity, lastUid }: MailboxPlace): Promise<void> {
  await tx
    .update(states)
    .set({
      uidValidity,
      lastUid: sql`case when ${states.uidValidity} = ${uidValidity} then greatest(${states.lastUid}, ${lastUid}::bigint) else ${lastUid}::bigint end`,
    })
    .where(eq(states.id, id));
}

/** Whether the mailbox can be read. `failure` is empty if it can. */
export async function noteMailbox(id: string, failure: string): Promise<void> {
  await db
    .insert(states)
    .values({ id, failure, ...(failure === "" && { checkedAt: now() }) })
    .onConflictDoUpdate({ target: states.id, set: failure === "" ? { failure, checkedAt: now() } : { failure } });
}
