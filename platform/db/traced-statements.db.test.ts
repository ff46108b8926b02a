import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseKind, isDatabaseThere } from "~/tests/builders/test-database.ts";
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from "~/tests/builders/trace-receiver.ts";
import { readEnv, type TracingEnv } from "../env/index.ts";
import { inSpan, openTracing } from "../tracing/index.ts";
import { type Database, openServer } from "./index.ts";
import { traceEmbedded } from "./traced-statements.ts";

let collector: TraceReceiver;
let tracing: { close(): Promise<void> };
let opened: { db: Database; close(): Promise<void> };

beforeAll(async () => {
  collector = await startTraceReceiver();
  const env = readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "10" });
  tracing = await openTracing(env.tracing as TracingEnv, { version: "0", role: "all" });
  if (isDatabaseThere())
    opened = databaseKind === "server" ? openServer(inject("serverUrl") as string, { maxConnections: 1 }) : await embedded();
});
afterAll(async () => {
  await opened?.close();
  await tracing.close();
  await collector.stop();
});

async function embedded() {
  const pglite = await PGlite.create();
  traceEmbedded(pglite);
  return { db: drizzle({ client: pglite }) as unknown as Database, close: () => pglite.close() };
}

/** The spans recorded under this name, once they have arrived: the parts, and the whole. */
async function spansOf(name: string, work: () => Promise<unknown>): Promise<ReceivedSpan[]> {
  await inSpan({ name }, work);
  await expect.poll(() => collector.spans.some((span) => span.name === name)).toBe(true);
  const [whole] = collector.spans.filter((span) => span.name === name);
  return collector.spans.filter(({ parentSpanId }) => parentSpanId === whole?.spanId);
}

describe.runIf(isDatabaseThere())("a statement in a trace", () => {
  test("has its text and not its values, under the span that sent it, in a transaction, too", async () => {
    const spans = await spansOf("reading", async () => {
      await opened.db.execute(sql`select ${"ada@private.example"}::text as email from pg_class limit 1`);
      await opened.db.transaction((tx) => tx.execute(sql`select ${"bob@private.example"}::text as email`));
    });
    const told = spans.map(({ name, kind, attributes }) => [name, kind, attributes["db.query.text"]]);
    expect(told).toContainEqual(["SELECT pg_class", 3, "select $1::text as email from pg_class limit 1"]);
    expect(told).toContainEqual(["SELECT", 3, "select $1::text as email"]);
    expect(collector.bodies.join("")).not.toContain("private.example");
  });

  test("belongs to the caller, even if it has to wait for another's connection", async () => {
    const ask = (name: string) => spansOf(name, () => opened.db.execute(sql.raw(`select 1 as ${name}`)));
    const all = await Promise.all(["first", "second", "third"].map(ask));
    expect(all.map((spans) => spans.map(({ attributes }) => attributes["db.query.text"]))).toEqual([
      ["select 1 as first"],
      ["select 1 as second"],
      ["select 1 as third"],
    ]);
  });

  test("has its error code if it fails; outside a trace it is in none", async () => {
    const spans = await spansOf("failing", () => opened.db.execute(sql`select * from no_such_table`).catch(() => {}));
    expect(spans[0]).toMatchObject({ hasFailed: true, attributes: { "error.type": "42P01" } });
    const before = collector.spans.length;
    await opened.db.execute(sql`select 2`);
    await spansOf("after", async () => {});
    expect(collector.spans).toHaveLength(before + 1);
  });
});
