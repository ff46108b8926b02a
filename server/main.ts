import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { DirectoryInUseError } from "~/platform/db/index.ts";
import { ConfigurationError, type Env, readEnv } from "~/platform/env/index.ts";
import { log } from "~/platform/log/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { openDatabase, startProgram } from "./program.ts";

/** Commands that set something up and end. */
const COMMANDS = ["migrate", "seed"];

/** The program as tests start it: with the built routes. */
export function startBuilt(env: Env): ReturnType<typeof startProgram> {
  return startProgram(env, { build });
}

/** What `npm start`, `npm run worker`, `npm run migrate` and `npm run seed` run. */
export async function main(command: string): Promise<void> {
  try {
    const env = readEnv(command === "worker" ? { ...process.env, ROLE: "worker" } : process.env);
    if (COMMANDS.includes(command)) await setUp(env, command);
    else await serve(env);
  } catch (error) {
    // For the person at the terminal, so no JSON.
    console.error(describe(error));
    process.exit(1);
  }
}

export { readEnv };

async function setUp(env: Env, command: string): Promise<void> {
  openSecrets(env);
  const database = await openDatabase(env);
  await database.close();
  log.info({ command }, "done");
}

async function serve(env: Env): Promise<void> {
  const program = await startProgram(env, { build });
  if (program.address) console.warn(`\n  Bluebonnet is ready on ${program.address}`);
  if (program.address && !env.smtpUrl) console.warn(`  Mail is kept in ${join(env.dataDir, "mail")}: no SMTP_URL is set.`);
  if (program.setUpLink) console.warn(`\n  No administrator yet. Create the first one with this one-time link:\n  ${program.setUpLink}`);
  console.warn("");
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
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}

function describe(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof DirectoryInUseError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is in use. Stop what uses it, or set PORT to another.`;
  return error instanceof Error ? `Bluebonnet could not start: ${error.stack ?? error.message}` : "Bluebonnet could not start.";
}
