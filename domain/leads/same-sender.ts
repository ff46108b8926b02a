import { and, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/index.ts";
import type { LeadRow } from "./change-lead.ts";
import { hasWords } from "./lead-words.ts";
import { leads } from "./leads.schema.ts";

const MAX_LEADS = 20;

/** Someone who has sent leads with the same email address or phone number. */
export interface KnownSender {
  /** The name in the latest one. */
  name: string;
  leads: number;
}

/** Who has this address or number already, ignoring spam. Null if no one does. */
export async function knownSender(tx: Tx, { email, phoneE164 }: Pick<LeadRow, "email" | "phoneE164">): Promise<KnownSender | null> {
  const same = or(email ? sql`lower(${leads.email}) = ${email.toLowerCase()}` : undefined, hasPhone(phoneE164));
  if (!same) return null;
  const [latest] = await tx
    .select({ name: leads.name, leads: sql<number>`(count(*) over ())::int` })
    .from(leads)
    .where(and(same, ne(leads.status, "spam")))
    .orderBy(desc(leads.createdAt))
    .limit(1);
  return latest ?? null;
}

/** Leads with the same number but another address, or none, newest first. */
export async function samePhoneOf({ id, email, phoneE164 }: LeadRow) {
  const same = hasPhone(phoneE164);
  if (!same) return [];
  const { name, form, status, createdAt } = leads;
  return db
    .select({ id: leads.id, name, form, status, createdAt })
    .from(leads)
    .where(and(same, ne(leads.id, id), or(eq(leads.email, ""), sql`lower(${leads.email}) <> ${email.toLowerCase()}`), ne(status, "spam")))
    .orderBy(desc(createdAt))
    .limit(MAX_LEADS);
}

/** By the search words, which have an index. They're also found in a message, so the number is compared. */
function hasPhone(phoneE164: string | null): SQL | undefined {
  return phoneE164 ? and(hasWords(phoneE164), eq(leads.phoneE164, phoneE164)) : undefined;
}
