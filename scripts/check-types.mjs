// `npm run types`: checks the types of everything. TypeScript's native compiler needs less than half of the processor time of the one in JavaScript;
// `typescript` stays for what reads code with its API: the tests of the architecture and editors.
import { spawnSync } from "node:child_process";
import { node } from "./set-up.mjs";

// Each checker reads shared types again: more than two take more processor time than they save.
const compiler = ["node_modules/typescript-native/bin/tsc", "--noEmit", "--checkers", "2"];
process.exit(spawnSync(node, compiler, { stdio: "inherit" }).status ?? 1);
