// What can be measured, and the latest results; with --write, also into docs/performance.md.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Measured, writePage } from "./performance-page.ts";
import { latest, print } from "./result.ts";

const names = readdirSync(import.meta.dirname).flatMap((file) => (file.endsWith(".bench.ts") ? [file.slice(0, -".bench.ts".length)] : []));
const benches: Measured[] = names.map((name) => {
  const head = readFileSync(join(import.meta.dirname, `${name}.bench.ts`), "utf8");
  const about =
    /^(?:\/\/ .*\n)+/
      .exec(head)?.[0]
      .replaceAll(/^\/\/ /gm, "")
      .replaceAll("\n", " ")
      .trim() ?? "";
  return { name, about, result: latest(name) };
});
console.log("npm run bench <name>\n");
for (const { name, about } of benches) console.log(`  ${name.padEnd(20)} ${about}`);
for (const { name, result } of benches) {
  if (result) print(name, result);
  else console.log(`\n${name}  no result yet`);
}
if (process.argv[2] === "--write") writePage(benches);
