// Lighthouse's mobile preset on the home page, and how much JavaScript the page loads and when.
import { join } from "node:path";
import { weighScripts } from "./page-scripts.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { median, report } from "./result.ts";
import { CHROMIUM, CHROMIUM_FLAGS, type LighthouseReport, runLighthouse } from "./run-lighthouse.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { wrk } from "./wrk.ts";

const RUNS = 5;
const folder = temporaryFolder();
const database = await createDatabase();
const program = await startProgram({ dataDir: folder, databaseUrl: database.url });
try {
  const home = program.url.replace("127.0.0.1", "localhost");
  await wrk(`${program.url}/`, { connections: 1, seconds: 3 });
  const runs: LighthouseReport[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(`${home}/`, join(folder, `report-${run}.json`)));
  const scripts = await weighScripts(`${home}/`, CHROMIUM, CHROMIUM_FLAGS);
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
    { name: "total JavaScript, brotli", value: scripts.inAll / 1000, unit: "KB", atMost: 115 },
    { name: "total JavaScript, with headers", value: scripts.onTheWire / 1000, unit: "KB" },
    { name: "script files", value: scripts.files, unit: "" },
    // The figures in milliseconds depend on it. On a shared machine, it can drop to half within minutes.
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
