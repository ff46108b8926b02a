// `npm run dev`: the program behind Vite. Changes under app/ show up immediately; other changes restart the program.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { createServer } from "vite";
import { endWithParent } from "./set-up.mjs";

process.env.NODE_ENV = "development";
const parent = process.ppid;

if (process.argv[2] === "child") {
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const { startProgram, readEnv } = await vite.ssrLoadModule("./server/development.ts");
  const program = await startProgram(readEnv(process.env), {
    build: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    files: (request, response, next) => vite.middlewares(request, response, next),
  });
  console.log(`\n  Bluebonnet (development) on ${program.address}`);
  if (program.setUpLink) console.log(`  Create the first administrator: ${program.setUpLink}\n`);
  const stop = () => program.stop().then(() => process.exit(0));
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
  endWithParent(parent, stop);
} else {
  let child = start();
  let timer;
  for (const folder of ["domain", "platform", "server", "emails", "documents", "db"]) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        child.removeAllListeners("exit");
        child.once("exit", () => {
          child = start();
        });
        child.kill("SIGTERM");
      }, 300);
    });
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(parent, () => child.kill("SIGTERM"));
}

function start() {
  const child = spawn(process.execPath, [import.meta.filename, "child"], { stdio: "inherit" });
  child.once("exit", (code) => process.exit(code ?? 0));
  return child;
}
