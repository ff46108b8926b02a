import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";
import { plainFileName, receiveFile, storage, withIncoming } from "~/platform/storage/index.ts";
import { type Actor, can } from "../../../permissions/index.ts";
import { ok, type Result, refused } from "../../../result.ts";
import { type FileLayout, newsletterImports } from "../../newsletter.schema.ts";
import { LARGEST_IMPORT } from "../../subscriber-rules.input.ts";
import { countRows, type RowCounts } from "./count-rows.ts";
import { guessLayout } from "./file-layout.ts";

/** Why a file was refused. "storage": it couldn't be stored. */
export type ImportRefusal = "empty" | "too-large" | "too-many" | "workbook" | "binary" | "no-addresses" | "storage";

/** How many characters of a file's name are stored. */
const MAX_NAME = 200;

interface Looked {
  layout: FileLayout;
  counts: RowCounts;
}

/**
 * Accepts a file of addresses, checks it, and keeps it until someone starts the import or a day has passed. Nothing is imported yet. If
 * `content` throws because the sender went away, the error is rethrown and nothing is left behind.
 */
export async function uploadImport(
  actor: Actor,
  { name, content }: { name: string; content: AsyncIterable<Uint8Array> },
): Promise<Result<{ id: string }, "forbidden" | ImportRefusal>> {
  if (!can(actor, "subscriber:import")) return refused("forbidden");
  return withIncoming(async (folder) => {
    const path = join(folder, "arrived.csv");
    const size = await receiveFile(content, path, LARGEST_IMPORT);
    if (size === 0) return refused("empty");
    if (size > LARGEST_IMPORT) return refused("too-large");
    const looked = await lookThrough(path);
    return looked.ok ? keep(actor, keptName(name), path, looked.value) : looked;
  });
}

async function lookThrough(path: string): Promise<Result<Looked, ImportRefusal>> {
  const open = async () => createReadStream(path);
  const layout = await guessLayout(open);
  if (!layout.ok) return layout;
  const counts = await countRows(open, layout.value);
  return counts ? ok({ layout: layout.value, counts }) : refused("too-many");
}

/** Row first: a file that no row names would never be removed. */
async function keep(actor: Actor, fileName: string, path: string, { layout, counts }: Looked): Promise<Result<{ id: string }, "storage">> {
  const id = randomUUID();
  const storagePath = `newsletter-imports/${id}.csv`;
  await db
    .insert(newsletterImports)
    .values({ id, fileName, storagePath, layout, state: "read", ...counts, createdBy: actor.userId, createdAt: now() });
  try {
    await storage().put(storagePath, path, "text/csv");
    return ok({ id });
  } catch (error) {
    log.error({ err: error }, "a file of addresses could not be stored");
    await db.delete(newsletterImports).where(eq(newsletterImports.id, id));
    return refused("storage");
  }
}

function keptName(name: string): string {
  return plainFileName(name).slice(0, MAX_NAME) || "addresses.csv";
}
