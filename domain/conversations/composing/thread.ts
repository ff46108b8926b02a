import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database, Tx } from "~/platform/db/index.ts";
import { type AnswerableLead, addressesOf } from "../../leads/index.ts";
import { brand } from "../../settings/index.ts";
import { MAX_SUBJECT } from "../conversation-rules.input.ts";
import { conversationMessages as messages } from "../conversations.schema.ts";

/** Message-IDs in References: the first, which opens the thread, and the latest (RFC 5322 §3.6.4 sets no limit, but servers cut lines). */
const MAX_REFERENCES = 10;

interface Thread {
  inReplyTo: string;
  references: string;
  subject: string;
}

/** Where the next reply belongs: below the last message, otherwise below the acknowledgement that the person has. */
export async function threadOf(database: Database | Tx, lead: AnswerableLead): Promise<Thread> {
  const { messageId, references, subject } = messages;
  const [last] = await database
    .select({ messageId, references, subject })
    .from(messages)
    .where(and(eq(messages.leadId, lead.id), notInArray(messages.state, ["draft", "scheduled", "failed"]), eq(messages.isAutomatic, false)))
    .orderBy(desc(sql`coalesce(${messages.happenedAt}, ${messages.createdAt})`))
    .limit(1);
  const ownSubject = async () => {
    const firm = await brand();
    const told = lead.reference ? ` (${lead.reference})` : "";
    return `Your request to ${firm.name}${told}`.slice(0, MAX_SUBJECT);
  };
  if (last) {
    const chain = [...last.references.split(" ").filter(Boolean), last.messageId];
    return { inReplyTo: last.messageId, references: shortened(chain).join(" "), subject: answerTo(last.subject) || (await ownSubject()) };
  }
  const first = lead.acknowledgementId;
  return { inReplyTo: first, references: first, subject: await ownSubject() };
}

function shortened(chain: string[]): string[] {
  return chain.length <= MAX_REFERENCES ? chain : [...chain.slice(0, 1), ...chain.slice(1 - MAX_REFERENCES)];
}

/** An encoded word that was broken or in no known encoding (RFC 2047), or characters that were lost in decoding. */
const UNDECODED = /=\?[^?\s]{1,80}\?[^?\s]{1,20}\?|\ufffd/;

/** "Quote" as "Re: Quote", and "RE: Re: Quote" too. Empty if the subject couldn't be decoded: no one should get that back. */
export function answerTo(subject: string): string {
  if (UNDECODED.test(subject)) return "";
  const bare = subject.replace(/^(?:\s*(?:re|aw|sv|antw)\s*(?:\[\d+\])?:)+\s*/i, "");
  return `Re: ${bare}`.slice(0, MAX_SUBJECT).trim();
}

/** Everyone a reply can go to: the lead, other addresses in their forms, and people who answered in this conversation. In lower case. */
export async function recipientsOf(database: Database | Tx, lead: AnswerableLead): Promise<string[]> {
  const known = await addressesOf(database, lead);
  const rows = await database
    .selectDistinct({ address: sql<string>`lower(${messages.fromAddress})` })
    .from(messages)
    .where(and(eq(messages.leadId, lead.id), inArray(messages.direction, ["in"]), eq(messages.isAutomatic, false)))
    .limit(20);
  return [...new Set([...known, ...rows.map(({ address }) => address)])].filter(Boolean);
}

/** Whether someone at this address takes part in the conversation already: as the lead, in a form, or because a reply went there. */
export async function isKnownAddress(tx: Tx, lead: { id: string; email: string }, address: string): Promise<boolean> {
  const wanted = address.toLowerCase();
  if ((await addressesOf(tx, lead)).includes(wanted)) return true;
  const [written] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.leadId, lead.id),
        eq(messages.direction, "out"),
        sql`lower(${messages.toAddress}) = ${wanted}`,
        inArray(messages.state, ["sent", "uncertain"]),
      ),
    )
    .limit(1);
  return written !== undefined;
}

/** Whether everything of ours in this conversation went to this address alone, so that no one else got a Message-ID that a reply names. */
export async function isOnlyRecipient(tx: Tx, leadId: string, address: string): Promise<boolean> {
  const isToOthers = sql`lower(${messages.toAddress}) <> ${address.toLowerCase()}`;
  const wasSent = and(eq(messages.direction, "out"), notInArray(messages.state, ["draft", "scheduled"]));
  return (await tx.$count(messages, and(eq(messages.leadId, leadId), wasSent, isToOthers))) === 0;
}
