import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

export const CHROMIUM_FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  ...["--disable-component-update", "--disable-sync"],
];

/** What we read from a Lighthouse report. Scores are from 0 to 1. */
export interface LighthouseReport {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
  environment: { benchmarkIndex: number };
}

/** One run of Lighthouse's mobile preset. @param path where its report is written */
export async function runLighthouse(url: string, path: string): Promise<LighthouseReport> {
  const args = ["node_modules/lighthouse/cli/index.js", url, "--output=json", `--output-path=${path}`, "--quiet"];
  args.push(`--chrome-flags=${CHROMIUM_FLAGS.join(" ")}`, "--only-categories=performance,accessibility,best-practices,seo");
  const run = () => promisify(execFile)(process.execPath, args, { env: { ...process.env, CHROME_PATH: CHROMIUM } });
  // On a busy machine, Chromium sometimes records no trace (NO_NAVSTART) and there are no figures, so we retry up to two times.
  await run().catch(run).catch(run);
  return JSON.parse(readFileSync(path, "utf8")) as LighthouseReport;
}
