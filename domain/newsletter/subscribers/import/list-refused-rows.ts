import { inArray } from "drizzle-orm";
import { type CsvCell, csvParts } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { type Actor, can } from "../../../permissions/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { newsletterSuppressions } from "../../newsletter.schema.ts";
import { suppressionWords } from "../../suppression-words.input.ts";
import { fileOf, readImport, reportPath, type SubscriberImport } from "./find-import.ts";
import { type AddressRow, type RowRefusal, readAddresses } from "./read-addresses.ts";

/** Rows of the file that are in memory at once. */
const BATCH = 1_000;

const reasons: Record<RowRefusal, string> = {
  unreadable: "The row cannot be read: it is too long, or a quotation mark is never closed.",
  empty: "There is no address.",
  invalid: "This is no valid e-mail address.",
  repeated: "This address stands further up in the file already.",
};

/**
 * Every row of a file that brings nobody in, with its line and why, as a CSV file in parts. Once the import is done it is the report that was
 * kept of it (keep-refused-rows.ts).
 */
export async function listRefusedRows(actor: Actor, id: string): Promise<Result<AsyncGenerator<string>, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:import")) return refused("forbidden");
  const row = await readImport(id);
  if (!row) return refused("not-found");
  if (row.state === "read" || row.state === "running") return ok(refusedRows(row));
  const kept = await storage().get(reportPath(row));
  return kept ? ok(textParts(kept)) : refused("not-found");
}

/** The report made of the file itself; `shown`: how an address that is one is written. */
export function refusedRows(row: SubscriberImport, shown = (address: string) => address): AsyncGenerator<string> {
  return csvParts(["Line", "Email", "Reason"], batchesOf(row, shown));
}

async function* textParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

async function* batchesOf(row: SubscriberImport, shown: (address: string) => string): AsyncGenerator<CsvCell[][]> {
  let batch: AddressRow[] = [];
  for await (const address of readAddresses(await fileOf(row)(), row.layout)) {
    batch.push(address);
    if (batch.length < BATCH) continue;
    yield await linesOf(batch, shown);
    batch = [];
  }
  yield await linesOf(batch, shown);
}

async function linesOf(batch: AddressRow[], shown: (address: string) => string): Promise<CsvCell[][]> {
  const suppressed = await suppressedAmong(batch.flatMap(({ email }) => email ?? []));
  return batch.flatMap(({ line, text, email, refusal }) => {
    if (refusal) return [[line, refusal === "repeated" ? shown(text) : text, reasons[refusal]]];
    const reason = suppressed.get(email ?? "");
    return reason ? [[line, shown(text), `This address is suppressed: ${suppressionWords[reason].toLowerCase()}.`]] : [];
  });
}

async function suppressedAmong(emails: string[]) {
  if (emails.length === 0) return new Map<string, never>();
  const rows = await db.select().from(newsletterSuppressions).where(inArray(newsletterSuppressions.email, emails));
  return new Map(rows.map(({ email, reason }) => [email, reason]));
}
