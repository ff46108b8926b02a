import { hostname } from "node:os";
import { sql } from "drizzle-orm";
import { version } from "~/package.json";
import { database, db } from "../db/index.ts";
import type { ProcessRole } from "../env/process-roles.ts";
import { log } from "../log/index.ts";
import { every } from "../polling/index.ts";
import { processId } from "./process-id.ts";
import { processes } from "./processes.schema.ts";

/** The program's version, from package.json. */
export const programVersion = version;

/** A running process, as it describes itself. */
export type RunningProcess = typeof processes.$inferSelect;

const BEAT_MS = 10_000;
/** A process that has been silent for this long has ended, or can't reach the database. In seconds. */
const LOST_AFTER = 45;
/** After this long, no one looks for a lost process anymore. In seconds. */
const FORGOTTEN_AFTER = 3_600;

/** Registers this process as running until it's stopped. The database's clock decides, so processes don't have to agree on the time. */
export function enrollProcess(role: ProcessRole): { stop(): Promise<void> } {
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const one = { id: processId, role, version, node: process.versions.node, host: hostname(), pid: process.pid, startedAt };
  const beats = every(BEAT_MS, () => beat(one), { failure: "couldn't write this process's heartbeat", level: "debug" });
  return {
    async stop() {
      await beats.stop();
      await leave(one.id);
    },
  };
}

/** Processes with a recent heartbeat, longest running first, at most fifty. */
export async function listProcesses(): Promise<RunningProcess[]> {
  return db
    .select()
    .from(processes)
    .where(sql`${processes.seenAt} > clock_timestamp() - make_interval(secs => ${LOST_AFTER})`)
    .orderBy(processes.startedAt, processes.id)
    .limit(50);
}

async function beat({ id, role, node, host, pid, startedAt }: Omit<RunningProcess, "seenAt">): Promise<void> {
  // Two processes never share an embedded database, so any other one in it has ended.
  const isGone =
    database.kind === "embedded" ? sql`id <> ${id}` : sql`seen_at < clock_timestamp() - make_interval(secs => ${FORGOTTEN_AFTER})`;
  await db.execute(sql`
    with gone as (delete from ${processes} where ${isGone})
    insert into ${processes} (id, role, version, node, host, pid, started_at, seen_at)
    values (${id}, ${role}, ${version}, ${node}, ${host}, ${pid}, ${startedAt}, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at`);
}

async function leave(id: string): Promise<void> {
  // If the database is already gone, the others soon consider this process ended.
  await db
    .execute(sql`delete from ${processes} where id = ${id}`)
    .catch((err) => log.debug({ err }, "couldn't remove this process's heartbeat"));
}
