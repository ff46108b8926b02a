// Lighthouse's mobile preset on the home page, and how much JavaScript the page loads when.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { weighScripts } from "./page-scripts.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { median, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { wrk } from "./wrk.ts";

const RUNS = 5;
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"].concat(
  ["--disable-component-update", "--disable-sync"],
);

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
  environment: { benchmarkIndex: number };
}

const folder = temporaryFolder();
const database = await createDatabase();
const program = await startProgram({ dataDir: folder, databaseUrl: database.url });
const browser = process.env.CHROMIUM ?? "/usr/bin/chromium";
try {
  const home = program.url.replace("127.0.0.1", "localhost");
  await wrk(`${program.url}/`, { connections: 1, seconds: 3 });
  const runs: Report[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await lighthouse(`${home}/`, join(folder, `report-${run}.json`)));
  const scripts = await weighScripts(`${home}/`, browser, FLAGS);
  const score = (category: string) => median(runs.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const audit = (name: string) => median(runs.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  report("lighthouse", [
    { name: "performance", value: score("performance"), unit: "", atLeast: 98 },
    { name: "accessibility", value: score("accessibility"), unit: "", atLeast: 100 },
    { name: "best practices", value: score("best-practices"), unit: "", atLeast: 100 },
    { name: "SEO", value: score("seo"), unit: "", atLeast: 100 },
    { name: "largest contentful paint", value: audit("largest-contentful-paint") / 1000, unit: "s", atMost: 1.3 },
    { name: "total blocking time", value: audit("total-blocking-time"), unit: "ms", atMost: 100 },
    { name: "cumulative layout shift", value: audit("cumulative-layout-shift"), unit: "", atMost: 0.01 },
    { name: "JavaScript before idle or interaction", value: scripts.beforeIdle, unit: "bytes", atMost: 0 },
    { name: "JavaScript in all, brotli", value: scripts.inAll / 1000, unit: "KB", atMost: 130 },
    { name: "JavaScript in all, with headers", value: scripts.onTheWire / 1000, unit: "KB" },
    { name: "script files", value: scripts.files, unit: "" },
    // The figures in milliseconds depend on it: on a machine that is being shared it falls to a half within minutes.
    {
      name: "speed of the machine, as Lighthouse measures it",
      value: median(runs.map(({ environment }) => environment.benchmarkIndex)),
      unit: "",
    },
  ]);
} finally {
  await program.stop();
  await database.drop();
}

async function lighthouse(url: string, path: string): Promise<Report> {
  const args = ["node_modules/lighthouse/cli/index.js", url, "--output=json", `--output-path=${path}`, "--quiet"];
  args.push(`--chrome-flags=${FLAGS.join(" ")}`, "--only-categories=performance,accessibility,best-practices,seo");
  const run = () => promisify(execFile)(process.execPath, args, { env: { ...process.env, CHROME_PATH: browser } });
  // On a busy machine Chromium sometimes records no trace (NO_NAVSTART): no figures at all, so once more.
  await run().catch(run);
  return JSON.parse(readFileSync(path, "utf8")) as Report;
}
