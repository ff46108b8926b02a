import { defineConfig } from "vitest/config";

const database = ["app/**/*.db.test.ts", "domain/**/*.db.test.ts", "platform/**/*.db.test.ts"];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: ["tests/global-set-up.ts"],
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
          exclude: database,
        },
      },
      { extends: true, test: { name: "embedded database", include: database, env: { TEST_DATABASE: "embedded" } } },
      { extends: true, test: { name: "PostgreSQL", include: database, env: { TEST_DATABASE: "server" } } },
      { extends: true, test: { name: "http", include: ["tests/http/**/*.test.ts"], testTimeout: 60_000 } },
      { extends: true, test: { name: "browser", include: ["tests/e2e/**/*.test.ts"], testTimeout: 90_000 } },
      { extends: true, test: { name: "faults", include: ["tests/faults/**/*.test.ts"], testTimeout: 180_000 } },
    ],
  },
});
