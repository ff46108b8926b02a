import { sql } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";

interface JobFacts {
  message?: string;
  createdAt?: Date;
  /** When it was or will be picked up. */
  dueAt?: Date;
  attempts?: number;
  payload?: Record<string, unknown>;
}

/** A job of this kind as it is after attempts. Returns its ID. */
export async function jobIn(
  name: string,
  state: "created" | "retry" | "active" | "failed" | "completed" | "cancelled",
  { message = "", createdAt = new Date(), dueAt = createdAt, attempts = 0, payload = {} }: JobFacts = {},
): Promise<string> {
  const mark = newId();
  await db.transaction((tx) => enqueue(tx, { name }, { ...payload, mark }));
  const output = message ? JSON.stringify({ message }) : null;
  const ended = ["failed", "completed", "cancelled"].includes(state) ? createdAt : null;
  const { rows } = await db.execute(sql`
    update pgboss.job set state = ${state}::pgboss.job_state, output = ${output}::jsonb, created_on = ${createdAt}, start_after = ${dueAt},
      started_on = ${state === "created" ? null : createdAt}::timestamptz, completed_on = ${ended}::timestamptz, retry_count = ${attempts}
    where data->>'mark' = ${mark} returning id`);
  return String(rows[0]?.id);
}
