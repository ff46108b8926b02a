// The PDF of a report with eight gaps: one after another, then ten at once while a health check runs.
import { setTimeout as sleep } from "node:timers/promises";
import { questionKeys } from "../domain/assessments/assessment-rules.input.ts";
import { startProgram, usageOf } from "./program.ts";
import { median, quantile, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const ONE_BY_ONE = 20;
const AT_ONCE = 10;
const ROUNDS = 3;
/** Requests to /healthz, at a steady rate whether or not the earlier ones were answered. */
const EVERY_MS = 10;

const program = await startProgram({ dataDir: temporaryFolder(), env: { EASE_LIMITS: "1", EASE_VERIFICATION: "1" } });
try {
  const url = await takeAssessment();
  const idle = await whileAsked(() => sleep(3_000));
  const before = usageOf(program.pid);
  const first = await fetchPdf(url);
  const times: number[] = [];
  for (let i = 0; i < ONE_BY_ONE; i++) times.push((await fetchPdf(url)).ms);
  const cpu = usageOf(program.pid).cpuSeconds;
  await fetchPdf(url);
  const cpuOfOne = usageOf(program.pid).cpuSeconds - cpu;
  const together: number[] = [];
  const busy = await whileAsked(async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const files = await Promise.all(Array.from({ length: AT_ONCE }, () => fetchPdf(url)));
      together.push(Math.max(...files.map(({ ms }) => ms)));
    }
  });
  report("report-pdf", [
    { name: "first PDF, including worker startup", value: first.ms, unit: "ms", atMost: 1_000 },
    { name: `PDF, median of ${ONE_BY_ONE}`, value: median(times), unit: "ms", atMost: 1_000 },
    { name: "PDF, slowest", value: Math.max(...times), unit: "ms" },
    { name: "processor time of one", value: cpuOfOne * 1_000, unit: "ms" },
    { name: "size", value: first.bytes / 1_000, unit: "kB", atMost: 200 },
    { name: `${AT_ONCE} at once, until the last, median of ${ROUNDS}`, value: median(together), unit: "ms" },
    { name: "healthz during rendering, p50", value: median(busy), unit: "ms" },
    { name: "healthz during rendering, p99", value: quantile(busy, 0.99), unit: "ms", atMost: 100 },
    { name: "healthz during rendering, slowest", value: Math.max(...busy), unit: "ms" },
    { name: "healthz with no other load, p99", value: quantile(idle, 0.99), unit: "ms" },
    { name: "memory of the program before", value: before.memoryMb, unit: "MB" },
    { name: "memory of the program after, with the worker", value: usageOf(program.pid).memoryMb, unit: "MB" },
  ]);
} finally {
  await program.stop();
}

/** Every question answered No, which makes the longest report. Returns its PDF's address. */
async function takeAssessment(): Promise<string> {
  const answers = Object.fromEntries(questionKeys["NIST800-171"].map((key) => [key, 0]));
  const lead = { firstName: "Dolores", lastName: "Quintanilla", email: "dolores@visitor.example", company: "Sotol Creek Machine Works" };
  const body = { framework: "NIST800-171", lead, answers };
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${program.url}/api/run-assessment`, { method: "POST", headers, body: JSON.stringify(body) });
  const { assessmentToken } = (await response.json()) as { assessmentToken?: string };
  if (!assessmentToken) throw new Error(`the assessment was answered with ${response.status}`);
  return `${program.url}/compliance/report/${assessmentToken}/readiness-report.pdf`;
}

async function fetchPdf(url: string): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  const response = await fetch(url);
  const { byteLength } = await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`the PDF was answered with ${response.status}`);
  return { ms: performance.now() - started, bytes: byteLength };
}

/** How long /healthz took while `work` ran, in milliseconds from the moment each request was due. */
async function whileAsked(work: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  const asked: Promise<number>[] = [];
  const start = performance.now();
  while (!isDone) {
    const due = start + asked.length * EVERY_MS;
    await sleep(Math.max(0, due - performance.now()));
    asked.push(timeHealth(due));
  }
  await done;
  return Promise.all(asked);
}

async function timeHealth(due: number): Promise<number> {
  const response = await fetch(`${program.url}/healthz`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`healthz was answered with ${response.status}`);
  return performance.now() - due;
}
