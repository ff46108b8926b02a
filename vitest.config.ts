import { defineConfig } from "vitest/config";
import { engineFiles } from "./tests/set-up/engine-files.ts";
import { findServer } from "./tests/set-up/find-server.ts";

/** What tests with a database or a program start from; pure rules need none of it. */
const globalSetup = ["tests/set-up/templates.ts"];
const database = ["app/**/*.db.test.ts", "domain/**/*.db.test.ts", "platform/**/*.db.test.ts"];
/** What operators do with a data folder: these start from one. */
const operations = ["server/operations/*.test.ts"];
const serverUrl = await findServer();
/** `npm run prove` runs everything on both engines. */
const onEmbedded = serverUrl === null || process.env.PROVE ? database : engineFiles;

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    reporters: [["./scripts/test-reporter.mjs", { outputFile: "test-results/report.json" }]],
    provide: { serverUrl },
    setupFiles: ["tests/builders/fresh-clock.ts"],
    maxWorkers: 2,
    // Most of the time of a file is the loading of what it tests: files that run in one process share it.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["{app,domain,platform,emails,documents,server,db}/**/*.test.{ts,tsx}", "tests/{architecture,content}/*.test.ts"],
          exclude: [...database, ...operations],
        },
      },
      { extends: true, test: { name: "embedded database", globalSetup, include: onEmbedded, env: { TEST_DATABASE: "embedded" } } },
      { extends: true, test: { name: "PostgreSQL", globalSetup, include: database, env: { TEST_DATABASE: "server" } } },
      { extends: true, test: { name: "http", globalSetup, include: ["tests/http/**/*.test.ts", ...operations], testTimeout: 60_000 } },
      { extends: true, test: { name: "browser", globalSetup, include: ["tests/e2e/**/*.test.ts"], testTimeout: 90_000 } },
      { extends: true, test: { name: "faults", globalSetup, include: ["tests/faults/**/*.test.ts"], testTimeout: 180_000 } },
    ],
  },
});
