// One public page of each kind, all that are made by hand, and three landing pages that staff built: how long the server takes to render it, its size, and its score with Lighthouse's mobile preset (median of 3).
// BENCH_ROUTES=/blog,/about measures only these pages. BENCH_LIGHTHOUSE=0 skips Lighthouse.
import { join } from "node:path";
import { addLandingPages } from "./landing-pages.ts";
import { weighScripts } from "./page-scripts.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { type Figure, median, report } from "./result.ts";
import { CHROMIUM, CHROMIUM_FLAGS, type LighthouseReport, runLighthouse } from "./run-lighthouse.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const RENDERINGS = 40;
const WARM_UP = 40;
const RUNS = 3;
const KB = 1000;

const folder = temporaryFolder();
const database = await createDatabase();
const shared = { dataDir: folder, databaseUrl: database.url };
try {
  const times = await renderingTimes();
  const weights = await weigh();
  const scores = process.env.BENCH_LIGHTHOUSE === "0" ? [] : await judge();
  report("routes", [...times, ...weights, ...scores]);
} finally {
  await database.drop();
}

/** One page of each kind, and all that are made by hand. */
async function routes(url: string): Promise<string[]> {
  if (process.env.BENCH_ROUTES) return process.env.BENCH_ROUTES.split(",");
  const xml = await (await fetch(`${url}/sitemap.xml`)).text();
  const all = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const seen = new Set<number | string>();
  const made = [
    /^\/blog\/category\/./,
    /^\/blog\/author\/./,
    /^\/blog\/./,
    /^\/services\/[^/]+\/./,
    /^\/locations\/services\/./,
    /^\/locations\/./,
  ];
  const kindOf = (path: string) => made.findIndex((kind) => kind.test(path)) + 1 || path;
  const kinds = all.filter((path) => !seen.has(kindOf(path)) && seen.add(kindOf(path)));
  return [...kinds, "/guides/cmmc-guide"];
}

/** Uncached and uncompressed (a cached page is compressed once, outside the event loop), one request after another, on one core. */
async function renderingTimes(): Promise<Figure[]> {
  const program = await startProgram({ ...shared, env: { EASE_LIMITS: "1", PAGE_CACHE_MB: "0" }, isOnOneCore: true });
  try {
    await addLandingPages(database.query);
    const each = new Map((await routes(program.url)).map((path) => [path, [] as number[]]));
    // Round by round, as visitors arrive, so that the first page isn't the one that warms up the program for the others.
    for (let round = 0; round < WARM_UP + RENDERINGS; round += 1) {
      for (const [path, times] of each) {
        const started = performance.now();
        await (await fetch(program.url + path, { headers: { "Accept-Encoding": "identity" } })).text();
        if (round >= WARM_UP) times.push(performance.now() - started);
      }
    }
    const medians = new Map([...each].map(([path, times]) => [path, median(times)]));
    return [worst("slowest page to render (median of 40)", medians, "ms", { atMost: 15 })];
  } finally {
    await program.stop();
  }
}

async function weigh(): Promise<Figure[]> {
  const program = await startProgram({ ...shared, env: { EASE_LIMITS: "1" } });
  try {
    const scripts = new Map<string, number>();
    const early = new Map<string, number>();
    const bytes = new Map<string, number>();
    for (const path of await routes(program.url)) {
      const { inAll, beforeIdle, pageBeforeIdle } = await weighScripts(
        program.url.replace("127.0.0.1", "localhost") + path,
        CHROMIUM,
        CHROMIUM_FLAGS,
      );
      scripts.set(path, inAll / KB);
      early.set(path, beforeIdle);
      bytes.set(path, pageBeforeIdle / KB);
    }
    return [
      worst("most JavaScript in total, brotli", scripts, "KB", { atMost: 115 }),
      worst("most JavaScript before idle", early, "bytes", { atMost: 0 }),
      worst("heaviest page before idle, brotli, without videos", bytes, "KB", { atMost: 100 }),
    ];
  } finally {
    await program.stop();
  }
}

async function judge(): Promise<Figure[]> {
  const program = await startProgram({ ...shared, env: { EASE_LIMITS: "1" } });
  const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
  try {
    const lowest = new Map(categories.map((category) => [category, new Map<string, number>()]));
    const speeds: number[] = [];
    for (const path of await routes(program.url)) {
      // Guides aren't meant for search engines, so their SEO score means nothing.
      const isHidden = path.startsWith("/guides/");
      const reports: LighthouseReport[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        reports.push(await runLighthouse(program.url.replace("127.0.0.1", "localhost") + path, join(folder, "report.json")));
      }
      const speed = median(reports.map(({ environment }) => environment.benchmarkIndex));
      speeds.push(speed);
      for (const category of categories) {
        if (category === "seo" && isHidden) continue;
        lowest.get(category)?.set(path, median(reports.map((one) => (one.categories[category]?.score ?? 0) * 100)));
      }
      console.log(path, ...categories.map((category) => lowest.get(category)?.get(path) ?? "-"), `at machine speed ${speed}`);
    }
    const least = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };
    return [
      ...categories.map((category) => lowestOf(`lowest ${category}`, lowest.get(category) ?? new Map(), least[category])),
      { name: "speed of the machine, as Lighthouse measures it", value: median(speeds), unit: "" },
    ];
  } finally {
    await program.stop();
  }
}

function worst(name: string, values: Map<string, number>, unit: string, target: { atMost: number }): Figure {
  const sorted = [...values].sort(([, a], [, b]) => b - a);
  console.log(name, ...sorted.slice(0, 8).map(([path, value]) => `\n  ${path} ${value.toFixed(1)} ${unit}`));
  const [path = "", value = 0] = sorted[0] ?? [];
  return { name: `${name}: ${path}`, value, unit, ...target };
}

function lowestOf(name: string, values: Map<string, number>, atLeast: number): Figure {
  const [path = "", value = 0] = [...values].sort(([, a], [, b]) => a - b)[0] ?? [];
  return { name: `${name}: ${path}`, value, unit: "", atLeast };
}
