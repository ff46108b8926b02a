import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, type ExpectStatic, test } from "vitest";
import { newSecret } from "~/domain/webhooks/sending/sign-message.ts";
import { webhookEndpoints } from "~/domain/webhooks/webhooks.schema.ts";
import { migrate, type OpenDatabase, openEmbedded } from "~/platform/db/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { seededFolder } from "../builders/seeded-folder.ts";
import { isSignedWith, type Received, startReceiver } from "../builders/webhook-receiver.ts";
import { sendLeads, startProcess } from "./real-process.ts";

const ROUNDS = 3;
const SESSION_SECRET = "a secret that both processes of this test know";

/** Kills the program while events are being delivered, round after round, and accounts for every acknowledged lead. */
async function killAndAccount(expect: ExpectStatic, given: Record<string, string>, open: () => Promise<OpenDatabase>): Promise<void> {
  const receiver = await startReceiver();
  const env = { ...given, SESSION_SECRET, WEBHOOK_ALLOW_PRIVATE: "127.0.0.1" };
  const { id, secret } = await prepare(await open(), receiver.url);
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = receiver.received.length;
    // It accepts the event and says nothing, so the sender dies waiting.
    receiver.answer(() => {});
    const program = await startProcess(env);
    const sending = sendLeads(program.address, 4);
    await expect.poll(() => receiver.received.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
    await program.end("SIGKILL");
    acknowledged.push(...(await sending.end()).acknowledged);
    await endClaims(await open());
  }
  receiver.answer(200);
  const held = receiver.received.length;
  const last = await startProcess(env);
  const arrived = () => receiver.received.slice(held);
  const leadOf = ({ message }: Received) => String(message.data.id);
  const missing = () => {
    const heard = new Set(arrived().map(leadOf));
    return acknowledged.filter((lead) => !heard.has(lead));
  };
  await expect.poll(missing, { timeout: 120_000 }).toEqual([]);
  expect(await last.end("SIGTERM")).toBe(0);
  expect(receiver.received.every((got) => isSignedWith(secret, got))).toBe(true);
  const idsOfLead = new Map<string, Set<string>>();
  for (const got of receiver.received) idsOfLead.set(leadOf(got), (idsOfLead.get(leadOf(got)) ?? new Set()).add(got.id));
  expect(
    [...idsOfLead.values()].filter((ids) => ids.size > 1),
    "however often an event arrived, its ID is the same",
  ).toEqual([]);
  const database = await open();
  const { rows } = await database.db.execute(sql`
    select event_id::text as id, state, count(*)::int as n from webhook_deliveries where endpoint_id = ${id} group by 1, 2`);
  await database.close();
  const stored = new Map(rows.map((row) => [row.id, row]));
  expect(
    acknowledged.filter((lead) => stored.get(lead)?.n !== 1),
    "one delivery each",
  ).toEqual([]);
  await receiver.stop();
}

async function prepare(database: OpenDatabase, url: string): Promise<{ id: string; secret: string }> {
  await migrate(database);
  openSecrets({ sessionSecret: SESSION_SECRET, dataDir: "" });
  const { shown, sealed } = newSecret();
  const at = new Date();
  const id = randomUUID();
  await database.db
    .insert(webhookEndpoints)
    .values({ id, url, events: ["lead.created"], secret: sealed, statusChangedAt: at, createdAt: at, updatedAt: at });
  await database.close();
  return { id, secret: shown };
}

/** The killed process has been gone for a minute already, so the next one doesn't have to wait for it. */
async function endClaims(database: OpenDatabase): Promise<void> {
  await database.db.execute(
    sql`update webhook_deliveries set claimed_until = claimed_until - interval '2 minutes' where claimed_until is not null`,
  );
  await database.close();
}

describe.concurrent("kill -9 while webhooks are on their way", () => {
  test("embedded: every acknowledged lead arrives, always with the same ID", async ({ expect }) => {
    const dataDir = seededFolder();
    await killAndAccount(expect, { DATA_DIR: dataDir }, () => openEmbedded(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  });
});
