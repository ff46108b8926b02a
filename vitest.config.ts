import { defineConfig } from "vitest/config";
import { countWorkers } from "./tests/set-up/count-workers.ts";
import { engineFiles } from "./tests/set-up/engine-files.ts";
import { findServer } from "./tests/set-up/find-server.ts";
import { inQuarter, provedFiles } from "./tests/set-up/quarters.ts";

/** What tests with a database or a program start from; pure rules need none of it. */
const globalSetup = ["tests/set-up/templates.ts"];
const database = ["app/**/*.db.test.ts", "domain/**/*.db.test.ts", "platform/**/*.db.test.ts"];
/** Not for programs: tests over HTTP count how often they hash. */
const setupFiles = ["tests/builders/known-hashes.ts"];
/** What operators do with a data folder: these start from one. */
const operations = ["server/operations/*.test.ts"];
/** The program that these tests start runs as it does on a server: React for production costs a third of React for developers. */
const asOnServer = { NODE_ENV: "production" };
/**
 * A kill, a stop, a lost database, and faults under load: a sample of each kind. The others, which kill one part of the program after another or
 * fill its disk, run in `npm run prove`.
 */
const sampleOfFaults = ["kill", "harness", "newsletter-kill", "database-away", "replaced-process", "npm-start"];
const isNamed = (folder: string) => process.argv.some((argument) => argument.startsWith(folder));
const faults =
  process.env.PROVE || isNamed("tests/faults/")
    ? ["tests/faults/**/*.test.ts"]
    : sampleOfFaults.map((name) => `tests/faults/${name}.test.ts`);
/**
 * Journeys that only `npm run prove` makes: those that look for one kind of fault on every page, and screens that are rarely opened or changed.
 * What these screens do is tested over HTTP in `npm test`, too.
 */
const sweeps = ["every-control", "faults-shown", "long-names", "typed-early", "xss"];
const rareScreens = [
  ...["account", "api-keys", "case-studies", "content-blocks", "ghl-form", "home2", "jobs", "lead-import", "navigation", "people"],
  ...["picture-field", "places-on-page", "policy", "search-data", "seo-names", "smtp-test", "subscribers", "way-back", "webhooks"],
];
const provedJourneys =
  process.env.PROVE || isNamed("tests/e2e/") ? [] : [...sweeps, ...rareScreens].map((name) => `tests/e2e/${name}.test.ts`);
const serverUrl = await findServer();
/** `npm run prove` runs everything on both engines. */
const onEmbedded = serverUrl === null || process.env.PROVE ? database : engineFiles;
/** One quarter of `npm run prove`: its files of this project. */
const quarter = process.env.PROVE_QUARTER;
const ofQuarter = (name: keyof typeof provedFiles, files: string[]) => (quarter ? inQuarter(provedFiles[name], Number(quarter)) : files);
/** The projects that `npm test` runs in full have no part in a quarter. */
const unlessQuarter = (files: string[]) => (quarter ? [] : files);

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    reporters: [["./scripts/test-reporter.mjs", { outputFile: "test-results/report.json" }]],
    provide: { serverUrl },
    setupFiles: ["tests/builders/fresh-clock.ts", "tests/builders/pinned-seed.ts", "tests/builders/no-process-left.ts"],
    maxWorkers: countWorkers(2),
    // Most of the time of a file is the loading of what it tests: files that run in one process share it.
    isolate: false,
    // Nor has the program that was built anything for Vite to do.
    server: { deps: { external: [/\/build\/server\//] } },
    // Not how long something should take: how long a busy machine may. What is waited for in a test gives up first, and says what it was.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 40_000, interval: 50 } },
    // Run again once: a test that passes only then is listed at the end, with what it said the first time.
    retry: 1,
    includeTaskLocation: true,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: unlessQuarter([
            "{app,domain,platform,emails,documents,server,db}/**/*.test.{ts,tsx}",
            "tests/{architecture,content}/*.test.ts",
          ]),
          exclude: [...database, ...operations],
          retry: 0,
        },
      },
      {
        extends: true,
        test: {
          name: "embedded database",
          globalSetup,
          setupFiles,
          include: ofQuarter("embedded database", onEmbedded),
          env: { TEST_DATABASE: "embedded" },
        },
      },
      {
        extends: true,
        test: {
          name: "PostgreSQL",
          globalSetup,
          setupFiles,
          include: unlessQuarter(database),
          env: { TEST_DATABASE: "server" },
          maxWorkers: countWorkers(3),
          // Projects with different numbers of workers run one after another.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: "http", globalSetup, env: asOnServer, include: ofQuarter("http", provedFiles.http), testTimeout: 240_000 },
      },
      {
        extends: true,
        test: {
          name: "browser",
          globalSetup,
          env: isNamed("tests/e2e/") ? { ...asOnServer, IS_NAMED: "1" } : asOnServer,
          include: ofQuarter("browser", provedFiles.browser),
          exclude: provedJourneys,
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        // For what never ends: beside others on a busy machine, a program that takes half a minute to start and end takes several.
        test: { name: "faults", globalSetup, env: asOnServer, include: ofQuarter("faults", faults), testTimeout: 600_000 },
      },
      // Needs images that `npm run containers` prepares.
      ...(isNamed("tests/containers/")
        ? [
            {
              extends: true as const,
              test: { name: "containers", include: ["tests/containers/*.test.ts"], retry: 0, testTimeout: 300_000 },
            },
          ]
        : []),
    ],
  },
});
