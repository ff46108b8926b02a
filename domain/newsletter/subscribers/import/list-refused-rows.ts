import { inArray } from "drizzle-orm";
import { type CsvCell, csvParts } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../../access/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { newsletterSuppressions } from "../../newsletter.schema.ts";
import { suppressionWords } from "../../suppression-words.input.ts";
import { fileOf, readImport, type SubscriberImport } from "./find-import.ts";
import { type AddressRow, type RowRefusal, readAddresses } from "./read-addresses.ts";

/** Rows of the file that are in memory at once. */
const BATCH = 1_000;

const reasons: Record<RowRefusal, string> = {
  unreadable: "The row cannot be read: it is too long, or a quotation mark is never closed.",
  empty: "There is no address.",
  invalid: "This is no valid e-mail address.",
  repeated: "This address stands further up in the file already.",
};

/** Every row of a file that brings nobody in, with its line and why, as a CSV file in parts. "not-found": the file is removed when the import is done. */
export async function listRefusedRows(actor: Actor, id: string): Promise<Result<AsyncGenerator<string>, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:import")) return refused("forbidden");
  const row = await readImport(id);
  if (!row || row.state === "done" || row.state === "failed") return refused("not-found");
  return ok(csvParts(["Line", "Email", "Reason"], batchesOf(row)));
}

async function* batchesOf(row: SubscriberImport): AsyncGenerator<CsvCell[][]> {
  let batch: AddressRow[] = [];
  for await (const address of readAddresses(await fileOf(row)(), row.layout)) {
    batch.push(address);
    if (batch.length < BATCH) continue;
    yield await linesOf(batch);
    batch = [];
  }
  yield await linesOf(batch);
}

async function linesOf(batch: AddressRow[]): Promise<CsvCell[][]> {
  const suppressed = await suppressedAmong(batch.flatMap(({ email }) => email ?? []));
  return batch.flatMap(({ line, text, email, refusal }) => {
    if (refusal) return [[line, text, reasons[refusal]]];
    const reason = suppressed.get(email ?? "");
    return reason ? [[line, text, `This address is suppressed: ${suppressionWords[reason].toLowerCase()}.`]] : [];
  });
}

async function suppressedAmong(emails: string[]) {
  if (emails.length === 0) return new Map<string, never>();
  const rows = await db.select().from(newsletterSuppressions).where(inArray(newsletterSuppressions.email, emails));
  return new Map(rows.map(({ email, reason }) => [email, reason]));
}
