// The home page and a local page rendered for every request by a program with one core, plain and compressed, then its memory after a minute of load.
import { usageOf } from "./program.ts";
import { report } from "./result.ts";
import { expectUncached, loadPage, localPath, withoutPageCache } from "./uncached-page.ts";

const SECONDS = 10;
/** With the loads above and their warm-up, a minute in all. */
const REST = 26;
const BROTLI = { "Accept-Encoding": "br" };

await withoutPageCache(async (program, database) => {
  const localPage = await localPath(database);
  for (const path of ["/", localPage]) {
    await expectUncached(program.url + path);
    await loadPage(program, path, 4);
  }
  const home = await loadPage(program, "/", SECONDS);
  const compressed = await loadPage(program, "/", SECONDS, BROTLI);
  const local = await loadPage(program, localPage, SECONDS);
  await loadPage(program, "/", REST);
  const { memoryMb, peakMemoryMb } = usageOf(program.pid);
  report("uncached-ssr", [
    { name: "uncached home page, one core", value: home.perSecond, unit: "requests/s", atLeast: 320 },
    { name: "uncached local page, one core", value: local.perSecond, unit: "requests/s", atLeast: 400 },
    { name: "uncached home page, Brotli / plain", value: compressed.perSecond / home.perSecond, unit: "", atLeast: 0.85 },
    { name: "processor time per home page", value: (home.cpuSeconds / home.count) * 1000, unit: "ms" },
    { name: "processor time per local page", value: (local.cpuSeconds / local.count) * 1000, unit: "ms" },
    { name: "share of the core it got", value: home.cpuSeconds / SECONDS, unit: "" },
    { name: "memory after 60 s of load", value: memoryMb, unit: "MB", atMost: 350 },
    { name: "memory at its highest", value: peakMemoryMb, unit: "MB" },
  ]);
});
