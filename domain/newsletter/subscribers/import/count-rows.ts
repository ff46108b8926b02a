import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import type { FileLayout } from "../../newsletter.schema.ts";
import { MAX_IMPORT_ROWS } from "../../subscriber-rules.input.ts";
import type { OpenFile } from "./file-layout.ts";
import { readAddresses } from "./read-addresses.ts";

/** How many addresses one statement looks up: the embedded database answers it in one go. */
const BATCH = 2_500;

/** The expected, or actual, result for a file's rows: `total` is the sum of the others. */
export interface RowCounts {
  total: number;
  added: number;
  /** Already on the list, active or not. */
  known: number;
  suppressed: number;
  refused: number;
}

/** Reads a file and checks what importing its rows would do now. Null: it has too many. */
export async function countRows(open: OpenFile, layout: FileLayout): Promise<RowCounts | null> {
  const counts: RowCounts = { total: 0, added: 0, known: 0, suppressed: 0, refused: 0 };
  let batch: string[] = [];
  for await (const { email } of readAddresses(await open(), layout)) {
    counts.total += 1;
    if (counts.total > MAX_IMPORT_ROWS) return null;
    if (email === null) counts.refused += 1;
    else batch.push(email);
    if (batch.length < BATCH) continue;
    await countBatch(batch, counts);
    batch = [];
    await setImmediate();
  }
  if (batch.length > 0) await countBatch(batch, counts);
  return counts;
}

async function countBatch(emails: string[], counts: RowCounts): Promise<void> {
  const { rows } = await db.execute(sql`
    select count(x.email)::int as suppressed, (count(s.id) filter (where x.email is null))::int as known
    from unnest(${sql.param(emails)}::text[]) as given (email)
    left join newsletter_suppressions x on x.email = given.email
    left join newsletter_subscribers s on s.email = given.email`);
  const [suppressed, known] = [Number(rows[0]?.suppressed), Number(rows[0]?.known)];
  counts.suppressed += suppressed;
  counts.known += known;
  counts.added += emails.length - suppressed - known;
}
