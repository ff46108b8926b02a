// The home page rendered for every request by a program with one core, then its memory after a minute of load.
import { createDatabase } from "./postgres.ts";
import { type RunningProgram, startProgram, usageOf } from "./program.ts";
import { report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { wrk } from "./wrk.ts";

const LOAD = { connections: 8, isOnSecondCore: true };
const SECONDS = 10;
/** With the load above and its warm-up, a minute in all. */
const REST = 46;

const database = await createDatabase();
// Only the eased limits, because wrk has a single address, which otherwise gets 300 pages a minute.
const program = await startProgram({
  dataDir: temporaryFolder(),
  databaseUrl: database.url,
  env: { EASE_LIMITS: "1", PAGE_CACHE_MB: "0" },
  isOnOneCore: true,
});
try {
  await expectUncachedHome(program);
  await wrk(`${program.url}/`, { ...LOAD, seconds: 4 });
  const before = usageOf(program.pid);
  const served = await wrk(`${program.url}/`, { ...LOAD, seconds: SECONDS });
  const cpu = usageOf(program.pid).cpuSeconds - before.cpuSeconds;
  await wrk(`${program.url}/`, { ...LOAD, seconds: REST });
  const { memoryMb, peakMemoryMb } = usageOf(program.pid);
  report("uncached-ssr", [
    { name: "uncached home page, one core", value: served.perSecond, unit: "requests/s", atLeast: 250 },
    { name: "processor time per page", value: (cpu / served.count) * 1000, unit: "ms" },
    { name: "share of the core it got", value: cpu / SECONDS, unit: "" },
    { name: "memory after 60 s of load", value: memoryMb, unit: "MB", atMost: 400 },
    { name: "memory at its highest", value: peakMemoryMb, unit: "MB" },
  ]);
} finally {
  await program.stop();
  await database.drop();
}

/** Every response is rendered separately: only cached pages have an ETag. */
async function expectUncachedHome({ url }: RunningProgram): Promise<void> {
  const response = await fetch(`${url}/`);
  const html = await response.text();
  if (response.status !== 200 || response.headers.has("etag") || !html.includes("<h1"))
    throw new Error("the home page is not rendered for every request");
}
