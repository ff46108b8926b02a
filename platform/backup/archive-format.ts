import { z } from "zod";
import { isPath } from "../storage/index.ts";

/**
 * A backup is a gzipped tar. Its entries, in this order (docs/backup.md tells owners):
 * - about.json: what it's a backup of
 * - database/<schema>.<table>/000001.copy …: the rows as COPY text, in pieces that end with a row
 * - secret: the generated secret, if there is one
 * - media/<path>: the uploaded files, in path order
 * - manifest.json: what there has to be; a backup without it is incomplete
 * After every thousand entries and before the manifest: checksums/000001.sha256 … for the entries since the last one, in sha256sum's
 * format.
 */
export const FORMAT = 1;
export const ABOUT = "about.json";
export const SECRET = "secret";
export const MANIFEST = "manifest.json";
export const CHECKSUMS_EVERY = 1_000;

/** A piece ends with the first row that brings it to this size, in bytes. */
export const PIECE = 4 * 1024 * 1024;
/** Only files can be larger: a piece is held in memory. */
export const MAX_PIECE_BYTES = 256 * 1024 * 1024;
export const MAX_TEXT_BYTES = 64 * 1024 * 1024;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const tableName = z.string().regex(/^(public|pgboss)\.[a-z_][a-z0-9_]*$/);

export const About = z.object({
  format: z.literal(FORMAT),
  /** The program's version. */
  program: z.string(),
  /** The moment that the rows in the backup are from. */
  madeAt: z.iso.datetime(),
  database: z.enum(["embedded", "server"]),
  migrations: z.array(z.object({ hash: digest, writtenAt: count })),
  /** Identifies the site's secret without revealing anything about it. Null if it's unknown. */
  secretId: z.string().nullable(),
});
export type About = z.infer<typeof About>;

export const Column = z.object({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/i), type: z.string() });
export type Column = z.infer<typeof Column>;

export const BackedUpTable = z.object({
  table: tableName,
  columns: z.array(Column).min(1),
  rows: count,
  pieces: count,
  bytes: count,
  /** For all its pieces together. */
  sha256: digest,
});
export type BackedUpTable = z.infer<typeof BackedUpTable>;

export const Manifest = z.object({
  tables: z.array(BackedUpTable),
  sequences: z.array(
    z.object({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/), value: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() }),
  ),
  /** Tables whose rows are left out on purpose. */
  leftOut: z.array(z.string()),
  hasSecret: z.boolean(),
  files: z.object({ count, bytes: count }),
  /** Files that rows name but storage didn't have: how many, and the first ones. */
  missing: z.object({ count, first: z.array(z.string()) }),
});
export type Manifest = z.infer<typeof Manifest>;

/** An entry's type, by its name. Null for a name that backups don't contain. */
export type EntryKind =
  | { kind: "about" | "secret" | "manifest" }
  | { kind: "checksums"; number: number }
  | { kind: "piece"; table: string; number: number }
  | { kind: "file"; path: string };

export function entryKind(name: string): EntryKind | null {
  if (name === ABOUT) return { kind: "about" };
  if (name === SECRET) return { kind: "secret" };
  if (name === MANIFEST) return { kind: "manifest" };
  const numbered = /^(checksums|database\/([a-z0-9_.]+))\/(\d{6})\.(sha256|copy)$/.exec(name);
  const number = Number(numbered?.[3]);
  if (numbered?.[1] === "checksums" && numbered[4] === "sha256") return { kind: "checksums", number };
  if (numbered?.[2] && numbered[4] === "copy" && tableName.safeParse(numbered[2]).success)
    return { kind: "piece", table: numbered[2], number };
  const path = name.startsWith("media/") ? name.slice("media/".length) : "";
  return isPath(path) ? { kind: "file", path } : null;
}

export function pieceName(table: string, number: number): string {
  return `database/${table}/${numberOf(number)}.copy`;
}

export function checksumsName(number: number): string {
  return `checksums/${numberOf(number)}.sha256`;
}

export function fileName(path: string): string {
  return `media/${path}`;
}

function numberOf(number: number): string {
  return String(number).padStart(6, "0");
}
