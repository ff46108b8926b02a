import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { conversationMessages as messages } from "~/domain/conversations/conversations.schema.ts";
import { messageIdOf } from "~/domain/conversations/message-token.ts";
import { leads } from "~/domain/leads/leads.schema.ts";
import { openEmbedded } from "~/platform/db/index.ts";
import { adoptEnv, readEnv } from "~/platform/env/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { answerMail } from "../builders/conversation.ts";
import { type ImapServer, isImapServerThere, startImapServer } from "../builders/imap-server.ts";
import { seededFolder } from "../builders/seeded-folder.ts";
import { type FaultySmtp, startFaultySmtp } from "../builders/smtp-faults.ts";
import { startProcess } from "./real-process.ts";

const SESSION_SECRET = "a secret that both processes of this test know";
const SITE_URL = "http://localhost:3000";
const dataDir = seededFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The database between two programs. */
async function withDatabase<Value>(work: (database: Awaited<ReturnType<typeof openEmbedded>>) => Promise<Value>): Promise<Value> {
  const database = await openEmbedded(dataDir);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A lead with a reply in a state. */
async function reply(state: "sent" | "scheduled", email: string): Promise<{ leadId: string; id: string; messageId: string }> {
  const [leadId, id] = [newId(), newId()];
  const at = new Date(Date.now() - 60_000);
  await withDatabase(async ({ db }) => {
    await db.insert(leads).values({ id: leadId, name: "N", email, form: "quote", isVerified: true, createdAt: at });
    const out = {
      direction: "out",
      fromAddress: "support@lonemesa.example",
      toAddress: email,
      subject: "Quote",
      text: "Here",
      html: "<p>Here</p>",
    } as const;
    await db.insert(messages).values({ id, leadId, state, messageId: messageIdOf(id), ...out, sendAt: at, createdAt: at });
  });
  return { leadId, id, messageId: messageIdOf(id) };
}

beforeAll(() => {
  openSecrets({ sessionSecret: SESSION_SECRET, dataDir: "" });
  adoptEnv(readEnv({ SITE_URL }));
});

describe("kill -9", () => {
  let smtp: FaultySmtp;
  beforeAll(async () => {
    smtp = await startFaultySmtp();
  });
  afterAll(() => smtp.stop());

  test("while a reply is on its way: it's uncertain, and never sent again on its own", async () => {
    const { id } = await reply("scheduled", "once@example.com");
    smtp.manner = () => "stall";
    const env = { DATA_DIR: dataDir, SESSION_SECRET, SMTP_URL: smtp.url };
    const first = await startProcess(env);
    await expect.poll(() => smtp.stalled.length, { timeout: 30_000 }).toBe(1);
    await first.end("SIGKILL");
    smtp.manner = () => "take";
    const second = await startProcess(env);
    await second.end("SIGTERM");
    const [row] = await withDatabase(({ db }) => db.select().from(messages).where(sql`id = ${id}`));
    expect(row).toMatchObject({ state: "uncertain", response: expect.stringContaining("may or may not") });
    expect(smtp.seen.filter((to) => to === "once@example.com")).toHaveLength(1);
  });
});

/** Dovecot has to be started by root, and comes from Debian (dovecot-imapd). */
describe.runIf(isImapServerThere())("kill -9 while the mailbox is read (skipped without Dovecot or without root)", () => {
  let server: ImapServer;
  beforeAll(async () => {
    server = await startImapServer();
  });
  afterAll(() => server.stop());

  test("every email is taken in once, and new ones arrive by themselves", { timeout: 240_000 }, async () => {
    const made = [await reply("sent", "a@example.com"), await reply("sent", "b@example.com"), await reply("sent", "c@example.com")];
    const answers = (n: number) => made[n % made.length]?.messageId ?? "";
    for (let n = 0; n < 240; n++) server.deliver(answerMail({ answers: answers(n), text: `Number ${n}` }));
    const env = { DATA_DIR: dataDir, SESSION_SECRET, INBOX_IMAP_URL: server.url };
    for (let round = 0; round < 3; round++) {
      const before = server.count().seen;
      const program = await startProcess(env);
      await expect.poll(() => server.count().seen, { timeout: 60_000, interval: 5 }).toBeGreaterThan(Math.min(before + 10, 239));
      await program.end("SIGKILL");
    }
    const last = await startProcess(env);
    await expect.poll(() => server.count().unseen, { timeout: 90_000 }).toBe(0);
    server.deliver(answerMail({ answers: answers(0), text: "Number 240" }));
    await expect.poll(() => server.count().unseen, { timeout: 60_000 }).toBe(0);
    expect(await last.end("SIGTERM")).toBe(0);
    const rows = await withDatabase(({ db }) => db.select({ text: messages.text }).from(messages).where(sql`direction = 'in'`));
    expect(new Set(rows.map(({ text }) => text)).size).toBe(241);
    expect(rows).toHaveLength(241);
  });
});
