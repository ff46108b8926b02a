// What can be measured, and what was found last.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { latest, print } from "./result.ts";

const names = readdirSync(import.meta.dirname).flatMap((file) => (file.endsWith(".bench.ts") ? [file.slice(0, -".bench.ts".length)] : []));
console.log("npm run bench <name>\n");
for (const name of names) {
  const about = /^\/\/ (.*)/.exec(readFileSync(join(import.meta.dirname, `${name}.bench.ts`), "utf8"))?.[1];
  console.log(`  ${name.padEnd(14)} ${about}`);
}
for (const name of names) {
  const result = latest(name);
  if (result) print(name, result);
  else console.log(`\n${name}  has no result yet`);
}
