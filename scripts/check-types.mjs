// `npm run types`, after it has written the routes' types. TypeScript's native compiler takes less than half of the processor time
// (docs/decisions/0054-what-a-test-run-costs.md).
import { spawnSync } from "node:child_process";
import { node } from "./set-up.mjs";

// Each checker reads shared types again: more than two take more processor time than they save.
const compiler = ["node_modules/typescript-native/bin/tsc", "--noEmit", "--checkers", "2"];
process.exit(spawnSync(node, compiler, { stdio: "inherit" }).status ?? 1);
