// The home page rendered anew for every request, by a program that has one core; then its memory after a minute of load.
import { createDatabase } from "./postgres.ts";
import { type RunningProgram, startProgram, usageOf } from "./program.ts";
import { report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { wrk } from "./wrk.ts";

/** The home page under a path that is longer than the page cache takes (300 characters, server/app.ts). */
const UNCACHED = "/".repeat(301);
const LOAD = { connections: 8, isOnSecondCore: true };
/** The rest of the minute, half of it uncached, half of it cached. */
const HALF_OF_THE_REST = 23;

const database = await createDatabase();
// The eased limits only: wrk has a single address, and 300 pages a minute is what one gets.
const program = await startProgram({ dataDir: temporaryFolder(), databaseUrl: database.url, env: { EASE_LIMITS: "1" }, isOnOneCore: true });
try {
  await expectUncachedHome(program);
  await wrk(`${program.url}${UNCACHED}`, { ...LOAD, seconds: 4 });
  const before = usageOf(program.pid);
  const served = await wrk(`${program.url}${UNCACHED}`, { ...LOAD, seconds: 10 });
  const cpu = usageOf(program.pid).cpuSeconds - before.cpuSeconds;
  await wrk(`${program.url}${UNCACHED}`, { ...LOAD, seconds: HALF_OF_THE_REST });
  await wrk(`${program.url}/`, { ...LOAD, connections: 32, headers: { "Accept-Encoding": "br" }, seconds: HALF_OF_THE_REST });
  const { memoryMb, peakMemoryMb } = usageOf(program.pid);
  report("uncached-ssr", [
    { name: "uncached home page, one core", value: served.perSecond, unit: "requests/s", atLeast: 250 },
    { name: "processor time per page", value: (cpu / served.count) * 1000, unit: "ms" },
    { name: "share of the core that it got", value: cpu / 10, unit: "" },
    { name: "memory after 60 s of load", value: memoryMb, unit: "MB", atMost: 400 },
    { name: "memory at its highest", value: peakMemoryMb, unit: "MB" },
  ]);
} finally {
  await program.stop();
  await database.drop();
}

/** The measured answers are the home page, and each is a rendering: the links of cached and uncached page are the same, only one has an ETag. */
async function expectUncachedHome({ url }: RunningProgram): Promise<void> {
  const [kept, rendered] = await Promise.all([fetch(`${url}/`), fetch(`${url}${UNCACHED}`)]);
  const headings = async (response: Response) => (await response.text()).match(/<h[1-6].*?<\/h[1-6]>/gs)?.join();
  if (rendered.status !== 200 || rendered.headers.has("etag") || (await headings(rendered)) !== (await headings(kept)))
    throw new Error(`${UNCACHED.slice(0, 5)}… no longer gives the uncached home page: this bench needs another way past the page cache`);
}
