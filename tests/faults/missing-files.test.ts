import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { openServer } from "~/platform/db/index.ts";
import { fillEveryTable } from "../builders/every-table.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { startProcess } from "./real-process.ts";

const WARNING = "uploaded files that the site uses aren't in DATA_DIR/media";

test.runIf(inject("serverUrl"))("a process with its own folder says that other processes' files are not in it", async () => {
  const { url, drop } = await createServerDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "apart-"));
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: "one secret for all processes, long enough", ROLE: "web" };
  const first = await startProcess(variables);
  expect(await first.end("SIGTERM")).toBe(0);
  expect(first.output()).not.toContain(WARNING);
  const database = openServer(url);
  await fillEveryTable(database.db);
  await database.close();
  const second = await startProcess(variables);
  await expect.poll(() => second.output()).toContain(WARNING);
  expect(await second.end("SIGTERM")).toBe(0);
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});
