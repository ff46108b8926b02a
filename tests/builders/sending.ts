import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect } from "vitest";
import {
  newsletterCampaigns as campaigns,
  newsletterDeliveries as deliveries,
  newsletterPace as pace,
  newsletterWorkers as workers,
} from "~/domain/newsletter/campaigns.schema.ts";
import { newsletterSubscribers as subscribers, newsletterSuppressions as suppressions } from "~/domain/newsletter/newsletter.schema.ts";
import { findCampaign } from "~/domain/newsletter/sending/campaign-states.ts";
import { runSender, type Sender } from "~/domain/newsletter/sending/run-sender.ts";
import { startCampaign } from "~/domain/newsletter/sending/start-campaign.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { closeMail, openMail } from "~/platform/mail/index.ts";
import { storedCampaign, storedSubscribers } from "./campaign.ts";
import { type FaultySmtp, startFaultySmtp } from "./smtp-faults.ts";
import { staffMember } from "./staff.ts";
import { isDatabaseThere, onTestDatabase } from "./test-database.ts";

export interface Sending {
  /** Where the emails go. New for every test. */
  smtp: FaultySmtp;
  editor: Actor;
  /** The running workers. They are stopped after every test. */
  senders: Sender[];
}

/**
 * A database without campaigns and subscribers, a mail server, and a fast sending rate
 * for every test in a file. No worker runs before `work`.
 */
export function onSending() {
  onTestDatabase();
  const sending = { senders: [] as Sender[] } as Sending;
  beforeEach(async () => {
    if (!isDatabaseThere()) return;
    await db.delete(campaigns);
    await db.delete(subscribers);
    await db.delete(suppressions);
    await db.delete(workers);
    await db.delete(pace);
    sending.smtp = await startFaultySmtp();
    openMail({ smtpUrl: sending.smtp.url, dataDir: "" });
    sending.editor = await staffMember({ role: "admin" });
    await setSettings({ newsletter_per_second: "1000", newsletter_connections: "3", newsletter_per_hour: "0" });
  });
  afterEach(async () => {
    if (!isDatabaseThere()) return;
    // Messages waiting for a silent server end with it.
    await sending.smtp.stop();
    await Promise.all(sending.senders.map((sender) => sender.stop()));
    sending.senders = [];
    closeMail();
  });
  return {
    sending,
    work: () => sending.senders.push(runSender()),
    /** Starts a campaign to this many recipients. */
    async start(readers: number) {
      const people = await storedSubscribers(readers);
      const { id } = await storedCampaign();
      expect(await startCampaign(sending.editor, { campaignId: id })).toMatchObject({ ok: true });
      return { id, people };
    },
  };
}

export async function setSettings(values: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(values)) await db.execute(sql`update site_settings set value = ${value} where key = ${key}`);
  forgetValues();
}

export const campaignIs = (id: string) => expect.poll(() => findCampaign(id), { timeout: 150_000 });

/** How many of a campaign's deliveries are in each state. */
export async function states(id: string): Promise<Record<string, number>> {
  const rows = await db.select({ state: deliveries.state }).from(deliveries).where(eq(deliveries.campaignId, id));
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, all]) => [state, all.length]));
}
