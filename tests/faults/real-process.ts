import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { freePort } from "../../scripts/free-port.mjs";
import { leadFields } from "../builders/lead.ts";
import { started } from "../builders/started-processes.ts";
import { fetchProof, postJson } from "../http/requests.ts";

export { freePort } from "../../scripts/free-port.mjs";

/** The program as a separate process, as on a real machine. */
export interface RealProcess {
  address: string;
  output: () => string;
  /** Resolves when the process has ended. Returns its exit code, or null after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  exited: Promise<number | null>;
}

/** Starts the built program and waits until it's ready or has ended. */
export async function startProcess(env: Record<string, string>): Promise<RealProcess> {
  const port = env.PORT ?? String(await freePort());
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      EASE_VERIFICATION: "1",
      EASE_LIMITS: "1",
      LOG_LEVEL: "warn",
      ...env,
      PORT: port,
    },
  });
  started.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += chunk));
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  exited.then(() => started.delete(child));
  const running: RealProcess = { address, output: () => text, exited, end: (signal) => kill(child, signal, exited) };
  await ready(env.METRICS_PORT ? `http://localhost:${env.METRICS_PORT}` : address, {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    saysReady: () => text.includes("Bluebonnet is ready"),
    describe: () => `${describeProcess(child)} It said: ${text.slice(-3_000)}`,
  });
  return running;
}

/** A command that does one thing and ends, such as a backup. */
interface RunningCommand {
  kill(): void;
  /** Its exit code, or null after a signal. */
  ended: Promise<{ code: number | null; output: string }>;
}

export function startCommand(args: string[], env: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, ["scripts/serve.mjs", ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "warn", ...env },
  });
  started.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => child.once("close", (code) => resolve({ code, output })));
  ended.then(() => started.delete(child));
  return { kill: () => child.kill("SIGKILL"), ended };
}

function kill(child: ChildProcess, signal: NodeJS.Signals, exited: Promise<number | null>): Promise<number | null> {
  child.kill(signal);
  return exited;
}

interface Starting {
  hasEnded(): boolean;
  saysReady(): boolean;
  /** What it's doing and has said, for someone who reads why the test failed. */
  describe(): string;
}

/** How long a start may take on a busy machine, in milliseconds: it takes two to five seconds of processor time. */
const START_MS = 120_000;

async function ready(address: string, { hasEnded, saysReady, describe }: Starting): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (hasEnded()) return;
    const wasSaid = saysReady();
    const isReady = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(START_MS) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (wasSaid && !hasEnded()) throw new Error("the program said that it is ready before /readyz did");
    await pause(50);
  }
  throw new Error(`the program did not get ready. ${describe()}`);
}

/** Whether a process waits or computes, and how busy the machine is. Linux only. */
function describeProcess({ pid }: ChildProcess): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The fields after the name, which is in parentheses and can contain spaces (proc(5)): state first, processor time in ticks of 10 ms.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return `Its state is ${fields[0]} after ${ticks / 100} s of processor time; the load is ${loadavg()[0]}.`;
  } catch {
    return "";
  }
}

/** Pauses between two checks of a condition. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What happened to the leads that were sent while something went wrong. */
export interface Sent {
  /** IDs of the leads that got the response "submitted". */
  acknowledged: string[];
  statuses: Set<number>;
  /** Every 503 without Retry-After. */
  rude: number;
}

/** Visitors who send until they're stopped. */
export interface Sending {
  /** What has happened to their leads so far. */
  sent: Sent;
  end(): Promise<Sent>;
}

/** Sends verified leads one after another from several visitors; a broken connection is a lead without a response. */
export function sendLeads(address: string, visitors: number): Sending {
  const sent: Sent = { acknowledged: [], statuses: new Set(), rude: 0 };
  let isOver = false;
  const visitor = async (number: number) => {
    for (let i = 0; !isOver; i++) {
      try {
        const verificationToken = await fetchProof(address, "quote");
        const response = await postJson(
          `${address}/api/send-lead-email`,
          leadFields({ email: `v${number}-${i}@example.com`, verificationToken }),
        );
        sent.statuses.add(response.status);
        const answer = (await response.json()) as { id?: string };
        if (response.status === 200 && answer.id) sent.acknowledged.push(answer.id);
        if (response.status === 503 && !response.headers.get("retry-after")) sent.rude += 1;
      } catch {
        // Interrupted: the visitor got no response, so nothing is owed.
        await pause(20);
      }
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, number) => visitor(number)));
  const end = async () => {
    isOver = true;
    await all;
    return sent;
  };
  return { sent, end };
}
