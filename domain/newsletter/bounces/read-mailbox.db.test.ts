import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { adoptEnv, env } from "~/platform/env/index.ts";
import * as mails from "~/tests/builders/bounce-mails.ts";
import { type ImapServer, isImapServerThere, startImapServer } from "~/tests/builders/imap-server.ts";
import { campaign, delivery, subscriber } from "~/tests/builders/newsletter.ts";
import * as returns from "~/tests/builders/other-returns.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { newsletterCampaigns, newsletterDeliveries } from "../campaigns.schema.ts";
import { deliveryToken } from "../message/delivery-token.ts";
import { newsletterSubscribers, newsletterSuppressions } from "../newsletter.schema.ts";
import { readMailbox } from "./read-mailbox.ts";

onTestDatabase();

// Without Dovecot on this machine, these tests are skipped, and the run says so.
describe.runIf(isDatabaseThere() && isImapServerThere())("the bounce mailbox", () => {
  let server: ImapServer;
  beforeAll(async () => {
    server = await startImapServer();
    adoptEnv({ ...env(), bounceImapUrl: server.url });
  });
  afterAll(() => server.stop());

  test("is read once: its messages are acted on and all marked as read", async () => {
    const campaignId = await campaign();
    const ids = [await delivery(campaignId), await delivery(campaignId), await delivery(campaignId)];
    const [bounced = 0, complained = 0, absent = 0] = ids;
    server.deliver(mails.postfix({ token: deliveryToken(bounced) }));
    server.deliver(returns.complaint({ token: deliveryToken(complained) }));
    for (const other of Object.values(returns.others)) server.deliver(other({ token: deliveryToken(absent) }));
    // More than fits in one batch.
    for (let copy = 0; copy < 25; copy++) server.deliver(mails.postfix({ token: deliveryToken(bounced) }));
    const { unseen } = server.count();
    await readMailbox();
    expect(server.count()).toEqual({ seen: unseen, unseen: 0 });
    const rows = await db
      .select()
      .from(newsletterDeliveries)
      .where(eq(newsletterDeliveries.campaignId, campaignId))
      .orderBy(newsletterDeliveries.id);
    expect(rows.map(({ state }) => state)).toEqual(["bounced", "accepted", "accepted"]);
    const suppressed = await db.select().from(newsletterSuppressions);
    expect(suppressed.map(({ reason }) => reason).sort()).toEqual(["complaint", "hard-bounce"]);
    await readMailbox();
    expect(await db.select().from(newsletterSuppressions)).toHaveLength(2);
  });

  test("accepts unsubscribe requests (List-Unsubscribe by email), but none with a made-up token", async () => {
    const campaignId = await campaign();
    const [leaving, staying] = [await subscriber(), await subscriber()];
    const token = deliveryToken(await delivery(campaignId, { subscriberId: leaving.id }));
    const other = deliveryToken(await delivery(campaignId, { subscriberId: staying.id }));
    server.deliver(returns.unsubscribeRequest({ token }));
    server.deliver(returns.unsubscribeRequest({ token: `${other.slice(0, -1)}${other.endsWith("0") ? "1" : "0"}` }));
    await readMailbox();
    const rows = await db
      .select()
      .from(newsletterSubscribers)
      .where(inArray(newsletterSubscribers.id, [leaving.id, staying.id]))
      .orderBy(newsletterSubscribers.isActive);
    expect(rows).toMatchObject([
      { id: leaving.id, isActive: false, unsubscribedAt: expect.any(Date) },
      { id: staying.id, isActive: true, unsubscribedAt: null },
    ]);
    const [counted] = await db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, campaignId));
    expect(counted?.unsubscribeCount).toBe(1);
  });

  test("that cannot be reached, or refuses the password, is tried again later", async () => {
    adoptEnv({ ...env(), bounceImapUrl: server.url.replace("se%2Fcret", "wrong") });
    await readMailbox();
    adoptEnv({ ...env(), bounceImapUrl: "imap://bounces:secret@127.0.0.1:1/INBOX" });
    await readMailbox();
  });
});
