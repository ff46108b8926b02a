import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { extract, type Headers, pack } from "tar-stream";
import { listMigrations } from "~/platform/db/index.ts";

/** A tar entry, as it will be written. */
export type TarEntry = [name: string, content: Buffer | string, header?: Partial<Headers>];

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

const ROWS = "1\tone\n2\ttwo\n";

export function aboutBackup(changes: object = {}): string {
  const migrations = listMigrations().map(({ hash, writtenAt }) => ({ hash, writtenAt }));
  const about = { format: 1, program: "0.1.0", madeAt: "2026-11-22T10:00:00.000Z", database: "server", migrations, secretId: null };
  return JSON.stringify({ ...about, ...changes });
}

export function manifestOfBackup(changes: object = {}): string {
  const columns = ["a", "b"].map((name) => ({ name, type: "text" }));
  const table = { table: "public.things", columns, rows: 2, pieces: 1, bytes: ROWS.length, sha256: sha256(ROWS) };
  const files = { count: 1, bytes: 4 };
  const rest = { tables: [table], sequences: [], leftOut: [], hasSecret: false, files, missing: { count: 0, first: [] } };
  return JSON.stringify({ ...rest, ...changes });
}

/** The entries of a small valid backup, without its checksums. */
export function goodEntries(): TarEntry[] {
  return [
    ["about.json", aboutBackup()],
    ["database/public.things/000001.copy", ROWS],
    ["media/user-1/a.txt", "file"],
  ];
}

function checksumsOf(entries: TarEntry[]): TarEntry {
  return ["checksums/000001.sha256", entries.map(([name, content]) => `${sha256(content)}  ${name}\n`).join("")];
}

/** A complete backup of these entries: with valid checksums and a manifest. */
export function backupOf(entries: TarEntry[], manifest = manifestOfBackup()): TarEntry[] {
  return [...entries, checksumsOf(entries), ["manifest.json", manifest]];
}

/** Writes a gzipped tar to `path`. */
export async function writeTar(path: string, entries: TarEntry[]): Promise<string> {
  const tar = pack();
  for (const [name, content, header] of entries) {
    if (header?.type && header.type !== "file") tar.entry({ name, ...header });
    else tar.entry({ name, ...header }, content as Buffer);
  }
  tar.finalize();
  writeFileSync(path, gzipSync(await buffer(tar), { level: 1 }));
  return path;
}

/** An archive's entries, by name. */
export async function entriesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const tar = extract();
  const found = new Map<string, Buffer>();
  tar.end(gunzipSync(archive));
  for await (const entry of tar) found.set(entry.header.name, await buffer(entry));
  return found;
}
