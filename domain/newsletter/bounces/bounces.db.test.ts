import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { adoptEnv, env } from "~/platform/env/index.ts";
import * as mails from "~/tests/builders/bounce-mails.ts";
import { campaign, delivery, subscriber } from "~/tests/builders/newsletter.ts";
import * as returns from "~/tests/builders/other-returns.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { newsletterSettings } from "../../settings/index.ts";
import { newsletterCampaigns, newsletterDeliveries, newsletterEvents } from "../campaigns.schema.ts";
import { deliveryToken } from "../message/delivery-token.ts";
import { newsletterSubscribers, newsletterSuppressions } from "../newsletter.schema.ts";
import { resumeCampaign } from "../sending/campaign-transitions.ts";
import { takeMail } from "./read-mailbox.ts";
import { recordBounce, recordComplaint } from "./record-bounce.ts";
import { takeReports } from "./take-reports.ts";

onTestDatabase();

const at = new Date("2026-11-22T10:00:00Z");
const restore = setClock(() => at.getTime());
afterAll(restore);

/** A campaign with one accepted message to one reader. */
async function sent() {
  const campaignId = await campaign({ recipientCount: 1, acceptedCount: 1 });
  const reader = await subscriber();
  return { campaignId, ...reader, deliveryId: await delivery(campaignId, { subscriberId: reader.id }) };
}

async function standing({ campaignId, email, deliveryId }: Awaited<ReturnType<typeof sent>>) {
  const [of] = await db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, campaignId));
  const [reader] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  const [suppression] = await db.select().from(newsletterSuppressions).where(eq(newsletterSuppressions.email, email));
  const [message] = await db.select().from(newsletterDeliveries).where(eq(newsletterDeliveries.id, deliveryId));
  const events = await db.select().from(newsletterEvents).where(eq(newsletterEvents.deliveryId, deliveryId));
  return {
    state: message?.state,
    accepted: of?.acceptedCount,
    bounced: of?.bouncedCount,
    failed: of?.failedCount,
    isActive: reader?.isActive,
    softBounces: reader?.softBounces,
    suppressed: suppression?.reason ?? null,
    events: events.map(({ kind }) => kind),
  };
}

const fine = { state: "accepted", accepted: 1, bounced: 0, failed: 0, isActive: true, softBounces: 0, suppressed: null, events: [] };
const refusedUs = { ...fine, state: "failed", accepted: 0, failed: 1, events: ["bounce"] };
const gone = {
  state: "bounced",
  accepted: 0,
  bounced: 1,
  failed: 0,
  isActive: false,
  softBounces: 0,
  suppressed: "hard-bounce",
  events: ["bounce"],
};

describe.runIf(isDatabaseThere())("a hard bounce", () => {
  test("moves the delivery and suppresses the address right away, once", async () => {
    const message = await sent();
    const bounce = { deliveryId: message.deliveryId, about: "address" as const, detail: "550 5.1.1 no such user", at };
    const outcomes = await Promise.all([recordBounce(bounce), recordBounce(bounce)]);
    expect(outcomes.sort()).toEqual(["counted", "known"]);
    expect(await standing(message)).toEqual(gone);
  });

  test("identified only by address is about the last message to it", async () => {
    const message = await sent();
    expect(await recordBounce({ email: message.email.toUpperCase(), about: "address", detail: "", at })).toBe("counted");
    expect(await standing(message)).toEqual(gone);
  });

  test("for an address without a message suppresses it; for no known delivery, nothing happens", async () => {
    expect(await recordBounce({ email: "stranger@example.com", about: "address", detail: "", at })).toBe("counted");
    expect(await db.select().from(newsletterSuppressions).where(eq(newsletterSuppressions.email, "stranger@example.com"))).toHaveLength(1);
    expect(await recordBounce({ deliveryId: 999_999, about: "address", detail: "", at })).toBe("unknown");
  });

  test("for an erased person counts for the campaign", async () => {
    const message = await sent();
    await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, message.id));
    expect(await recordBounce({ deliveryId: message.deliveryId, about: "address", detail: "", at })).toBe("counted");
    expect(await standing(message)).toMatchObject({ state: "bounced", accepted: 0, bounced: 1, suppressed: null });
  });
});

