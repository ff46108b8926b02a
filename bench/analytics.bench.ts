// 1,000 visit events per second for 60 s, each in its own request, and how many of them are counted. Set BENCH_SECONDS and BENCH_RATE for a smaller run.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { writeEvents } from "./analytics-year.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram, usageOf } from "./program.ts";
import { quantile, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const PER_SECOND = Number(process.env.BENCH_RATE ?? 1_000);
/** All waiting at once, as after a night without a worker. */
const ROLLED = 200_000;
const AGENTS = ["Firefox/143.0", "Chrome/141.0.0.0 Safari/537.36", "Version/26.0 Safari/605.1.15"];
const PATHS = [
  "/",
  "/about",
  "/contact",
  "/services/hosting",
  "/services/managed-it",
  "/compliance/cmmc",
  "/blog",
  "/legal/privacy-policy",
];

const database = await createDatabase();
const env = { EASE_LIMITS: "1", LOG_LEVEL: "warn" };
const program = await startProgram({ dataDir: temporaryFolder(), databaseUrl: database.url, env });
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
try {
  await sendEvents(3);
  await untilCounted();
  await database.query("truncate analytics_events, analytics_counts, analytics_vitals, analytics_visitors");

  const before = usageOf(program.pid);
  const sent = await sendEvents(SECONDS);
  const after = usageOf(program.pid);
  const late = await untilCounted();
  const [stored] = await database.query<{ events: number; views: number }>(
    `select (select count(*)::int from analytics_events) as events,
       (select sum(views)::int from analytics_counts where span = 'day' and kind = 'all') as views`,
  );
  const times = sent.map(({ ms }) => ms);

  await database.query("truncate analytics_events, analytics_counts, analytics_vitals, analytics_visitors");
  await writeEvents(database.query, { events: ROLLED, visitors: 20_000 });
  const rolled = await untilCounted();
  report("analytics", [
    { name: "events sent, one per request", value: sent.length, unit: "" },
    { name: "p50", value: quantile(times, 0.5), unit: "ms" },
    { name: "p99", value: quantile(times, 0.99), unit: "ms", atMost: 50 },
    { name: "slowest", value: Math.max(...times), unit: "ms" },
    { name: "not accepted", value: sent.filter(({ isTaken }) => !isTaken).length, unit: "", atMost: 0 },
    { name: "stored", value: stored?.events ?? 0, unit: "", atLeast: sent.length, atMost: sent.length },
    { name: "counted", value: stored?.views ?? 0, unit: "", atLeast: sent.length, atMost: sent.length },
    { name: "until the last one was counted", value: late, unit: "s" },
    { name: "processor time per event", value: ((after.cpuSeconds - before.cpuSeconds) / sent.length) * 1_000, unit: "ms" },
    { name: "memory", value: after.memoryMb, unit: "MB" },
    { name: `until ${ROLLED.toLocaleString("en-US")} waiting events are counted`, value: rolled, unit: "s" },
  ]);
} finally {
  agent.destroy();
  await program.stop();
  await database.drop();
}

interface Answered {
  /** From the moment it was due, in milliseconds; a late start counts. */
  ms: number;
  isTaken: boolean;
}

async function sendEvents(seconds: number): Promise<Answered[]> {
  const started = performance.now();
  const all: Promise<Answered>[] = [];
  for (let event = 0; event < PER_SECOND * seconds; event++) {
    const due = started + (event * 1_000) / PER_SECOND;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    all.push(sendEvent(event, due));
  }
  return Promise.all(all);
}

/** As a browser sends a beacon. */
function sendEvent(event: number, due: number): Promise<Answered> {
  const told = { type: "page-view", path: PATHS[event % PATHS.length], referrer: event % 3 === 0 ? "www.google.com" : "127.0.0.1" };
  const body = JSON.stringify({ width: 390 + (event % 2_000), events: [told] });
  const headers = {
    "Content-Type": "text/plain;charset=UTF-8",
    "Content-Length": Buffer.byteLength(body),
    Origin: program.url,
    // All come from one address, so only the browser tells visitors apart.
    "User-Agent": `Mozilla/5.0 (X11; Linux x86_64; rv:${event % 5_000}) ${AGENTS[event % AGENTS.length]}`,
  };
  return new Promise((resolve) => {
    const end = (text: string) => resolve({ ms: performance.now() - due, isTaken: text.includes('"taken":1') });
    request(`${program.url}/api/event`, { agent, method: "POST", headers }, (response) => {
      response.toArray().then(
        (chunks) => end(Buffer.concat(chunks).toString()),
        () => end(""),
      );
    })
      .on("error", () => end(""))
      .end(body);
  });
}

/** Seconds until no event is waiting to be counted. */
function untilCounted(): Promise<number> {
  return until("select not exists (select 1 from analytics_events where not is_rolled) as is_done");
}

async function until(question: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const [row] = await database.query<{ is_done: boolean }>(question);
    const seconds = (performance.now() - started) / 1_000;
    if (row?.is_done) return seconds;
    if (seconds > 600) throw new Error(`not done after ${seconds} s: ${question}`);
    await sleep(250);
  }
}
