import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { rollUpEvents } from "~/domain/analytics/index.ts";
import { adoptDatabase, type OpenDatabase, openEmbedded, openServer } from "~/platform/db/index.ts";
import { seededFolder } from "../builders/seeded-folder.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { BROWSER } from "../builders/visits.ts";
import { startProcess } from "./real-process.ts";

const ROUNDS = 3;

/** Reports page views, several at once, until it's stopped. Counts those that were confirmed as stored. */
function tellViews(address: string) {
  const state = { stored: 0, isEnding: false, statuses: new Set<number>() };
  const body = JSON.stringify({ width: 1_440, events: [{ type: "page-view", path: "/about" }] });
  const one = async () => {
    while (!state.isEnding) {
      const answer = await fetch(`${address}/api/event`, {
        method: "POST",
        body,
        headers: { Origin: address, "User-Agent": BROWSER },
      }).catch(() => null);
      if (!answer) return;
      state.statuses.add(answer.status);
      if (answer.status === 200 && ((await answer.json().catch(() => ({}))) as { taken?: number }).taken === 1) state.stored += 1;
    }
  };
  const running = Promise.all(Array.from({ length: 8 }, one));
  return {
    state,
    end: async () => {
      state.isEnding = true;
      await running;
    },
  };
}

async function figuresOf(database: OpenDatabase): Promise<{ events: number; waiting: number; views: number }> {
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from analytics_events) as events, (select count(*)::int from analytics_events where not is_rolled) as waiting,
      (select coalesce(sum(views), 0)::int from analytics_counts where span = 'day' and kind = 'all') as views`);
  await database.close();
  return rows[0] as { events: number; waiting: number; views: number };
}

/**
 * Kills the program while it accepts and counts events. In the end, everything that was
 * acknowledged is stored, and everything stored is counted once.
 */
async function killAndCount(env: Record<string, string>, open: () => Promise<OpenDatabase>): Promise<void> {
  let answered = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const program = await startProcess({ ...env, EASE_LIMITS: "1" });
    const telling = tellViews(program.address);
    await expect.poll(() => telling.state.stored, { timeout: 80_000, interval: 20 }).toBeGreaterThan(400 * (round + 1));
    await program.end("SIGKILL");
    await telling.end();
    answered += telling.state.stored;
  }
  const last = await startProcess({ ...env, EASE_LIMITS: "1" });
  const telling = tellViews(last.address);
  await expect.poll(() => telling.state.stored, { timeout: 80_000, interval: 20 }).toBeGreaterThan(50);
  const ended = last.end("SIGTERM");
  await telling.end();
  expect(await ended).toBe(0);
  answered += telling.state.stored;
  const stored = await figuresOf(await open());
  expect(stored.events).toBeGreaterThanOrEqual(answered);
  expect(stored.views + stored.waiting).toBe(stored.events);

  const database = await open();
  adoptDatabase(database);
  await rollUpEvents();
  expect(await figuresOf(database)).toEqual({ events: stored.events, waiting: 0, views: stored.events });
}

describe("kill -9 while visits are counted", () => {
  test("embedded: what was answered is stored, and counted once", async () => {
    const dataDir = seededFolder();
    await killAndCount({ DATA_DIR: dataDir }, () => openEmbedded(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.runIf(inject("serverUrl"))("PostgreSQL: the same", async () => {
    const { url, drop } = await createServerDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), "analytics-"));
    await killAndCount({ DATA_DIR: dataDir, DATABASE_URL: url }, async () => openServer(url));
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
