import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { inArray } from "drizzle-orm";
import { type CsvCell, csvParts } from "~/platform/csv/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { FileExistsError, storage, withIncoming } from "~/platform/storage/index.ts";
import { type Actor, can } from "../../../permissions/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { newsletterSuppressions } from "../../newsletter.schema.ts";
import { suppressionWords } from "../../suppression-words.input.ts";
import { fileOf, ImportFileGoneError, readImport, reportPath, type SubscriberImport } from "./find-import.ts";
import { type AddressRow, type RowRefusal, readAddresses } from "./read-addresses.ts";

/** How many rows of the file are in memory at once. */
const BATCH = 1_000;

const reasons: Record<RowRefusal, string> = {
  unreadable: "This row can't be read. It's too long, or a quotation mark isn't closed.",
  empty: "This row has no address.",
  invalid: "This isn't a valid email address.",
  repeated: "This address is already listed earlier in the file.",
};

/**
 * Every rejected row of a file, with its line and the reason, as a CSV file in chunks. Once the import is done, this is the stored report.
 */
export async function listRefusedRows(actor: Actor, id: string): Promise<Result<AsyncGenerator<string>, "forbidden" | "not-found">> {
  if (!can(actor, "subscriber:import")) return refused("forbidden");
  const row = await readImport(id);
  if (!row) return refused("not-found");
  if (row.state === "read" || row.state === "running") return ok(refusedRows(row));
  const kept = await storage().get(reportPath(row));
  return kept ? ok(textParts(kept)) : refused("not-found");
}

/** The report, made from the file itself. `shown`: how a valid address is displayed. */
function refusedRows(row: SubscriberImport, shown = (address: string) => address): AsyncGenerator<string> {
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

/**
 * Stores the report of rejected rows, because the file itself is deleted. Of a valid address it keeps only the first letter and the domain,
 * since reports aren't searched when a person is erased. If there is no room, there is no report. If storage is unavailable, the whole job
 * runs again.
 */
export async function keepRefusedRows(row: SubscriberImport): Promise<void> {
  if (row.refused + row.suppressed === 0) return;
  try {
    await withIncoming(async (folder) => {
      const path = join(folder, "refused.csv");
      await pipeline(Readable.from(refusedRows(row, shortened)), createWriteStream(path));
      await storage().put(reportPath(row), path, "text/csv");
    });
  } catch (error) {
    // Another process has stored it already and may have removed the file since.
    if (error instanceof FileExistsError || error instanceof ImportFileGoneError) return;
    log.error({ err: error, importId: row.id }, "the report of an import could not be stored");
  }
}

/** "dolores@sotol.example" → "d…@sotol.example" */
function shortened(address: string): string {
  return address.replace(/^(.).*@/u, "$1…@");
}
