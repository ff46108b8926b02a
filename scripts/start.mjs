// `npm start`: everything from a fresh clone to a running program. Also behind `npm run worker|migrate|seed|backup|restore|move`. `npm run set-up`
// does what comes before that, and ends.
import { spawn } from "node:child_process";
import { build, endWithParent, flags, install, memory, node } from "./set-up.mjs";

/** Its parent process before the long work of a first start. */
const parent = process.ppid;
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 18) {
  console.error(`Node.js 18 or newer is required. You have ${process.versions.node}.`);
  process.exit(1);
}

install();
build();
if (process.argv[2] === "set-up") process.exit(0);
const child = spawn(node, [...flags, "scripts/serve.mjs", process.argv[2] ?? "start", ...process.argv.slice(3)], {
  stdio: "inherit",
  env: { ...memory, ...process.env, NODE_ENV: "production", DO_NOT_TRACK: "1" },
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event) endWithParent(parent, () => child.kill("SIGTERM"));
child.once("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
