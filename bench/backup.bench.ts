// A backup of 1,000,000 leads on PostgreSQL while the home page is visited 50 times a second, and its restore into an empty database: time,
// memory, and how long visitors wait. Set LEADS for fewer.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { flags, memory } from "../scripts/set-up.mjs";
import { type BenchDatabase, createDatabase } from "./postgres.ts";
import { startProgram, usageOf } from "./program.ts";
import { type Figure, quantile, report } from "./result.ts";
import { seedLeads } from "./seed-leads.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const LEADS = Number(process.env.LEADS ?? 1_000_000);
const VISITS_PER_SECOND = 50;
const LIMIT_MS = 150;
const SAMPLE_MS = 200;
/** Before anything is measured: the cached page is rendered, and the jobs that the seed caused are done. */
const WARM_UP_MS = 5_000;

const [database, empty] = [await createDatabase(), await createDatabase()];
const program = await startProgram({ dataDir: temporaryFolder(), databaseUrl: database.url, env: { EASE_LIMITS: "1" } });
try {
  await seedLeads(database.query, LEADS);
  const warmUntil = performance.now() + WARM_UP_MS;
  await visitHome(() => performance.now() > warmUntil);
  const place = temporaryFolder();
  const backup = await measure(["backup", place], database.url);
  const name = readdirSync(place).find((file) => file.endsWith(".tar.gz")) ?? "";
  const size = statSync(join(place, name)).size;
  const restore = await measure(["restore", join(place, name)], empty.url);
  const missing = await countMissing();
  report("backup", [
    { name: "leads", value: LEADS, unit: "" },
    ...figuresOf("backup", backup, LIMIT_MS),
    { name: "backup, size", value: size / 2 ** 20, unit: "MB" },
    // Another site's database on the same server. A site that is restored itself is stopped meanwhile.
    ...figuresOf("restore", restore),
    { name: "rows that the restored database lacks", value: missing, unit: "", atMost: 0 },
  ]);
} finally {
  await program.stop();
  await database.drop();
  await empty.drop();
}

interface Measured {
  seconds: number;
  memoryMb: number;
  /** How long each visitor waited, in milliseconds. */
  waits: number[];
  failed: number;
}

/** Runs a command like an operator does, while visitors come. */
async function measure([command = "", path = ""]: string[], databaseUrl: string): Promise<Measured> {
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, "scripts/serve.mjs", command, path], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...memory, ...process.env, NODE_ENV: "production", DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl },
  });
  const ended = once(child, "exit");
  let isOver = false;
  const done = ended.then(() => {
    isOver = true;
    return (performance.now() - began) / 1_000;
  });
  const [seconds, memoryMb, visits] = await Promise.all([done, highestMemory(child.pid as number, () => isOver), visitHome(() => isOver)]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return { seconds, memoryMb, ...visits };
}

/** Visits the home page at a steady rate, whether or not the earlier visits are over. */
async function visitHome(isOver: () => boolean): Promise<Pick<Measured, "waits" | "failed">> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const start = performance.now();
  const visits: Promise<{ ms: number; isRight: boolean }>[] = [];
  while (!isOver()) {
    const due = start + (visits.length * 1_000) / VISITS_PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    visits.push(answers(`${program.url}/`, agent).then((isRight) => ({ ms: performance.now() - due, isRight })));
  }
  const all = await Promise.all(visits);
  agent.destroy();
  return { waits: all.map(({ ms }) => ms), failed: all.filter(({ isRight }) => !isRight).length };
}

/** The most memory that a process and its children used at the same time, in MB. */
async function highestMemory(pid: number, isOver: () => boolean): Promise<number> {
  let highest = 0;
  for (; !isOver(); await sleep(SAMPLE_MS)) highest = Math.max(highest, memoryOf(pid));
  return highest;
}

function memoryOf(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), usageOf(pid).memoryMb);
  } catch {
    // It has just ended.
    return 0;
  }
}

function figuresOf(what: string, { seconds, memoryMb, waits, failed }: Measured, atMost?: number): Figure[] {
  return [
    { name: `${what}, time`, value: seconds, unit: "s" },
    { name: `${what}, memory, highest`, value: memoryMb, unit: "MB" },
    { name: `home page meanwhile, p99 (${what})`, value: quantile(waits, 0.99), unit: "ms", atMost },
    { name: `home page meanwhile, slowest (${what})`, value: Math.max(...waits), unit: "ms" },
    { name: `home page meanwhile, failed (${what})`, value: failed, unit: "", atMost: 0 },
  ];
}

/** Everything that was seeded, counted on both sides. */
async function countMissing(): Promise<number> {
  const tables = ["leads", "lead_submissions", "lead_events", "people", "companies", "conversation_messages", "appointments"];
  const counts = tables.map((table) => `select count(*)::int as n from ${table}`).join(" union all ");
  const sum = async (where: BenchDatabase) => (await where.query<{ n: number }>(counts)).reduce((total, { n }) => total + n, 0);
  return (await sum(database)) - (await sum(empty));
}

/** Whether a page is answered with 200. */
function answers(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(url, { agent, headers: { "Accept-Encoding": "br", ...headers }, timeout: 30_000 }, (response) => {
      response.resume().once("end", () => {
        if (response.statusCode !== 200) console.log(`${url} was answered with ${response.statusCode}`);
        resolve(response.statusCode === 200);
      });
    });
    asked.once("timeout", () => asked.destroy(new Error("no answer within 30 s")));
    asked.once("error", (error) => {
      console.log(`${url}: ${error.message}`);
      resolve(false);
    });
  });
}
