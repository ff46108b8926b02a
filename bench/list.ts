// What can be measured.
import { aboutOf, benches } from "./benches.ts";

console.log("npm run bench release       all of these, and docs/performance.md\n");
for (const name of Object.keys(benches)) console.log(`npm run bench ${name.padEnd(14)} ${aboutOf(name)}`);
