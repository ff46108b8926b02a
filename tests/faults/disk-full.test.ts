import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "~/platform/db/index.ts";
import { leadFields } from "../builders/lead.ts";
import { postJson } from "../http/requests.ts";
import { serverPrograms, startCluster } from "./own-cluster.ts";
import { startProcess } from "./real-process.ts";

const [folder, serverFolder] = ["small-disk-", "small-server-disk-"].map((name) => mkdtempSync(join(tmpdir(), name))) as [string, string];
const mounted = [folder, serverFolder].map((path) => spawnSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", path]).status === 0);
const isMounted = mounted.every(Boolean);
if (!isMounted) console.warn("No file system could be mounted here: the tests of a full disk are SKIPPED.");
const programs = serverPrograms();
if (!programs) console.warn("PostgreSQL's server programs are not installed: the test of a server's full disk is SKIPPED.");

afterAll(() => {
  for (const path of [folder, serverFolder]) {
    spawnSync("umount", ["--lazy", path]);
    rmSync(path, { recursive: true, force: true });
  }
});

/** Uses up all the space that's left. */
function fillDisk(folder: string): () => void {
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
  test("no lead is acknowledged that is not stored; when there is space again, everything continues", async () => {
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
    const free = fillDisk(folder);
    const statuses = new Set<number>();
    for (let i = 1; i <= 60; i++) {
      const { status, id } = await send(i);
      statuses.add(status);
      if (id) answered.push(id);
    }
    expect([...statuses].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    expect(statuses.has(503) || statuses.has(0), `nothing failed: ${[...statuses]}`).toBe(true);
    const ready = await fetch(`${program.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready", reason: "the disk that holds DATA_DIR is full" }]);
    expect((await fetch(program.address)).status, "visitors still see pages").toBe(200);
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

describe.runIf(isMounted && programs)("the disk of the PostgreSQL server is full", () => {
  test("nothing is acknowledged and the process reports that it is not ready; when there is space again, both continue without a restart", async () => {
    chmodSync(serverFolder, 0o777);
    const cluster = await startCluster(programs as string, serverFolder);
    onTestFinished(() => cluster.remove());
    const dataDir = mkdtempSync(join(tmpdir(), "full-server-"));
    const program = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: cluster.url });
    onTestFinished(async () => {
      await program.end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    });
    const ready = async () => (await fetch(`${program.address}/readyz`)).status;
    const send = async (i: number) => {
      const lead = leadFields({ email: `server${i}@example.com`, message: `${i} ${"x".repeat(4_000)}` });
      const { status, headers } = await postJson(`${program.address}/api/send-lead-email`, lead);
      return status === 503 ? `503 ${Number(headers.get("retry-after")) > 0}` : String(status);
    };
    expect([await send(0), await ready()]).toEqual(["200", 200]);

    const free = fillDisk(serverFolder);
    let sent = 1;
    const answers = new Set<string>();
    // Space that the server has already reserved for its log is used up first.
    await expect
      .poll(
        async () => {
          answers.add(await send(sent++));
          return ready();
        },
        { timeout: 90_000, interval: 1 },
      )
      .toBe(503);
    expect([...answers].sort()).toEqual(["200", "503 true"]);
    // The server reserves some space again for a moment when it finishes a log file.
    await expect
      .poll(async () => [await send(sent++), await ready()], { timeout: 90_000, message: "as long as there is no room" })
      .toEqual(["503 true", 503]);

    free();
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    expect(await send(sent)).toBe("200");
  });
});
