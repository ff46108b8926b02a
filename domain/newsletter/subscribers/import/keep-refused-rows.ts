import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { log } from "~/platform/log/index.ts";
import { FileExistsError, storage, withIncoming } from "~/platform/storage/index.ts";
import { ImportFileGoneError, reportPath, type SubscriberImport } from "./find-import.ts";
import { refusedRows } from "./list-refused-rows.ts";

/**
 * Keeps the report of the rows that stayed out, for the file itself goes: of an address that is one only its first letter and its domain, since
 * nobody looks through reports when a person is erased. Without room there is no report; a storage that is away has the whole job done again.
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
    // Kept already by another process, which may have removed the file meanwhile.
    if (error instanceof FileExistsError || error instanceof ImportFileGoneError) return;
    log.error({ err: error, importId: row.id }, "the report of an import could not be kept");
  }
}

/** "dolores@sotol.example" → "d…@sotol.example" */
function shortened(address: string): string {
  return address.replace(/^(.).*@/u, "$1…@");
}
