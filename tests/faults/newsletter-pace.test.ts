import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { seed } from "~/db/seed/index.ts";
import { newsletterCampaigns } from "~/domain/newsletter/campaigns.schema.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import { migrate, openServer } from "~/platform/db/index.ts";
import { storedCampaign, storedSubscribers } from "../builders/campaign.ts";
import { startFaultySmtp } from "../builders/smtp-faults.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { freePort, type RealProcess, startProcess } from "./real-process.ts";

const READERS = 60;
const PROCESSES = 3;
const PER_SECOND = 10;

describe.runIf(inject("serverUrl"))("the pace of a campaign that several processes send", () => {
  test("at ten per second, no second has more than eleven, whenever it starts", async () => {
    const { url, drop } = await createServerDatabase();
    const folder = mkdtempSync(join(tmpdir(), "pace-"));
    const recorded = join(folder, "departures");
    const smtp = await startFaultySmtp();
    const database = openServer(url);
    const id = await prepare(database);
    // A slow server: what queues up behind the first messages must not be sent all at once when it responds.
    smtp.manner = () => "stall";
    const env = {
      ...{ DATABASE_URL: url, DATA_DIR: folder, SMTP_URL: smtp.url },
      ...{ SESSION_SECRET: "one secret for all processes, long enough", DEPARTURES: recorded },
      NODE_OPTIONS: "--import ./tests/faults/harness/record-departures.mjs",
    };
    const programs = await Promise.all(Array.from({ length: PROCESSES }, () => startWorker(env)));
    await database.db.update(newsletterCampaigns).set({ status: "sending" }).where(eq(newsletterCampaigns.id, id));
    await expect.poll(() => smtp.stalled.length, { timeout: 60_000 }).toBeGreaterThan(8);
    smtp.manner = () => "take";
    smtp.answerStalled();
    const campaign = async () => (await database.db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, id)))[0];
    await expect.poll(campaign, { timeout: 90_000 }).toMatchObject({ status: "sent", acceptedCount: READERS });
    expect(await Promise.all(programs.map((program) => program.end("SIGTERM")))).toEqual(programs.map(() => 0));

    const departures = readFileSync(recorded, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(" ").map(Number) as [pid: number, at: number]);
    expect(departures).toHaveLength(READERS);
    expect(new Set(departures.map(([pid]) => pid)).size, "the processes shared the work").toBeGreaterThan(1);
    expect(mostInASecond(departures.map(([, at]) => at))).toBeLessThanOrEqual(PER_SECOND + 1);
    await database.close();
    await smtp.stop();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });
});

/** A worker has no site, so its metrics port reports that it's ready. */
async function startWorker(env: Record<string, string>): Promise<RealProcess> {
  const port = String(await freePort());
  return startProcess({ ...env, ROLE: "worker", PORT: port, METRICS_PORT: port });
}

/** A campaign whose deliveries are queued, as it is right before sending. */
async function prepare(database: ReturnType<typeof openServer>): Promise<string> {
  await migrate(database);
  await seed(database.db);
  for (const [key, value] of Object.entries({ newsletter_per_second: String(PER_SECOND), newsletter_connections: "5" }))
    await database.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
  await storedSubscribers(READERS, "reader", database.db);
  const message = { subject: "News", html: "<p>Hello</p>", text: "Hello" };
  const { id } = await storedCampaign({ message, recipientCount: READERS }, database.db);
  await database.db.execute(sql`
    insert into newsletter_deliveries (campaign_id, subscriber_id) select ${id}, id from newsletter_subscribers`);
  return id;
}

function mostInASecond(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.max(...sorted.map((from, place) => sorted.slice(place).filter((at) => at < from + 1_000).length));
}
