import { desc, eq } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { type Explanation, explainFailure } from "./explain-failure.ts";
import { type MailTestReport, mailTests } from "./mail.schema.ts";
import { failureSentence } from "./stage-words.ts";

/** A test that should have finished long ago was interrupted. In milliseconds. */
const OVER_MS = 60_000;
const LATEST = 10;

/** "interrupted": the process ended in the meantime, and no one knows whether the email was sent. */
export type MailTestState = "sending" | "accepted" | "kept" | "failed" | "interrupted";

export interface MailTest {
  id: string;
  sentTo: string;
  actorEmail: string;
  state: MailTestState;
  /** The server as configured at the time, "smtp://mail.example.com:587". Empty if there was none. */
  server: string;
  startedAt: Date;
  endedAt: Date | null;
}

export interface FoundMailTest extends MailTest {
  /** Why it wasn't sent. */
  error: string;
  /** The usual causes, most likely first. */
  explanations: Explanation[];
  report: MailTestReport | null;
}

/** One test with the full transcript. */
export async function findMailTest(actor: Actor, id: string): Promise<Result<FoundMailTest, "forbidden" | "not-found">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  const [row] = await db.select().from(mailTests).where(eq(mailTests.id, id));
  if (!row) return refused("not-found");
  const { report, ...test } = row;
  const trace = report?.trace ?? null;
  const failure = trace?.failure ?? null;
  return ok({
    ...test,
    state: stateOf(test),
    report,
    error: failure ? failureSentence(failure) : (report?.error ?? ""),
    explanations:
      failure && trace ? explainFailure({ ...failure, ...serverOf(test.server), tls: trace.tls, starttls: trace.starttls }) : [],
  });
}

/** The latest tests, newest first. */
export async function listMailTests(actor: Actor): Promise<Result<MailTest[], "forbidden">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  const { id, sentTo, actorEmail, state, server, startedAt, endedAt } = mailTests;
  const columns = { id, sentTo, actorEmail, state, server, startedAt, endedAt };
  const rows = await db.select(columns).from(mailTests).orderBy(desc(mailTests.startedAt), desc(mailTests.id)).limit(LATEST);
  return ok(rows.map((row) => ({ ...row, state: stateOf(row) })));
}

function stateOf({ state, startedAt }: { state: Exclude<MailTestState, "interrupted">; startedAt: Date }): MailTestState {
  return state === "sending" && now().getTime() - startedAt.getTime() > OVER_MS ? "interrupted" : state;
}

function serverOf(server: string): { host: string; port: number; isTlsFirst: boolean } {
  const { protocol, hostname, port } = new URL(server);
  return { host: hostname, port: Number(port), isTlsFirst: protocol === "smtps:" };
}
