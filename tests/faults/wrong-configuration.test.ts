import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { createSeededServerDatabase } from "../builders/test-database.ts";
import { freePort, startCommand, startProcess } from "./real-process.ts";

const folder = mkdtempSync(join(tmpdir(), "wrong-"));
const file = join(folder, "file");
let taken: Server;
let takenPort: string;
beforeAll(async () => {
  writeFileSync(file, "no folder");
  taken = createServer();
  await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
  takenPort = String((taken.address() as { port: number }).port);
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What people read if their command can't run with these variables. */
async function toldBy(command: string, variables: Record<string, string>): Promise<string> {
  const env = { DATA_DIR: join(folder, "data"), PORT: String(await freePort()), ...variables };
  const { code, output } = await startCommand([command], env).ended;
  expect(code, output).toBe(1);
  expect(output, "a message for people, not a stack trace").not.toMatch(/^ +at /m);
  return output;
}

test.each([
  ["DATA_DIR must be a folder that this user can write to: {file} is a file", "start", { DATA_DIR: file }],
  ["DATA_DIR must be a folder that this user can write to: {file}/in is inside a file", "start", { DATA_DIR: join(file, "in") }],
  [
    "DATA_DIR must be a folder that this user can write to: /proc/nope/nothing can't be created",
    "start",
    { DATA_DIR: "/proc/nope/nothing" },
  ],
  ["DATA_DIR must be a folder that this user can write to: {file} is a file", "backup", { DATA_DIR: file }],
  ["HOST must be an address of this machine: 203.0.113.9 isn't", "start", { HOST: "203.0.113.9" }],
  ["METRICS_HOST must be an address of this machine: 203.0.113.9 isn't", "start", { METRICS_HOST: "203.0.113.9", METRICS_PORT: "0" }],
])("%s (%s)", async (words, command, variables) => {
  expect(await toldBy(command, variables)).toContain(`  ${words.replace("{file}", file)}`);
});

test.each(["bogus", "--help", "toString"])("an unknown command (%s) is reported with the list of valid commands", async (command) => {
  expect(await toldBy(command, {})).toBe(
    `Unknown command "${command}". Commands: start, worker, migrate, seed, backup, restore, move, recover-access, rotate-secret.\n`,
  );
});

test("a command still runs under its former name", async () => {
  expect(await toldBy("let-in", {})).toContain("npm run recover-access -- <email>");
});

test.each(["PORT", "METRICS_PORT"])("%s in use is reported by name", async (name) => {
  expect(await toldBy("start", { [name]: takenPort })).toContain(`  ${name} ${takenPort} is already in use. Set a free port`);
});

describe("DATABASE_URL", () => {
  const prefix = "  DATABASE_URL must be a PostgreSQL server that works: ";
  const url = (changes: { host?: string; pathname?: string; username?: string }) =>
    Object.assign(new URL(inject("serverUrl") ?? "postgres://localhost"), { password: "letmein-7", ...changes });

  test.each(["start", "backup"])("with an unreachable server (%s)", async (command) => {
    const port = await freePort();
    const told = await toldBy(command, { DATABASE_URL: url({ host: `127.0.0.1:${port}` }).href });
    expect(told).toContain(`${prefix}nothing is listening at 127.0.0.1:${port}`);
    expect(told).not.toContain("letmein");
  });

  test("with an unknown host", async () => {
    expect(await toldBy("start", { DATABASE_URL: url({ host: "db.invalid:5432" }).href })).toContain(
      `${prefix}the host db.invalid doesn't exist`,
    );
  });

  test.runIf(inject("serverUrl"))("without its database, or with a user that it does not know", async () => {
    const { host } = url({});
    const none = await toldBy("start", { DATABASE_URL: url({ pathname: "/nothing_here" }).href });
    expect(none).toContain(`${prefix}${host} says: database "nothing_here" does not exist`);
    const stranger = await toldBy("migrate", { DATABASE_URL: url({ username: "stranger_here" }).href });
    expect(stranger).toContain(`${prefix}${host} says: role "stranger_here" does not exist`);
    expect(none + stranger).not.toContain("letmein");
  });
});

test("a misspelled variable is named by every command", async () => {
  expect(await toldBy("backup", { DATABSE_URL: "postgres://nobody", DATA_DIR: join(folder, "empty") })).toContain(
    "Did you mean DATABASE_URL?",
  );
});

test.each(["backup", "recover-access"])("%s without a site says that DATABASE_URL isn't set, and creates none", async (command) => {
  const env = { DATA_DIR: join(folder, "empty") };
  const { code, output } = await startCommand([command, ...(command === "backup" ? [] : ["ada@example.com"])], env).ended;
  expect([code, output]).toEqual([1, expect.stringContaining("DATABASE_URL isn't set")]);
  expect(existsSync(join(folder, "empty", "pg"))).toBe(false);
});

describe.runIf(inject("serverUrl"))("a database on a server that something is wrong with", () => {
  /** A seeded database after `statements`, as variables for the program. */
  async function damaged(statements: string): Promise<Record<string, string>> {
    const { url, drop } = await createSeededServerDatabase();
    onTestFinished(drop);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statements).finally(() => client.end());
    return { DATABASE_URL: url };
  }

  test("a failed start gives the database's reason, not the statement and its values", async () => {
    const env = await damaged("alter table site_settings rename column value to former_value");
    const { code, output } = await startCommand(["seed"], { DATA_DIR: join(folder, "data"), ...env }).ended;
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/npm run seed failed: the database says: column .*value.* \(SQLSTATE 42703\)/),
    ]);
    expect(output).not.toMatch(/Failed query|params:/);
  });

  test("a migration that was skipped is named, with what to do", async () => {
    const env = await damaged("delete from migrations where created_at = (select min(created_at) from migrations)");
    const told = await toldBy("migrate", env);
    expect(told).toMatch(/^The migration 0000_\w+ was never applied to this database/m);
    expect(told).toContain("insert into public.migrations (hash, created_at) values ('");
  });

  test("a worker that can't read what's stored says which secret is missing, and doesn't offer a link to a page it doesn't serve", async () => {
    const env = await damaged(
      `insert into webhook_endpoints (id, url, secret, events, status_changed_at, created_at, updated_at) values (gen_random_uuid(), 'https://hooks.example/', 'sealed with another secret', '{lead.created}', now(), now(), now())`,
    );
    const port = String(await freePort());
    const worker = await startProcess({
      ...env,
      DATA_DIR: join(folder, "data"),
      ROLE: "worker",
      METRICS_PORT: port,
      SESSION_SECRET: "a secret that reads nothing stored here",
    });
    await worker.end("SIGTERM");
    expect(worker.output()).toContain("SESSION_SECRET can't read second factors, webhook secrets, or calendar addresses stored here");
    expect(worker.output()).not.toContain("There's no administrator yet");
  });
});
