import { inArray, sql } from "drizzle-orm";
import type { Database, Tx } from "~/platform/db/index.ts";
import {
  type AppliedRow,
  type CheckedRow,
  type DueRow,
  type ImportCells,
  type ImportRun,
  importKind,
  type RowPlan,
  rowId,
} from "../../import-kind.ts";
import { Email } from "../../text.input.ts";
import { newsletterSubscribers, newsletterSuppressions } from "../newsletter.schema.ts";
import { IMPORT_CONSENT, IMPORT_CONSENT_MISSING, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "../subscriber-rules.input.ts";
import { suppressionWords } from "../suppression-words.input.ts";

/** In the form it's stored in. */
interface SubscriberRow {
  email: string;
}
type Run = ImportRun<null>;

/**
 * Addresses of people who signed up elsewhere. They're active and confirmed right away. Addresses already on the list don't change, so no one
 * who unsubscribed is resubscribed. Suppressed addresses are refused.
 */
export const subscriberImport = importKind<SubscriberRow, null>({
  name: "subscribers",
  permission: "subscriber:import",
  noun: "subscriber",
  limits: { bytes: MAX_IMPORT_BYTES, rows: MAX_IMPORT_ROWS },
  columns: [
    {
      key: "email",
      label: "Email",
      aliases: ["email address", "emailadresse", "mail", "correo", "correo electronico", "subscriber email", "work email"],
      isRequired: true,
      isLike: (cell) => addressIn(cell) !== null,
    },
  ],
  consent: { text: IMPORT_CONSENT, missing: IMPORT_CONSENT_MISSING },
  readFacts: async () => null,
  check,
  plan,
  apply,
  undo,
});

function check({ email: cell = "" }: ImportCells): CheckedRow<SubscriberRow> {
  if (cell === "") return { fault: { field: "email", reason: "This row has no address." } };
  const email = addressIn(cell);
  if (email === null) return { fault: { field: "email", reason: "This isn't a valid email address." } };
  return { row: { email }, key: email, email };
}

/** An address in the form it's stored in, or null. */
function addressIn(cell: string): string | null {
  if (!cell.includes("@") || cell.includes("\0")) return null;
  const found = Email.safeParse(cell.replace(/^\s*mailto:/i, ""));
  return found.success ? found.data.toLowerCase() : null;
}

async function plan(database: Database | Tx, rows: SubscriberRow[]): Promise<RowPlan[]> {
  const emails = rows.map(({ email }) => email);
  const [suppressions, known] = [
    await database.select().from(newsletterSuppressions).where(inArray(newsletterSuppressions.email, emails)),
    await database
      .select({ email: newsletterSubscribers.email })
      .from(newsletterSubscribers)
      .where(inArray(newsletterSubscribers.email, emails)),
  ];
  const reasons = new Map(suppressions.map(({ email, reason }) => [email, suppressionWords[reason].toLowerCase()]));
  const there = new Set(known.map(({ email }) => email));
  return emails.map((email): RowPlan => {
    const reason = reasons.get(email);
    if (reason) return { outcome: "refused", field: "email", reason: `This address is suppressed: ${reason}.` };
    return there.has(email) ? { outcome: "unchanged", reason: "This address is already on the list." } : { outcome: "new" };
  });
}

async function apply(tx: Tx, rows: DueRow<SubscriberRow>[], { at, startedAt }: Run): Promise<(AppliedRow | null)[]> {
  const values = rows.map(({ row: { email }, line }) => ({
    ...{ id: rowId(line), email, isActive: true, source: "import" as const },
    ...{ confirmedAt: startedAt, subscribedAt: startedAt, updatedAt: at, createdAt: startedAt },
  }));
  // In one order, so that two of these can't deadlock.
  const sorted = values.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  const added = await tx
    .insert(newsletterSubscribers)
    .values(sorted)
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id, email: newsletterSubscribers.email });
  const ids = new Map(added.map(({ id, email }) => [email, id]));
  return rows.map(({ row: { email } }) => {
    const id = ids.get(email);
    return id ? { id, mark: at.toISOString() } : null;
  });
}

/** Removes addresses unless something has happened to them since, on their side or ours. */
async function undo(tx: Tx, rows: AppliedRow[]): Promise<Map<string, string>> {
  const given = JSON.stringify(rows.map(({ id, mark }) => ({ id, mark })));
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`select 1 from newsletter_subscribers where id = any(${sql.param(ids)}::uuid[]) order by id for update`);
  const { rows: found } = await tx.execute(sql`
    select g.id, case
      when s.id is null then 'The subscriber was deleted after the import.'
      when exists (select 1 from newsletter_deliveries d where d.subscriber_id = s.id) then 'A newsletter was sent to this address.'
      when not s.is_active or s.updated_at <> g.mark then 'The subscription was changed after the import.' end as reason
    from jsonb_to_recordset(${given}::jsonb) as g(id uuid, mark timestamptz)
    left join newsletter_subscribers s on s.id = g.id`);
  const kept = new Map(found.flatMap(({ id, reason }) => (reason === null ? [] : [[String(id), String(reason)] as const])));
  const due = rows.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (due.length > 0) await tx.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.id, due));
  return kept;
}
