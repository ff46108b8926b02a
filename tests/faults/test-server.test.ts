import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { serverPrograms } from "../../scripts/postgres.mjs";

/** A run of tests that has a server, until it's killed. */
async function startRun() {
  const script = 'import("./scripts/postgres.mjs").then(async (m) => console.log(await m.startTestServer())); setInterval(() => {}, 1000);';
  const run = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void run.kill());
  const [line] = await once(run.stdout, "data");
  const end = async (signal: NodeJS.Signals) => {
    run.kill(signal);
    await once(run, "exit");
  };
  return { url: String(line).trim(), end };
}

/** The folder of the server at this address, which says that it forgets everything. */
async function folderOf(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query("select current_setting('data_directory') as folder, current_setting('fsync') as fsync");
  await client.end();
  expect(rows[0].fsync).toBe("off");
  return rows[0].folder;
}

test.runIf(serverPrograms())("a run's server ends with the run; that of a killed run, with the next one", async () => {
  const [killed, other] = [await startRun(), await startRun()];
  const folders = [await folderOf(killed.url), await folderOf(other.url)];
  expect(new Set(folders).size).toBe(2);
  await killed.end("SIGKILL");
  const next = await startRun();
  await expect(folderOf(killed.url)).rejects.toThrow("ECONNREFUSED");
  // Whoever is still running keeps theirs.
  expect(await folderOf(other.url)).toBe(folders[1]);
  for (const run of [other, next]) {
    await run.end("SIGTERM");
    await expect(folderOf(run.url)).rejects.toThrow("ECONNREFUSED");
  }
});

test.runIf(serverPrograms())("a process that has the number of a server that's gone isn't stopped", async () => {
  const killed = await startRun();
  const folder = await folderOf(killed.url);
  await killed.end("SIGKILL");
  const pid = join(folder, "postmaster.pid");
  const [server = "", ...lines] = readFileSync(pid, "utf8").split("\n");
  process.kill(Number(server), "SIGKILL");
  const other = spawn("sleep", ["60"], { uid: statSync(folder).uid });
  onTestFinished(() => void other.kill());
  writeFileSync(pid, [other.pid, ...lines].join("\n"));
  await (await startRun()).end("SIGTERM");
  expect([existsSync(folder), other.exitCode, other.signalCode]).toEqual([false, null, null]);
});
