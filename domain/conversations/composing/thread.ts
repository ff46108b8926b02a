import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database, Tx } from "~/platform/db/index.ts";
import { type AnswerableLead, addressesOf, messageIdFor } from "../../leads/index.ts";
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
  if (last) {
    const chain = [...last.references.split(" ").filter(Boolean), last.messageId];
    return { inReplyTo: last.messageId, references: shortened(chain).join(" "), subject: answerTo(last.subject) };
  }
  const first = lead.acknowledgedId ? messageIdFor("acknowledgement", lead.acknowledgedId) : "";
  const firm = await brand();
  const told = lead.reference ? ` (${lead.reference})` : "";
  return { inReplyTo: first, references: first, subject: `Your request to ${firm.name}${told}`.slice(0, MAX_SUBJECT) };
}

function shortened(chain: string[]): string[] {
  return chain.length <= MAX_REFERENCES ? chain : [...chain.slice(0, 1), ...chain.slice(1 - MAX_REFERENCES)];
}

/** "Quote" as "Re: Quote", and "RE: Re: Quote" too. */
export function answerTo(subject: string): string {
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