describe.runIf(isDatabaseThere())("a soft bounce", () => {
  test("suppresses the third time in a row; the same report twice counts once", async () => {
    const reader = await subscriber();
    const campaigns = [await campaign(), await campaign(), await campaign()];
    const seen = [];
    for (const campaignId of campaigns) {
      const deliveryId = await delivery(campaignId, { subscriberId: reader.id });
      const bounce = { deliveryId, about: "other" as const, detail: "452 full", at };
      expect([await recordBounce(bounce), await recordBounce(bounce)]).toEqual(["counted", "known"]);
      const { softBounces, suppressed, isActive } = await standing({ campaignId, deliveryId, ...reader });
      seen.push([softBounces, suppressed, isActive]);
    }
    expect(seen).toEqual([
      [1, null, true],
      [2, null, true],
      [3, "soft-bounces", false],
    ]);
  });

  test("does not hide a hard one after it", async () => {
    const message = await sent();
    const about = { deliveryId: message.deliveryId, detail: "", at };
    await recordBounce({ ...about, about: "other" });
    expect(await recordBounce({ ...about, about: "address" })).toBe("counted");
    expect(await standing(message)).toMatchObject({ state: "bounced", suppressed: "hard-bounce" });
  });
});

describe.runIf(isDatabaseThere())("a refusal because of our own standing", () => {
  const refusal = { about: "standing", detail: "554 Client host blocked using bl.example", at } as const;

  test("is the message's, not the reader's: no number of them suppresses anyone", async () => {
    const reader = await subscriber();
    for (let n = 0; n < 5; n++) {
      const campaignId = await campaign({ recipientCount: 1, acceptedCount: 1 });
      const deliveryId = await delivery(campaignId, { subscriberId: reader.id });
      expect([await recordBounce({ ...refusal, deliveryId }), await recordBounce({ ...refusal, deliveryId })]).toEqual([
        "counted",
        "known",
      ]);
      expect(await standing({ campaignId, deliveryId, ...reader })).toEqual(refusedUs);
    }
  });

  test("pauses a campaign when they pile up, with the reason; what failed goes out when it's resumed", async () => {
    const campaignId = await campaign({ status: "sending", recipientCount: 200, acceptedCount: 100, startedAt: at });
    const state = async () => (await db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, campaignId)))[0];
    const refuse = async () => {
      const { id } = await subscriber();
      await recordBounce({ ...refusal, deliveryId: await delivery(campaignId, { subscriberId: id }) });
    };
    const { errorShare } = await newsletterSettings();
    for (let n = 0; n < errorShare; n++) await refuse();
    expect(await state()).toMatchObject({ status: "sending", failedCount: errorShare });
    await refuse();
    expect(await state()).toMatchObject({
      status: "sending",
      pausedAt: expect.any(Date),
      failedReason: expect.stringMatching(
        /^Paused: mail servers refused \d+ of 100 emails because of your sender, not the readers\..*: 554 Client host blocked/,
      ),
    });
    expect(await resumeCampaign(await staffMember({ role: "admin" }), { id: campaignId })).toMatchObject({ ok: true });
    expect(await state()).toMatchObject({ status: "sending", pausedAt: null, failedReason: "", failedCount: 0 });
  });

  test("of a message that was sent again counts again", async () => {
    const message = await sent();
    const { deliveryId } = message;
    await recordBounce({ ...refusal, deliveryId });
    await db.update(newsletterDeliveries).set({ state: "accepted" }).where(eq(newsletterDeliveries.id, deliveryId));
    expect([await recordBounce({ ...refusal, deliveryId }), await recordBounce({ ...refusal, deliveryId })]).toEqual(["counted", "known"]);
    expect(await standing(message)).toMatchObject({ state: "failed", events: ["bounce", "bounce"] });
  });
});

test.runIf(isDatabaseThere())("a complaint suppresses right away, and leaves the delivery accepted", async () => {
  const message = await sent();
  const complaint = { deliveryId: message.deliveryId, detail: "abuse", at };
  expect([await recordComplaint(complaint), await recordComplaint(complaint)]).toEqual(["counted", "known"]);
  expect(await standing(message)).toEqual({ ...fine, isActive: false, suppressed: "complaint", events: ["complaint"] });
});

