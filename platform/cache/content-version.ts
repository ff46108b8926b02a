import { sql } from "drizzle-orm";
import { beforeCommit, db, type LastStep, type Tx } from "../db/index.ts";
import { every, type Poll } from "../polling/index.ts";

type Listener = (tag: string) => void;

const listeners = new Set<Listener>();
let known = new Map<string, number>();

interface Follower {
  tags: () => readonly string[];
  follow: (tx: Tx) => Promise<void>;
}

const followers: Follower[] = [];

/** Calls `follow` at the end of every transaction that changes what one of `tags` stands for, so that what's stored about it stays right. */
export function followTags(tags: Follower["tags"], follow: Follower["follow"]): void {
  followers.push({ tags, follow });
}

/**
 * Records that what `tags` stand for has changed, as the transaction's last step and in one order. Everyone who changes content waits for these
 * rows: taken earlier, they'd be held while the transaction waits for others, and two could wait for each other.
 */
export async function invalidateTags(tx: Tx, ...tags: string[]): Promise<void> {
  if (!beforeCommit(writeVersions, tags)) await writeVersions(tx, new Set(tags));
}

const writeVersions: LastStep<string> = async (tx, tags) => {
  for (const { tags: followed, follow } of followers) if (followed().some((tag) => tags.has(tag))) await follow(tx);
  if (tags.size === 0) return;
  // What following has changed is in `tags` now.
  await tx.execute(sql`
    insert into content_versions (tag, version) select tag, 1 from unnest(${sql.param([...tags].sort())}::text[]) with ordinality given(tag, place)
    order by place
    on conflict (tag) do update set version = content_versions.version + 1`);
};

/** Records that everything has changed. Returns the number of tags. Call it last in a transaction: it takes the rows in the same order. */
export async function invalidateAllTags(tx: Tx): Promise<number> {
  const { rows } = await tx.execute(sql`
    with held as (select tag from content_versions order by tag collate "C" for update)
    update content_versions v set version = v.version + 1 from held where v.tag = held.tag returning v.tag`);
  return rows.length;
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
