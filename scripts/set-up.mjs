// Shared by start and test: installs if the lock file is newer than what's installed, and builds if a source is newer than the build.
// Runs on any Node from 18 on, before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["app", "domain", "emails", "documents", "platform", "server", "db", "public"];
const SINGLE = [
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "scripts/compress.mjs",
  "scripts/index-styles.mjs",
];

/** Node 24 as the project installs it, whatever Node runs this script. */
export const node = join("node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");

/**
 * Flags for the program's Node. A small young generation halves the memory and costs nothing measurable. The old one is collected after it has grown
 * by 50 %, not by up to 300 %: a minute of uncached pages ends at 330 MB instead of 560, at the same rate.
 */
export const flags = ["--max-semi-space-size=8", "--heap-growing-percent=50"];

/**
 * Settings of the C library's memory (Linux; mallopt(3)), which it reads when a process starts. By default, it keeps what pages and their
 * encodings had been in, in case it's needed again, in pieces that are too small for the next one. Now large pieces go back to the system.
 */
export const memory = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

export function install() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const mark = "node_modules/.installed";
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  if (existsSync("node_modules") && lstatSync("node_modules").isSymbolicLink()) {
    console.error("node_modules is a link to another folder. Install packages there.");
    process.exit(1);
  }
  console.log("Installing packages (once) …");
  // Not `npm ci`, which refuses a lock file without the platform packages that its author's registry didn't have.
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  run(npm, ["install", "--no-save", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  // No other package runs an install script on this machine; these two download or check the program that they provide.
  run(npm, ["rebuild", "node", "esbuild", "--ignore-scripts=false", "--loglevel=error"]);
  writeFileSync(mark, wanted);
}

export function build() {
  const mark = "build/.built";
  const wanted = fingerprint();
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  console.log("Building …");
  run(node, ["node_modules/@react-router/dev/bin.cjs", "build"], { NODE_ENV: "production" }, true);
  run(node, ["scripts/index-styles.mjs"]);
  run(node, ["scripts/compress.mjs"]);
  mkdirSync("build", { recursive: true });
  writeFileSync(mark, wanted);
}

/** Names, sizes, and times of everything the build is made from, without tests: fast, and correct right after a checkout, too. */
function fingerprint() {
  const hash = createHash("sha256");
  const files = SOURCES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  );
  const sources = files.filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of [...sources, ...SINGLE].sort()) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Runs a command to its end; if it fails, so do we. */
export function run(command, args, env = {}, isQuiet = false) {
  const result = spawnSync(command, args, { stdio: isQuiet ? "pipe" : "inherit", env: { ...process.env, ...env }, encoding: "utf8" });
  if (result.status === 0) return;
  if (isQuiet) console.error(result.stdout, result.stderr);
  if (result.error) console.error(result.error.message);
  process.exit(result.status ?? 1);
}

/**
 * npm exits on SIGTERM, and so does the shell in between. Neither tells this process, which would keep running without a parent: `end` is called
 * once `parent` is gone.
 */
export function endWithParent(parent, end) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 1_000);
  watch.unref();
}
