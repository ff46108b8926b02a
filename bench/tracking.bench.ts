// 2,000 newsletter opens and clicks per second for 30 s: three opens for each click, each for a different message. Set BENCH_SECONDS and BENCH_RATE for a smaller run.
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "./postgres.ts";
import { startProgram, usageOf } from "./program.ts";
import { quantile, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { TrackedCampaign } from "./tracked-campaign.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const PER_SECOND = Number(process.env.BENCH_RATE ?? 2_000);
const SECRET = "the secret of a bench, long enough";

const database = await createDatabase();
const program = await startProgram({
  dataDir: temporaryFolder(),
  databaseUrl: database.url,
  env: { SESSION_SECRET: SECRET, EASE_LIMITS: "1", LOG_LEVEL: "warn" },
});
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const campaign = new TrackedCampaign(database, SECRET);
try {
  await campaign.seed(PER_SECOND * SECONDS);
  const before = usageOf(program.pid);
  const requests = await sendRequests();
  const after = usageOf(program.pid);
  const written = await untilWritten(requests.length);
  const times = requests.map(({ ms }) => ms);
  report("tracking", [
    { name: "hits sent", value: requests.length, unit: "" },
    { name: "p50", value: quantile(times, 0.5), unit: "ms" },
    { name: "p99", value: quantile(times, 0.99), unit: "ms", atMost: 100 },
    { name: "with an unexpected response", value: requests.filter(({ isRight }) => !isRight).length, unit: "", atMost: 0 },
    { name: "people counted as opens", value: written.opens, unit: "", atLeast: requests.length, atMost: requests.length },
    {
      name: "people counted as clicks",
      value: written.clicks,
      unit: "",
      atLeast: Math.floor(requests.length / 4),
      atMost: Math.ceil(requests.length / 4),
    },
    { name: "until the last one was written", value: written.seconds, unit: "s" },
    { name: "processor time per hit", value: ((after.cpuSeconds - before.cpuSeconds) / requests.length) * 1_000, unit: "ms" },
    { name: "memory", value: after.memoryMb, unit: "MB" },
  ]);
} finally {
  agent.destroy();
  await program.stop();
  await database.drop();
}

interface Answered {
  /** From the moment it was due, in milliseconds; a late start counts. */
  ms: number;
  isRight: boolean;
}

async function sendRequests(): Promise<Answered[]> {
  const started = performance.now();
  const requests: Promise<Answered>[] = [];
  for (let number = 0; number < PER_SECOND * SECONDS; number++) {
    const due = started + (number * 1_000) / PER_SECOND;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    requests.push(campaign.openOrClick(program.url, agent).then((isRight) => ({ ms: performance.now() - due, isRight })));
  }
  return Promise.all(requests);
}

async function untilWritten(expected: number): Promise<{ opens: number; clicks: number; seconds: number }> {
  const started = performance.now();
  for (;;) {
    const counted = await campaign.counted();
    const seconds = (performance.now() - started) / 1_000;
    if (counted.opens >= expected || seconds > 60) return { ...counted, seconds };
    await sleep(250);
  }
}
