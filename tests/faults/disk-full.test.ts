import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openEmbedded } from "~/platform/db/index.ts";
import { leadFields } from "../builders/lead.ts";
import { postJson } from "../http/requests.ts";
import { startProcess } from "./real-process.ts";

const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", folder]).status === 0;
if (!isMounted) console.warn("No file system could be mounted here: the test of a full disk is SKIPPED.");

/** Takes all the room that is left. */
function fillDisk(): () => void {
  const path = join(folder, "filler");
  const file = openSync(path, "w");
  for (const size of [1_048_576, 4_096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

describe.runIf(isMounted)("the disk of DATA_DIR is full", () => {
  afterAll(() => {
    spawnSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  test("no lead is answered that is not kept; with room again everything goes on", async () => {
    const dataDir = join(folder, "data");
    const env = { DATA_DIR: dataDir };
    let program = await startProcess(env);
    const send = async (i: number) => {
      const response = await postJson(
        `${program.address}/api/send-lead-email`,
        leadFields({ email: `full${i}@example.com`, message: `${i} ${"x".repeat(4_000)}` }),
      ).catch(() => null);
      if (response?.status !== 200) return { status: response?.status ?? 0 };
      return { status: 200, id: ((await response.json()) as { id: string }).id };
    };
    const answered: (string | undefined)[] = [(await send(0)).id];
    const free = fillDisk();
    const statuses = new Set<number>();
    for (let i = 1; i <= 60; i++) {
      const { status, id } = await send(i);
      statuses.add(status);
      if (id) answered.push(id);
    }
    expect([...statuses].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    expect(statuses.has(503) || statuses.has(0), `nothing failed: ${[...statuses]}`).toBe(true);
    free();
    await program.end("SIGKILL");

    program = await startProcess(env);
    expect((await send(100)).status).toBe(200);
    await expect
      .poll(() => readdirSync(join(dataDir, "mail")).filter((name) => name.endsWith(".eml")).length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(answered.length + 1);
    expect(await program.end("SIGTERM")).toBe(0);
    const database = await openEmbedded(dataDir);
    const { rows } = await database.db.execute(sql`select id::text as id from leads`);
    await database.close();
    const stored = new Set(rows.map(({ id }) => id));
    expect(answered.filter((id) => !stored.has(id))).toEqual([]);
  });
});
