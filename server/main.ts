import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { RefusedError } from "~/platform/backup/index.ts";
import { DirectoryInUseError, isReadOnlyDatabase, MovedSiteError, NotCopiedError, SkippedMigrationError } from "~/platform/db/index.ts";
import { ConfigurationError, configurationWarnings, type Env, makeDataDir, readEnv } from "~/platform/env/index.ts";
import { explain, log, setLogLevel } from "~/platform/log/index.ts";
import { logConsole } from "./observability/log-console.ts";
import { backUp } from "./operations/back-up.ts";
import { move } from "./operations/move.ts";
import { recoverAccessCommand } from "./operations/recover-access.ts";
import { restore } from "./operations/restore.ts";
import { rotateSecret } from "./operations/rotate-secret.ts";
import { openDatabase, type Program, startProgram } from "./program.ts";

/** Commands that do one thing and end. */
const COMMANDS: Record<string, (env: Env, args: string[]) => Promise<void>> = {
  migrate: (env) => setUp(env, "migrate"),
  seed: (env) => setUp(env, "seed"),
  backup: backUp,
  restore,
  move,
  "recover-access": recoverAccessCommand,
  "rotate-secret": rotateSecret,
};

/** The names that commands had until November 2026, which runbooks still use. */
const PREVIOUS_NAMES = new Map([["let-in", "recover-access"]]);

const ALL_COMMANDS = ["start", "worker", ...Object.keys(COMMANDS)];

/** Commands that write nothing to DATA_DIR if there's a server. */
const ON_SERVER_ONLY = ["migrate", "seed", "backup"];

/** The program as tests start it, with the built routes. */
export function startBuilt(env: Env): ReturnType<typeof startProgram> {
  return startProgram(env, { build });
}

/** What `npm start`, `npm run worker`, and the commands run. */
export async function main(name: string, args: string[] = []): Promise<void> {
  const command = PREVIOUS_NAMES.get(name) ?? name;
  try {
    if (!ALL_COMMANDS.includes(command)) throw new RefusedError(`Unknown command "${command}". Commands: ${ALL_COMMANDS.join(", ")}.`);
    const env = readEnv(command === "worker" ? { ...process.env, ROLE: "worker" } : process.env);
    for (const warning of configurationWarnings(process.env, env)) console.warn(`Warning: ${warning}`);
    // Files of visitors, messages, and backups are for this user alone, whichever part of the program writes them.
    process.umask(0o077);
    makeDataDir(env.dataDir, { isWritten: !env.databaseUrl || !ON_SERVER_ONLY.includes(command) });
    const run = COMMANDS[command];
    if (!run) return await serve(env);
    setLogLevel(env.logLevel);
    await run(env, args);
    process.exit(0);
  } catch (error) {
    // For the person at the terminal, so not JSON.
    console.error(describe(error, command));
    process.exit(1);
  }
}

export { readEnv };

async function setUp(env: Env, command: string): Promise<void> {
  const database = await openDatabase(env);
  await database.close();
  log.info({ command }, "done");
}

async function serve(env: Env): Promise<void> {
  const program = await startProgram(env, { build });
  endWhenTold(program);
  if (!(await program.ready())) return;
  if (program.address) console.warn(`\n  Bluebonnet is ready on ${program.address}`);
  if (program.metricsAddress) console.warn(`  Health checks and metrics are on ${program.metricsAddress}`);
  if (program.address && !env.smtpUrl) console.warn(`  Email is captured in ${join(env.dataDir, "mail")} because SMTP_URL isn't set.`);
  if (program.setUpLink)
    console.warn(`\n  There's no administrator yet. Create the first one with this one-time link:\n  ${program.setUpLink}`);
  console.warn("");
  // Until here, it's for the person at the terminal.
  logConsole();
}

function endWhenTold(program: Program): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    program.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  // Not `once`: npm and systemd send the signal again while requests in flight are being finished, and without a listener it would end the
  // process.
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

/** Errors whose message tells the person who started it what to do. */
const EXPECTED = [ConfigurationError, DirectoryInUseError, MovedSiteError, NotCopiedError, RefusedError, SkippedMigrationError];

function describe(error: unknown, command: string): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isReadOnlyDatabase(error))
    return "The database is read-only because it's a standby or writes are turned off (default_transaction_read_only). Nothing was changed. Use the primary or promote this server, then try again.";
  const what = command in COMMANDS ? `npm run ${command} failed` : "Bluebonnet couldn't start";
  return `${what}: ${explain(error)}`;
}
