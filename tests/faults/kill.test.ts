import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openEmbedded } from "~/platform/db/index.ts";
import { type MailServer, startMailServer } from "../builders/mail-server.ts";
import { isProof } from "../builders/sample.ts";
import { seededFolder } from "../builders/seeded-folder.ts";
import { sendLeads, startProcess } from "./real-process.ts";

const ROUNDS = isProof ? 3 : 1;

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(() => mailServer.stop());

/** Kills the program in the middle of requests, round after round, and accounts for every acknowledged lead. */
async function killAndAccount(env: Record<string, string>, open: () => Promise<OpenDatabase>): Promise<void> {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const program = await startProcess({ ...env, SMTP_URL: mailServer.url });
    const sending = sendLeads(program.address, 6);
    await expect.poll(() => sending.sent.acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(round * 2);
    await program.end("SIGKILL");
    acknowledged.push(...(await sending.end()).acknowledged);
  }
  const last = await startProcess({ ...env, SMTP_URL: mailServer.url });
  const mailed = () => new Set(mailServer.mails.map((mail) => mail.messageId ?? ""));
  const missing = () => acknowledged.filter((id) => !mailed().has(`<lead-${id}@localhost>`));
  await expect.poll(missing, { timeout: 120_000 }).toEqual([]);
  expect(await last.end("SIGTERM")).toBe(0);
  const database = await open();
  const { rows } = await database.db.execute(sql`select id::text as id, count(*)::int as n from leads group by id`);
  await database.close();
  const stored = new Map(rows.map((row) => [row.id, row.n]));
  expect(acknowledged.filter((id) => stored.get(id) !== 1)).toEqual([]);
}

test("kill -9 in the middle of requests: every acknowledged lead is stored once and emailed after the restart", async () => {
  const dataDir = seededFolder();
  await killAndAccount({ DATA_DIR: dataDir }, () => openEmbedded(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
});

describe("starting and stopping", () => {
  test("a second process on the same embedded database is refused and the first one continues; SIGTERM lets a request in flight finish", async () => {
    const dataDir = seededFolder();
    const first = await startProcess({ DATA_DIR: dataDir });
    const second = await startProcess({ DATA_DIR: dataDir });
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(/embedded database in .* is in use by another process/);
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);

    const sending = sendLeads(first.address, 4);
    await expect.poll(() => sending.sent.acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
    const ended = first.end("SIGTERM");
    const { statuses } = await sending.end();
    expect(await ended).toBe(0);
    expect([...statuses]).toEqual([200]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("invalid configuration stops the start, the error names the variable, and nothing is created", async () => {
    const program = await startProcess({ DATA_DIR: "/nonexistent/never", SMTP_URL: "nowhere" });
    expect(await program.exited).toBe(1);
    expect(program.output()).toContain("SMTP_URL must be a mail server address");
  });
});
