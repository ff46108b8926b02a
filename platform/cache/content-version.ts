import { sql } from "drizzle-orm";
import { db, type Tx } from "../db/index.ts";
import { every, type Poll } from "../polling/index.ts";

type Listener = (tag: string) => void;

const listeners = new Set<Listener>();
let known = new Map<string, number>();

interface Follower {
  tags: () => readonly string[];
  follow: (tx: Tx) => Promise<void>;
}

const followers: Follower[] = [];

/** Calls `follow` in every transaction that changes what one of `tags` stands for, so that what's stored about it stays right. */
export function followTags(tags: Follower["tags"], follow: Follower["follow"]): void {
  followers.push({ tags, follow });
}

/** Records, in the writer's transaction, that what `tags` stand for has changed. */
export async function invalidateTags(tx: Tx, ...tags: string[]): Promise<void> {
  for (const { tags: followed, follow } of followers) if (followed().some((tag) => tags.includes(tag))) await follow(tx);
  for (const tag of [...new Set(tags)].sort()) {
    await tx.execute(sql`
      insert into content_versions (tag, version) values (${tag}, 1)
      on conflict (tag) do update set version = content_versions.version + 1`);
  }
}

/** Calls `listener` with each tag that changed. Returns a function that stops it. */
export function onInvalidated(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the versions once and tells the listeners what any process has changed since the last time. */
export async function readVersions(): Promise<void> {
  const { rows } = await db.execute(sql`select tag, version from content_versions`);
  const current = new Map(rows.map((row) => [String(row.tag), Number(row.version)]));
  const changed = [...current].filter(([tag, version]) => known.get(tag) !== version).map(([tag]) => tag);
  known = current;
  for (const tag of changed) for (const listener of listeners) listener(tag);
}

/** Reads the versions every half second, so that no process shows content that is more than a second old. */
export function watchVersions(): Poll {
  return every(500, readVersions, { failure: "couldn't read content versions", level: "debug", isLater: true });
}
