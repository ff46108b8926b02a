// From `npm start` to ready with the embedded database: a later start, and a first start on a machine with a warm npm cache.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { freePort, untilAnswers } from "./program.ts";
import { median, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const STARTS = 5;
const NOT_IN_A_CLONE = new Set([".git", ".react-router", "build", "data", "node_modules", "test-results", "screenshots"]);

const clone = join(temporaryFolder(), "clone");
cpSync(process.cwd(), clone, { recursive: true, filter: (path) => !NOT_IN_A_CLONE.has(relative(process.cwd(), path)) });
// The first start fills npm's cache, whatever was in it. Then the folder is turned back into a fresh clone.
await timeStart(clone);
for (const made of ["node_modules", "build", "data", ".react-router"]) rmSync(join(clone, made), { recursive: true, force: true });
const first = await timeStart(clone);
const again: number[] = [];
for (let i = 0; i < STARTS; i++) again.push(await timeStart(clone));
report("start", [
  { name: "first start of a clone, warm npm cache", value: first / 1000, unit: "s", atMost: 120 },
  { name: `second start, median of ${STARTS}`, value: median(again) / 1000, unit: "s", atMost: 3 },
  { name: "second start, slowest", value: Math.max(...again) / 1000, unit: "s" },
]);

/** Milliseconds from `npm start` to a success from /readyz. The program is stopped afterward. */
async function timeStart(folder: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  // Without the variables of the npm that runs this bench, and with the user's own Node.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_.*|NODE_ENV|DATABASE_URL|DATA_DIR)$/.test(name));
  const path = (process.env.PATH ?? "").split(":").filter((entry) => basename(entry) !== ".bin");
  const child = spawn("npm", ["start"], {
    cwd: folder,
    detached: true,
    stdio: "ignore",
    env: { ...Object.fromEntries(own), PATH: path.join(":"), PORT: String(port) },
  });
  try {
    await untilAnswers(`http://127.0.0.1:${port}/readyz`, () => child.exitCode !== null, 300_000);
    return performance.now() - started;
  } finally {
    await stopGroup(child);
  }
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-(child.pid as number), "SIGTERM");
  await ended;
}
