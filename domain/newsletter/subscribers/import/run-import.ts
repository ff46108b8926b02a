import { setImmediate } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { newsletterImports } from "../../newsletter.schema.ts";
import { fileOf, ImportFileGoneError, readImport, type SubscriberImport } from "./find-import.ts";
import { type AddressRow, readAddresses } from "./read-addresses.ts";
import { keepRefusedRows } from "./refused-rows.ts";

/** How many rows are stored together. Between two batches, everything else gets its turn. */
const BATCH = 1_000;

/**
 * Imports the addresses of a file that was started: active and confirmed, because they asked for the newsletter elsewhere. Known ones stay
 * as they are, and suppressed ones are left out. Every batch is stored together with counters of the progress: after a crash, the next
 * process continues from there, and if two run at once, the second sees that the counters have changed and stops.
 */
export async function runImport(importId: string): Promise<void> {
  const row = await readImport(importId);
  if (row?.state === "running") await bringIn(row);
  // Also runs after a crash between the last batch and this.
  if (row && row.state !== "read") await tidyUp(row.id);
}

async function bringIn(row: SubscriberImport): Promise<void> {
  try {
    const isWhole = await bringInRows(row);
    if (isWhole) await settle(row.id, { state: "done", finishedAt: now() });
  } catch (error) {
    if (!(error instanceof ImportFileGoneError)) throw error;
    log.error({ err: error, importId: row.id }, "the file of an import is missing");
    await settle(row.id, { state: "failed", failure: "The file no longer exists.", finishedAt: now() });
  }
}

/** Returns whether the import finished; false if another process continues it. */
async function bringInRows(row: SubscriberImport): Promise<boolean> {
  let done = row.added + row.known + row.suppressed + row.refused;
  let place = 0;
  let batch: AddressRow[] = [];
  const store = async () => {
    const isOurs = await storeBatch(row.id, done, batch);
    done += batch.length;
    batch = [];
    await setImmediate();
    return isOurs;
  };
  for await (const address of readAddresses(await fileOf(row)(), row.layout)) {
    place += 1;
    if (place <= done) continue;
    batch.push(address);
    if (batch.length === BATCH && !(await store())) return false;
  }
  return batch.length === 0 || store();
}

/** Stores a batch after the first `done` rows. False if that's not how many have been stored. */
async function storeBatch(importId: string, done: number, batch: AddressRow[]): Promise<boolean> {
  const emails = batch.flatMap(({ email }) => email ?? []);
  return db.transaction(async (tx) => {
    const { added, known, suppressed, refused } = newsletterImports;
    const [held] = await tx
      .select({ done: sql<number>`${added} + ${known} + ${suppressed} + ${refused}` })
      .from(newsletterImports)
      .where(running(importId))
      .for("update");
    if (held?.done !== done) return false;
    const at = now().toISOString();
    const { rows } = await tx.execute(sql`
      with given as materialized (
        select given.email, x.email is not null as is_suppressed
        from unnest(${sql.param(emails)}::text[]) as given (email) left join newsletter_suppressions x on x.email = given.email),
      brought as (
        insert into newsletter_subscribers (email, is_active, confirmed_at, source, subscribed_at, updated_at, created_at)
        select email, true, ${at}::timestamptz, 'import', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz from given where not is_suppressed
        order by email on conflict (email) do nothing returning 1)
      select (select count(*) from brought)::int as added, (select count(*) from given where is_suppressed)::int as suppressed`);
    const counted = { added: Number(rows[0]?.added), suppressed: Number(rows[0]?.suppressed) };
    await tx
      .update(newsletterImports)
      .set({
        added: sql`${added} + ${counted.added}`,
        suppressed: sql`${suppressed} + ${counted.suppressed}`,
        known: sql`${known} + ${emails.length - counted.added - counted.suppressed}`,
        refused: sql`${refused} + ${batch.length - emails.length}`,
      })
      .where(eq(newsletterImports.id, importId));
    return true;
  });
}

function settle(importId: string, change: Partial<typeof newsletterImports.$inferInsert>) {
  return db.update(newsletterImports).set(change).where(running(importId));
}

function running(importId: string) {
  return and(eq(newsletterImports.id, importId), eq(newsletterImports.state, "running"));
}

/** The addresses in a file are no longer needed, unless another process still reads it. Only the report of rejected rows is kept. */
async function tidyUp(id: string): Promise<void> {
  const row = await readImport(id);
  if (!row || row.state === "running") return;
  if (row.state === "done") await keepRefusedRows(row);
  await storage().remove(row.storagePath);
}
