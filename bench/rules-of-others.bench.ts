// How MDN HTTP Observatory and Google's CSP Evaluator rate every page (tests/http/graded-headers.test.ts), and the size of the analytics script.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Grades } from "../tests/builders/observatory.ts";
import { startProgram } from "./program.ts";
import { report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const path = join(temporaryFolder(), "grades.json");
const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "http", "tests/http/graded-headers.test.ts"];
spawnSync(process.execPath, args, { stdio: "inherit", env: { ...process.env, NODE_ENV: "test", GRADES_RESULT: path } });
if (!existsSync(path)) throw new Error("the rules have given no result");
const { pages, notAPlus, lowestScore, policies, findings } = JSON.parse(readFileSync(path, "utf8")) as Grades;

const program = await startProgram({ dataDir: temporaryFolder() });
try {
  const html = await (await fetch(program.url)).text();
  const beacon = [...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)]
    .map(([, text = ""]) => text)
    .find((text) => text.includes("sendBeacon"));
  if (!beacon) throw new Error("the home page has no analytics script");
  report("rules-of-others", [
    { name: "MDN HTTP Observatory: pages requested", value: pages, unit: "", atLeast: 40 },
    { name: "pages without A+", value: notAPlus, unit: "", atMost: 0 },
    { name: "lowest score", value: lowestScore, unit: "", atLeast: 100 },
    { name: "Google's CSP evaluator: policies", value: policies, unit: "", atLeast: 40 },
    { name: "findings of high or medium severity", value: findings, unit: "", atMost: 0 },
    { name: "analytics script", value: Buffer.byteLength(beacon), unit: "bytes", atMost: 2_048 },
    { name: "the same, compressed (brotli)", value: brotliCompressSync(beacon).length, unit: "bytes" },
  ]);
} finally {
  await program.stop();
}
