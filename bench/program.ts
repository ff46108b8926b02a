import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../scripts/free-port.mjs";
import { flags, memory } from "../scripts/set-up.mjs";

export { freePort };

/** The built program in a separate process; its log is in `dataDir/program.log`. */
export interface RunningProgram {
  url: string;
  pid: number;
  /** Until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface ProgramOptions {
  dataDir: string;
  /** Without it, the embedded database in `dataDir`. */
  databaseUrl?: string;
  env?: Record<string, string>;
  /** Pins the process, including all its threads, to the first core. */
  isOnOneCore?: boolean;
  port?: number;
}

/**
 * Starts the built program like `npm start` does and waits until it's ready. With
 * BENCH_PROFILE=<folder>, it writes a CPU profile there when it's stopped.
 */
export async function startProgram(options: ProgramOptions): Promise<RunningProgram> {
  const port = options.port ?? (await freePort());
  const profile = process.env.BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  const command = [process.execPath, ...flags, ...profile, "scripts/serve.mjs", "start"];
  if (options.isOnOneCore) command.unshift("taskset", "-c", "0");
  const log = openSync(join(options.dataDir, "program.log"), "a");
  const child = spawn(command[0] as string, command.slice(1), {
    stdio: ["ignore", log, log],
    env: {
      ...memory,
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      ...options.env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  // A bench that fails leaves no program running.
  const endToo = () => child.kill("SIGKILL");
  process.once("exit", endToo);
  child.once("exit", () => process.off("exit", endToo));
  let isStopped = false;
  child.once("exit", (status, signal) => {
    if (!isStopped) console.error(`The program ended while it was measured (${signal ?? status}). To keep its log, set BENCH_KEEP=1.`);
  });
  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    isStopped = true;
    return end(child, signal);
  };
  try {
    // A worker answers on a separate port.
    const ready = options.env?.ROLE === "worker" ? `http://127.0.0.1:${options.env.METRICS_PORT}` : url;
    await untilAnswers(`${ready}/readyz`, () => child.exitCode !== null);
  } catch (error) {
    await stop("SIGKILL");
    throw new Error(`${error}; see ${options.dataDir}/program.log`);
  }
  return { url, pid: child.pid as number, stop };
}

/** Requests it until the response is a success. Returns how long that took, in milliseconds. */
export async function untilAnswers(url: string, hasEnded: () => boolean, deadlineMs = 60_000): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < deadlineMs) {
    if (hasEnded()) throw new Error("the process exited before it responded");
    const isReady = await fetch(url).then(
      async (response) => (await response.text()) !== "" && response.ok,
      () => false,
    );
    if (isReady) return performance.now() - started;
    await sleep(10);
  }
  throw new Error(`${url} gave no valid response within ${deadlineMs} ms`);
}

/** A process's memory and processor time (Linux). */
export function usageOf(pid: number): { memoryMb: number; peakMemoryMb: number; cpuSeconds: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mb = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // utime and stime (proc(5)), in ticks of a hundredth of a second.
  return { memoryMb: mb("VmRSS"), peakMemoryMb: mb("VmHWM"), cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100 };
}

export function isInstalled(command: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
