import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { sql } from "drizzle-orm";
import { version } from "~/package.json";
import { database, db } from "../db/index.ts";
import type { ProcessRole } from "../env/process-roles.ts";
import { log } from "../log/index.ts";
import { every } from "../polling/index.ts";
import { processes } from "./processes.schema.ts";

/** The program's, as package.json has it. */
export const programVersion = version;

/** A process that runs, as it says itself. */
export type RunningProcess = typeof processes.$inferSelect;

const BEAT_MS = 10_000;
/** A process that has said nothing for so long has ended, or cannot reach the database. In seconds. */
const LOST_AFTER = 45;
/** What was lost so long ago no one looks for anymore. In seconds. */
const FORGOTTEN_AFTER = 3_600;

/** Puts this process among those that run, until it is stopped. The database's clock decides: processes need not agree on the time. */
export function enrolProcess(role: ProcessRole): { stop(): Promise<void> } {
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const one = { id: randomUUID(), role, version, node: process.versions.node, host: hostname(), pid: process.pid, startedAt };
  const beats = every(BEAT_MS, () => beat(one), { failure: "couldn't write this process's heartbeat", level: "debug" });
  return {
    async stop() {
      await beats.stop();
      await leave(one.id);
    },
  };
}

/** Those that have said lately that they live, the longest running first; fifty at most. */
export async function listProcesses(): Promise<RunningProcess[]> {
  return db
    .select()
    .from(processes)
    .where(sql`${processes.seenAt} > clock_timestamp() - make_interval(secs => ${LOST_AFTER})`)
    .orderBy(processes.startedAt, processes.id)
    .limit(50);
}

async function beat({ id, role, node, host, pid, startedAt }: Omit<RunningProcess, "seenAt">): Promise<void> {
  // Two processes never share an embedded database: another that is in it has ended.
  const isGone =
    database.kind === "embedded" ? sql`id <> ${id}` : sql`seen_at < clock_timestamp() - make_interval(secs => ${FORGOTTEN_AFTER})`;
  await db.execute(sql`
    with gone as (delete from ${processes} where ${isGone})
    insert into ${processes} (id, role, version, node, host, pid, started_at, seen_at)
    values (${id}, ${role}, ${version}, ${node}, ${host}, ${pid}, ${startedAt}, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at`);
}

async function leave(id: string): Promise<void> {
  // Where the database is gone already, the others take this one for ended soon after.
  await db
    .execute(sql`delete from ${processes} where id = ${id}`)
    .catch((err) => log.debug({ err }, "couldn't remove this process's heartbeat"));
}
