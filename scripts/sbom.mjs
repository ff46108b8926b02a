// `npm run sbom [-- file] [-- --format spdx]`: npm's own bill of materials for what runs in production. Without a file, it goes to standard
// output. It's made from the lock file, so it's the same on every machine and needs nothing installed.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const FORMATS = ["cyclonedx", "spdx"];
const { values, positionals } = parseArgs({ options: { format: { type: "string", default: "cyclonedx" } }, allowPositionals: true });
const [file] = positionals;
if (!FORMATS.includes(values.format) || positionals.length > 1) {
  console.error(`npm run sbom -- [file] [--format ${FORMATS.join("|")}]`);
  process.exit(2);
}
const bill = billOf(JSON.parse(readFileSync("package.json", "utf8")), JSON.parse(readFileSync("package-lock.json", "utf8")));
if (file) writeFileSync(file, bill);
else process.stdout.write(bill);

/**
 * Runs npm in a folder without the tools, because when told to omit them, npm also omits what
 * tools and program share. npm names the result after the folder.
 */
function billOf({ devDependencies: _tools, ...manifest }, lock) {
  const { devDependencies: _more, ...root } = lock.packages[""];
  const packages = Object.entries(lock.packages).filter(([place, { dev }]) => place && !dev);
  const parent = mkdtempSync(join(tmpdir(), "sbom-"));
  const folder = join(parent, manifest.name);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ ...lock, packages: { "": root, ...Object.fromEntries(packages) } }));
  copyFileSync(".npmrc", join(folder, ".npmrc"));
  const args = ["sbom", `--sbom-format=${values.format}`, "--sbom-type=application", "--package-lock-only"];
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const made = spawnSync(npm, args, { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  rmSync(parent, { recursive: true });
  if (made.status === 0) return made.stdout;
  console.error(made.error?.message ?? made.stderr);
  process.exit(1);
}
