// What can be measured, and the latest results; with --write, also into docs/performance.md.
import { readHistory, shownAge } from "./ages.ts";
import { listBenches } from "./benches.ts";
import { writePage } from "./performance-page.ts";
import { print } from "./result.ts";

const history = readHistory();
const benches = listBenches(history);
console.log("npm run bench <name>\n");
for (const { name, about } of benches) console.log(`  ${name.padEnd(20)} ${about}`);
for (const { name, result, age } of benches) {
  if (result) print(name, result, shownAge(age));
  else console.log(`\n${name}  no result yet`);
}
if (process.argv[2] === "--write") {
  if (!history) {
    console.error(
      "The page gives each result's age in commits, and this checkout has no complete history. In a shallow clone, run git fetch --unshallow.",
    );
    process.exit(1);
  }
  writePage(benches, history.head);
}
