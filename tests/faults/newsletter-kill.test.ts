import { rmSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { describe, type ExpectStatic, test } from "vitest";
import { seed } from "~/db/seed/index.ts";
import { newsletterCampaigns, newsletterDeliveries } from "~/domain/newsletter/campaigns.schema.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import { migrate, type OpenDatabase, openEmbedded } from "~/platform/db/index.ts";
import { storedCampaign, storedSubscribers } from "../builders/campaign.ts";
import { isProof } from "../builders/sample.ts";
import { seededFolder } from "../builders/seeded-folder.ts";
import { startFaultySmtp } from "../builders/smtp-faults.ts";
import { startProcess } from "./real-process.ts";

const READERS = isProof ? 500 : 250;
const KILLS = isProof ? 3 : 1;
const CONNECTIONS = 5;

/** Kills the program again and again in the middle of a campaign, and accounts for every recipient. */
async function killAndAccount(expect: ExpectStatic, env: Record<string, string>, open: () => Promise<OpenDatabase>): Promise<void> {
  const smtp = await startFaultySmtp();
  const id = await prepare(await open());
  for (let kill = 1; kill <= KILLS; kill++) {
    const program = await startProcess({ ...env, SMTP_URL: smtp.url });
    const before = smtp.seen.length;
    await expect.poll(() => smtp.seen.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 60);
    await program.end("SIGKILL");
    if (env.DATABASE_URL) await stopHeartbeats(await open());
  }
  const last = await startProcess({ ...env, SMTP_URL: smtp.url, LOG_LEVEL: "info" });
  await expect.poll(() => last.output(), { timeout: 90_000 }).toContain("campaign sent");
  expect(await last.end("SIGTERM")).toBe(0);
  const database = await open();
  const [campaign] = await database.db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, id));
  const rows = await database.db.select().from(newsletterDeliveries).where(eq(newsletterDeliveries.campaignId, id));
  await database.close();
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  expect(rows).toHaveLength(READERS);
  expect(count("accepted") + count("uncertain"), "everyone has a final state").toBe(READERS);
  expect(campaign).toMatchObject({ status: "sent", acceptedCount: count("accepted"), uncertainCount: count("uncertain") });
  expect(count("uncertain"), "at most one per connection").toBeLessThanOrEqual(KILLS * CONNECTIONS);
  expect(smtp.seen.length - new Set(smtp.seen).size, "no one got two emails").toBe(0);
  await smtp.stop();
}

/** A campaign that is about to be sent, slowly enough to be killed halfway. */
async function prepare(database: OpenDatabase): Promise<string> {
  await migrate(database);
  await seed(database.db);
  for (const [key, value] of Object.entries({ newsletter_per_second: "100", newsletter_connections: String(CONNECTIONS) }))
    await database.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
  await storedSubscribers(READERS, "reader", database.db);
  const message = { subject: "News", html: "<p>Hello</p>", text: "Hello" };
  const { id } = await storedCampaign({ status: "sending", message, recipientCount: READERS }, database.db);
  await database.db.execute(sql`
    insert into newsletter_deliveries (campaign_id, subscriber_id) select ${id}, id from newsletter_subscribers`);
  await database.close();
  return id;
}

/** The killed process counts as dead for a minute already, so the next one doesn't have to wait for it. */
async function stopHeartbeats(database: OpenDatabase): Promise<void> {
  await database.db.execute(sql`update newsletter_workers set beat_at = beat_at - interval '2 minutes'`);
  await database.close();
}

describe("kill -9 in the middle of a campaign", () => {
  test("embedded: every recipient has a state, and no one gets two emails", async ({ expect }) => {
    const dataDir = seededFolder();
    await killAndAccount(expect, { DATA_DIR: dataDir }, () => openEmbedded(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  });
});