describe.runIf(isDatabaseThere())("an email in the bounce mailbox", () => {
  test.each([
    ["postfix", mails.postfix, "bounce", gone],
    ["qmail", mails.qmail, "bounce", gone],
    ["mailboxFull", mails.mailboxFull, "bounce", { ...fine, softBounces: 1, events: ["bounce"] }],
    ["blockedByFilter", mails.blockedByFilter, "bounce", refusedUs],
    ["blockListed", mails.blockListed, "bounce", refusedUs],
    ["smarterMail", mails.smarterMail, "bounce", gone],
    ["exchangePlain", mails.exchangePlain, "bounce", gone],
    ["complaint", returns.complaint, "complaint", { ...fine, isActive: false, suppressed: "complaint", events: ["complaint"] }],
    ["unsubscribeRequest", returns.unsubscribeRequest, "unsubscribe", { ...fine, isActive: false, events: ["unsubscribe"] }],
  ] as const)("%s does what it says", async (_name, source, outcome, expected) => {
    const message = await sent();
    expect(await takeMail(source({ token: deliveryToken(message.deliveryId) }))).toBe(outcome);
    expect(await standing(message)).toEqual(expected);
  });

  test.each(Object.entries(returns.others))("changes nothing if it is %s", async (_what, source) => {
    const message = await sent();
    expect(await takeMail(source({ token: deliveryToken(message.deliveryId) }))).toBe("not-understood");
    expect(await standing(message)).toEqual(fine);
  });

  test.each([
    ["in base64", (words: string) => `=?utf-8?B?${Buffer.from(words).toString("base64")}?=`],
    ["quoted", (words: string) => `=?utf-8?Q?${words.replace(" ", "_")}?=`],
    ["on two lines", (words: string) => words.replace(" ", "\r\n ")],
  ])("asks to unsubscribe with its subject %s", async (_how, encoded) => {
    const message = await sent();
    const subject = encoded(`unsubscribe ${deliveryToken(message.deliveryId)}`);
    expect(await takeMail(`From: ann@reader.example\r\nSubject: ${subject}\r\n\r\nx`)).toBe("unsubscribe");
  });

  test("with a made-up token changes nothing", async () => {
    const message = await sent();
    const token = deliveryToken(message.deliveryId);
    const forged = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
    expect(await takeMail(mails.postfix({ token: forged }))).toBe("not-understood");
    expect(await takeMail(returns.unsubscribeRequest({ token: forged }))).toBe("not-understood");
    expect(await standing(message)).toEqual(fine);
  });
});

describe.runIf(isDatabaseThere())("a provider's reports", () => {
  const SECRET = "a secret of a webhook";
  beforeAll(() => adoptEnv({ ...env(), newsletterWebhookSecret: SECRET }));
  const post = (reports: unknown, secret = SECRET) => {
    const body = typeof reports === "string" ? reports : JSON.stringify(reports);
    const t = at.getTime() / 1_000;
    return takeReports(body, `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`);
  };

  test("are matched by return path, Message-ID, or address", async () => {
    const [first, second, third] = [await sent(), await sent(), await sent()];
    const reports = [
      { type: "bounce", hard: true, returnPath: `bounces+${deliveryToken(first.deliveryId)}@lonemesa.example`, at: "2026-11-22T09:00:00Z" },
      { type: "bounce", hard: true, messageId: `<${second.campaignId}.${second.deliveryId}@lonemesa.example>` },
      { type: "complaint", email: third.email },
      { type: "bounce", hard: false, email: "nobody-knows@example.com" },
    ];
    expect(await post(reports)).toEqual({ ok: true, value: { counted: 3, known: 0, unknown: 1 } });
    expect(await post(reports)).toEqual({ ok: true, value: { counted: 0, known: 3, unknown: 1 } });
    expect([await standing(first), await standing(second)]).toEqual([gone, gone]);
    expect((await standing(third)).suppressed).toBe("complaint");
  });

  test("of a permanent refusal that's about our own standing spare the reader", async () => {
    const message = await sent();
    const report = { type: "bounce", hard: true, email: message.email, detail: "550 High probability of spam" };
    expect(await post(report)).toMatchObject({ ok: true });
    expect(await standing(message)).toEqual(refusedUs);
  });

  test("with a wrong signature change nothing", async () => {
    const message = await sent();
    const report = { type: "bounce", hard: true, email: message.email };
    expect(await post(report, "another secret of others")).toEqual({ ok: false, reason: "unsigned" });
    expect(await standing(message)).toEqual(fine);
    expect(await post(report)).toMatchObject({ ok: true });
    expect(await standing(message)).toEqual(gone);
  });

  test.each(["", "[]", "{", "null", '{"type":"bounce"}', '{"type":"open","email":"a@b.example"}'])("%j is refused", async (body) => {
    expect(await post(body)).toEqual({ ok: false, reason: "unreadable" });
  });
});
