import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { sql } from "drizzle-orm";
import { now } from "../clock/index.ts";
import { db } from "../db/index.ts";

const decompress = promisify(brotliDecompress);

/** How long a page from a previous build can stay open and still find its scripts, in milliseconds. */
const KEPT_MS = 30 * 24 * 3600 * 1000;
/** Files per statement: a few hundred kilobytes. */
const AT_ONCE = 50;
const NAME = /^[\w.-]{1,200}\.(js|css|svg|woff2)$/;

/** A built file, as it's sent. */
interface BuiltFile {
  content: Buffer;
  encoding: "br" | "identity";
}

/**
 * Stores the scripts, styles, fonts, and drawings in `folder` for processes with other builds: while the program is being replaced by a
 * newer one, process by process, a new page may request its scripts from an old process, and a page that was opened earlier may request its
 * own from a new one.
 */
export async function keepBuiltFiles(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => NAME.test(name));
  const { rows } = await db.execute(sql`
    update built_files set seen_at = ${now()} where path = any(${sql.param(names)}::text[]) returning path`);
  const kept = new Set(rows.map(({ path }) => path));
  const missing = names.filter((name) => !kept.has(name));
  for (let i = 0; i < missing.length; i += AT_ONCE) await keep(folder, missing.slice(i, i + AT_ONCE));
}

async function keep(folder: string, names: string[]): Promise<void> {
  const values = names.map((name) => {
    const compressed = join(folder, `${name}.br`);
    const isBrotli = existsSync(compressed);
    const content = readFileSync(isBrotli ? compressed : join(folder, name)).toString("base64");
    return sql`(${name}, decode(${content}, 'base64'), ${isBrotli}, ${now()}::timestamptz)`;
  });
  // Two processes with the same build can start together.
  await db.execute(sql`
    insert into built_files (path, content, is_brotli, seen_at) values ${sql.join(values, sql`, `)}
    on conflict (path) do update set seen_at = excluded.seen_at`);
}

/** A file from another build, compressed if `takesBrotli`. Null if it's unknown. */
export async function findBuiltFile(name: string, takesBrotli: boolean): Promise<BuiltFile | null> {
  if (!NAME.test(name)) return null;
  const { rows } = await db.execute(sql`select encode(content, 'base64') as content, is_brotli from built_files where path = ${name}`);
  const [row] = rows;
  if (!row) return null;
  const content = Buffer.from(String(row.content), "base64");
  if (!row.is_brotli) return { content, encoding: "identity" };
  return takesBrotli ? { content, encoding: "br" } : { content: await decompress(content), encoding: "identity" };
}

/** Deletes what no process has had for a month. */
export async function forgetOldBuiltFiles(): Promise<void> {
  await db.execute(sql`delete from built_files where seen_at < ${new Date(now().getTime() - KEPT_MS)}`);
}
