import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { adoptEnv, readEnv } from "~/platform/env/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { databaseKind, isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { isSignedWith, startReceiver, type WebhookReceiver } from "~/tests/builders/webhook-receiver.ts";
import { addedEndpoint, deliveriesOf, endpointInput, onLocalReceivers, publishConfirmed } from "~/tests/builders/webhooks.ts";
import type { Actor } from "../../permissions/index.ts";
import {
  enableWebhookEndpoint,
  findWebhookDelivery,
  findWebhookEndpoint,
  pauseWebhookEndpoint,
  redeliver,
  redeliverFailed,
  rollWebhookSecret,
  sendTestEvent,
  sendWaiting,
  updateWebhookEndpoint,
} from "../index.ts";
import { claimDeliveries } from "./claim-deliveries.ts";
import { deliverDue, runWebhookSender } from "./run-sender.ts";
import { endOverdue, takeUpLost } from "./tidy-deliveries.ts";

onTestDatabase();
onLocalReceivers();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse("2026-11-22T10:00:00Z");
let time = START;
let restore = () => {};
let admin: Actor;
let receiver: WebhookReceiver;

beforeAll(async () => {
  if (!isDatabaseThere()) return;
  admin = await staffMember({ role: "admin" });
  receiver = await startReceiver();
});
afterAll(() => receiver?.stop());
beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.execute(sql`delete from webhook_endpoints`);
  await db.execute(sql`delete from pgboss.job where name = 'mail-webhook-disabled'`);
  receiver.received.length = 0;
  receiver.answer(200);
  time = START;
  restore = setClock(() => time);
});
afterEach(() => restore());

/** An endpoint at the receiver, with one event waiting for it. */
async function waiting(changes: Record<string, unknown> = {}) {
  const endpoint = await addedEndpoint(admin, { url: receiver.url, ...changes });
  await publishConfirmed();
  return endpoint;
}
const endpointOf = async (id: string) => {
  const result = await findWebhookEndpoint(admin, id);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};
const only = async (endpointId: string) => {
  const [delivery, ...others] = await deliveriesOf(endpointId);
  if (!delivery || others.length > 0) throw new Error(`${others.length + 1} deliveries`);
  return delivery;
};
const detailsOf = async (endpointId: string) => {
  const result = await findWebhookDelivery(admin, { endpointId, deliveryId: (await only(endpointId)).id });
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};
const mailsAsked = async () => (await db.execute(sql`select data from pgboss.job where name = 'mail-webhook-disabled'`)).rows.length;
/** Goes through a full round of attempts, each at its time. */
async function failThrough(endpointId: string): Promise<number[]> {
  const times = [];
  for (;;) {
    await deliverDue();
    times.push(time - START);
    const next = (await deliveriesOf(endpointId)).find(({ nextAttemptAt }) => nextAttemptAt)?.nextAttemptAt;
    if (!next) return times;
    time = next.getTime();
  }
}

describe.runIf(isDatabaseThere())("an event", () => {
  test("goes once to each endpoint that subscribes to it, signed so that anyone with the secret can verify it", async () => {
    const { id, secret } = await waiting();
    const other = await addedEndpoint(admin, { url: receiver.url, events: ["lead.created"] });
    await deliverDue();
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received;
    if (!got) throw new Error("nothing came");
    expect(isSignedWith(secret, got)).toBe(true);
    expect(isSignedWith(other.secret, got)).toBe(false);
    expect(isSignedWith(secret, { ...got, body: `${got.body} ` })).toBe(false);
    expect(got.id).toBe((await only(id)).id);
    expect(got.timestamp).toBe(START / 1_000);
    expect(got.headers).toMatchObject({ "content-type": "application/json", "user-agent": "Bluebonnet-Webhooks/1" });
    expect(got.message).toEqual({
      type: "subscriber.confirmed",
      timestamp: "2026-11-22T10:00:00.000Z",
      data: { email: "dolores@sotolcreek.example", confirmedAt: "2026-11-22T10:00:00.000Z" },
    });
    expect(await detailsOf(id)).toMatchObject({
      state: "succeeded",
      attempts: 1,
      statusCode: 200,
      attemptLog: [
        {
          statusCode: 200,
          response: "answered 200",
          error: "",
          headers: { "webhook-id": got.id, "webhook-signature": got.headers["webhook-signature"] },
        },
      ],
    });
    expect(JSON.stringify(await detailsOf(id))).not.toContain(secret.slice(6));
  });

  test("is one delivery per endpoint, however often its job runs", async () => {
    const { id } = await addedEndpoint(admin, { url: receiver.url });
    const event = randomUUID();
    await Promise.all(Array.from({ length: 4 }, () => publishConfirmed("a@example.com", new Date(START), event)));
    await deliverDue();
    await publishConfirmed("a@example.com", new Date(START), event);
    await deliverDue();
    expect(receiver.received).toHaveLength(1);
    await only(id);
  });

  test("that fails is retried for a day with growing pauses, and then has failed, with the reason", async () => {
    const { id } = await waiting();
    receiver.answer(500);
    const times = await failThrough(id);
    expect(times.at(-1)).toBe(24 * HOUR);
    expect(times.length).toBeGreaterThanOrEqual(8);
    expect(receiver.received).toHaveLength(times.length);
    expect(new Set(receiver.received.map((got) => got.id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ timestamp }) => timestamp)).size).toBe(times.length);
    expect(await only(id)).toMatchObject({
      state: "failed",
      reason: "The receiver responded with 500. Stopped retrying after 24 hours.",
      statusCode: 500,
    });
    expect((await detailsOf(id)).attemptLog.map(({ error }) => error)).toEqual(times.map(() => "The receiver responded with 500."));
    expect(await endpointOf(id)).toMatchObject({ status: "active", failuresInRow: 1 });
  });

  test("that fails at first arrives later, and the failure count is reset", async () => {
    const { id, secret } = await waiting();
    receiver.answer(500, 503, 200);
    expect(await failThrough(id)).toHaveLength(3);
    expect(await only(id)).toMatchObject({ state: "succeeded", reason: "", attempts: 3 });
    expect(receiver.received.every((got) => isSignedWith(secret, got))).toBe(true);
    expect(await endpointOf(id)).toMatchObject({ failuresInRow: 0, failingSince: null });
  });

  test("waits as long as the receiver asks", async () => {
    const { id } = await waiting();
    receiver.answer((response) => response.writeHead(429, { "Retry-After": "1800" }).end());
    await deliverDue();
    expect((await only(id)).nextAttemptAt).toEqual(new Date(START + 30 * MINUTE));
  });

  test("is signed with both secrets for a day after rolling, then with the new one", async () => {
    const { id, secret } = await addedEndpoint(admin, { url: receiver.url });
    const rolled = await rollWebhookSecret(admin, { id, version: 1 });
    const newer = rolled.ok ? rolled.value.secret : "";
    await publishConfirmed();
    await deliverDue();
    time += 25 * HOUR;
    await publishConfirmed("later@example.com");
    await deliverDue();
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error("nothing came");
    expect([isSignedWith(secret, first), isSignedWith(newer, first), first.signatures.length]).toEqual([true, true, 2]);
    expect([isSignedWith(secret, second), isSignedWith(newer, second), second.signatures.length]).toEqual([false, true, 1]);
  });

  test("cannot be signed after SESSION_SECRET changed: it says so, and what to do", async () => {
    const { id } = await waiting();
    openSecrets({ sessionSecret: "another secret that is long enough, too", dataDir: "" });
    await deliverDue();
    openSecrets({ sessionSecret: "a secret that is long enough for tests", dataDir: "" });
    expect(receiver.received).toEqual([]);
    expect(await only(id)).toMatchObject({ state: "pending", reason: expect.stringContaining("Roll the secret") });
  });
});

describe.runIf(isDatabaseThere())("a receiver", () => {
  const limits = { timeoutMs: 400 };
  const endless = (response: import("node:http").ServerResponse) => {
    const more = () => response.destroyed || response.write("x".repeat(16_384), more);
    more();
  };
  const dripping = (response: import("node:http").ServerResponse) => {
    const timer = setInterval(() => response.write("x"), 10);
    response.on("close", () => clearInterval(timer));
    response.writeHead(200);
  };

  test.each<[string, Parameters<WebhookReceiver["answer"]>[0], object]>([
    ["hangs", () => {}, { state: "pending", reason: "No complete response within 0.4 seconds.", statusCode: null }],
    ["drips", dripping, { state: "pending", reason: "No complete response within 0.4 seconds.", statusCode: null }],
    ["never ends", endless, { state: "succeeded", reason: "", statusCode: 200 }],
    [
      "is interrupted",
      (response) => response.destroy(),
      { state: "pending", reason: "The connection was closed before a response arrived." },
    ],
    [
      "redirects to 169.254.169.254",
      (response) => response.writeHead(307, { Location: "http://169.254.169.254/latest/meta-data" }).end(),
      {
        state: "pending",
        reason:
          "The receiver responded with 307 and redirected to http://169.254.169.254/latest/meta-data. Redirects aren't followed. Enter the final address.",
        statusCode: 307,
      },
    ],
    [
      "redirects to itself",
      (response, request) => response.writeHead(308, { Location: request.url }).end(),
      { state: "pending", statusCode: 308 },
    ],
    ["says 204", 204, { state: "succeeded", statusCode: 204 }],
    ["says 404", 404, { state: "pending", reason: "The receiver responded with 404." }],
  ])("that %s leads to a clear state after one request", async (_, answer, expected) => {
    const { id } = await waiting();
    receiver.answer(answer);
    await deliverDue(limits);
    expect(await only(id)).toMatchObject({ attempts: 1, ...expected });
    expect(receiver.received).toHaveLength(1);
  });

  test("whose response has bytes that are not text is recorded anyway, but only its beginning", async () => {
    const { id } = await waiting();
    receiver.answer((response) => response.writeHead(400).end(Buffer.concat([Buffer.from([0, 27, 255, 0]), Buffer.alloc(5_000, "é")])));
    await deliverDue();
    const [attempt] = (await detailsOf(id)).attemptLog;
    expect(attempt?.response.length).toBeLessThan(1_100);
    expect(attempt?.response).toMatch(/^\ufffd\ufffd\ufffd\ufffdéé/);
  });

  test("with a name that has a private address, or changes to one, gets nothing", async () => {
    const { port } = new URL(receiver.url);
    const named = await waiting({ url: `https://hooks.sotolcreek.example:${port}/` });
    await deliverDue({ resolve: async () => ["93.184.216.34", "10.0.0.7"] });
    expect(await only(named.id)).toMatchObject({
      state: "pending",
      reason: "Blocked: hooks.sotolcreek.example resolves to 10.0.0.7, which isn't a public address.",
    });
    // First public, then this machine: only the next attempt sees the second address.
    const answers = [["127.0.0.2"], ["127.0.0.1"]];
    const env = readEnv({ SITE_URL: "http://localhost:3000", WEBHOOK_ALLOW_PRIVATE: "127.0.0.2" });
    adoptEnv(env);
    time += 5 * MINUTE;
    await deliverDue({ resolve: async () => answers.shift() ?? [] });
    expect((await only(named.id)).reason).toBe("The connection was refused. Nothing is listening there.");
    time += HOUR;
    await deliverDue({ resolve: async () => answers.shift() ?? [] });
    expect((await only(named.id)).reason).toBe("Blocked: hooks.sotolcreek.example resolves to 127.0.0.1, which isn't a public address.");
    adoptEnv(readEnv({ SITE_URL: "http://localhost:3000", WEBHOOK_ALLOW_PRIVATE: "127.0.0.1" }));
    expect(receiver.received).toEqual([]);
  });

  test("that hangs holds up no other, and gets at most four requests at a time", async () => {
    const held: (() => void)[] = [];
    const slow = await startReceiver();
    slow.answer((response) => void held.push(() => response.end()));
    const slowEndpoint = await addedEndpoint(admin, { url: slow.url });
    const quick = await addedEndpoint(admin, { url: receiver.url });
    for (let number = 0; number < 8; number++) await publishConfirmed(`n${number}@example.com`);
    restore();
    const sender = runWebhookSender();
    await expect.poll(async () => (await deliveriesOf(quick.id)).filter(({ state }) => state === "succeeded").length).toBe(8);
    await expect.poll(() => slow.received.length).toBe(4);
    expect((await deliveriesOf(slowEndpoint.id)).map(({ state }) => state).sort()).toEqual([
      ...Array(4).fill("delivering"),
      ...Array(4).fill("pending"),
    ]);
    slow.answer(200);
    for (const release of held) release();
    await expect.poll(async () => (await deliveriesOf(slowEndpoint.id)).filter(({ state }) => state === "succeeded").length).toBe(8);
    await sender.stop();
    await slow.stop();
  });

  test("that answers 410 is disabled right away: what waited ends, and the people who can fix it are told once", async () => {
    const { id } = await waiting();
    await publishConfirmed("second@example.com");
    receiver.answer(410);
    await deliverDue();
    const deliveries = await deliveriesOf(id);
    expect(deliveries.map(({ state }) => state)).toEqual(["failed", "failed"]);
    expect(await endpointOf(id)).toMatchObject({
      status: "disabled",
      statusReason: "The receiver responded with 410, which means it's permanently gone.",
    });
    expect(await mailsAsked()).toBe(1);
  });

  test("that is disabled gets nothing; events in the meantime are stored, and redelivered once it is enabled", async () => {
    const { id } = await waiting();
    receiver.answer(410);
    await deliverDue();
    receiver.answer(200);
    receiver.received.length = 0;
    time += HOUR;
    const meanwhile = time;
    await publishConfirmed("meanwhile@example.com");
    await publishConfirmed("later@example.com");
    await deliverDue();
    const missed = (await deliveriesOf(id)).slice(1);
    const kept = { state: "failed", reason: "The endpoint was disabled.", attempts: 0, nextAttemptAt: null };
    expect(missed).toMatchObject([kept, kept]);
    expect(receiver.received).toEqual([]);
    await enableWebhookEndpoint(admin, { id, version: 1 });
    await deliverDue();
    expect(receiver.received, "staff decide whether it is still wanted").toEqual([]);
    expect(await redeliverFailed(admin, { endpointId: id, since: new Date(meanwhile) })).toEqual({ ok: true, value: 2 });
    await deliverDue();
    expect(receiver.received.map((got) => got.id).sort()).toEqual(missed.map((delivery) => delivery.id).sort());
  });

  test("is disabled after twenty failed deliveries in a row; enabled again, it gets what it missed", async () => {
    const { id } = await addedEndpoint(admin, { url: receiver.url });
    receiver.answer(500);
    for (let number = 0; number < 22; number++) await publishConfirmed(`n${number}@example.com`, new Date(START));
    await deliverDue();
    // Two arrive late enough to be still waiting when the others have failed.
    await db.execute(sql`
      update webhook_deliveries set give_up_at = ${new Date(START)}, next_attempt_at = ${new Date(START)}
      where id in (select id from webhook_deliveries order by id limit 20)`);
    await deliverDue();
    expect(await endpointOf(id)).toMatchObject({ status: "disabled", statusReason: "20 deliveries in a row failed.", failuresInRow: 20 });
    const reasons = (await deliveriesOf(id)).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === "The endpoint was disabled.")).toHaveLength(2);
    expect(await mailsAsked()).toBe(1);
    const { version } = await endpointOf(id);
    expect(await redeliverFailed(admin, { endpointId: id, since: new Date(START) })).toEqual({ ok: false, reason: "disabled" });
    receiver.answer(200);
    receiver.received.length = 0;
    await enableWebhookEndpoint(admin, { id, version });
    expect(await endpointOf(id)).toMatchObject({ status: "active", statusReason: "", failuresInRow: 0, failingSince: null });
    expect(await redeliverFailed(admin, { endpointId: id, since: new Date(START + 1) })).toEqual({ ok: true, value: 0 });
    expect(await redeliverFailed(admin, { endpointId: id, since: new Date(START) })).toEqual({ ok: true, value: 22 });
    await deliverDue();
    expect(new Set(receiver.received.map((got) => got.id)).size).toBe(22);
    expect(new Set((await deliveriesOf(id)).map(({ state }) => state))).toEqual(new Set(["succeeded"]));
  });

  test("is disabled if nothing has arrived for five days; a success in between counts", async () => {
    const quiet = await waiting();
    receiver.answer(500);
    await failThrough(quiet.id);
    time += 3 * 24 * HOUR;
    receiver.answer(200);
    await publishConfirmed("arrives@example.com");
    await deliverDue();
    receiver.answer(500);
    await publishConfirmed("again@example.com");
    await failThrough(quiet.id);
    expect(await endpointOf(quiet.id)).toMatchObject({ status: "active", failuresInRow: 1 });
    time += 4 * 24 * HOUR;
    await publishConfirmed("last@example.com");
    await failThrough(quiet.id);
    expect(await endpointOf(quiet.id)).toMatchObject({ status: "disabled", statusReason: "No delivery has succeeded in 5 days." });
  });
});

describe.runIf(isDatabaseThere())("staff actions", () => {
  test("while paused, a delivery waits; enabled, it goes out; paused for more than a day, it has failed", async () => {
    const { id } = await waiting();
    await pauseWebhookEndpoint(admin, { id, version: 1 });
    await publishConfirmed("while-paused@example.com");
    time += 23 * HOUR;
    await endOverdue();
    await deliverDue();
    expect(receiver.received).toEqual([]);
    await enableWebhookEndpoint(admin, { id, version: 2 });
    await deliverDue();
    expect(receiver.received).toHaveLength(2);
    await pauseWebhookEndpoint(admin, { id, version: 3 });
    await publishConfirmed("too-long@example.com");
    time += 24 * HOUR;
    await endOverdue();
    expect((await deliveriesOf(id)).at(-1)).toMatchObject({
      state: "failed",
      reason: "The endpoint stayed paused until the event expired.",
    });
  });

  test("when the endpoint is enabled, waiting deliveries go out right away, even if another form has done so already", async () => {
    const { id } = await waiting();
    receiver.answer(500);
    await deliverDue();
    await pauseWebhookEndpoint(admin, { id, version: 1 });
    await enableWebhookEndpoint(admin, { id, version: 2 });
    await deliverDue();
    expect(receiver.received).toHaveLength(2);
    await pauseWebhookEndpoint(admin, { id, version: 3 });
    const input = endpointInput({ url: receiver.url, isActive: true });
    expect(await updateWebhookEndpoint(admin, { id, version: 4 }, input)).toMatchObject({ ok: true });
    receiver.answer(200);
    await deliverDue();
    expect(await only(id)).toMatchObject({ state: "succeeded", attempts: 3 });
  });

  test("a delivery that waits for a retry can be sent now: one, or all of an active endpoint", async () => {
    const { id } = await waiting();
    await publishConfirmed("second@example.com");
    receiver.answer(500);
    await deliverDue();
    const [first] = await deliveriesOf(id);
    const deliveryId = first?.id ?? "";
    expect(await sendWaiting(admin, { endpointId: id, deliveryId })).toEqual({ ok: true, value: 1 });
    await deliverDue();
    expect((await deliveriesOf(id)).map(({ tries }) => tries)).toEqual([2, 1]);
    receiver.answer(200);
    expect(await sendWaiting(admin, { endpointId: id })).toEqual({ ok: true, value: 2 });
    await deliverDue();
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(["succeeded", "succeeded"]);
    expect(await sendWaiting(admin, { endpointId: id })).toEqual({ ok: false, reason: "nothing-waits" });
    expect(await sendWaiting(admin, { endpointId: randomUUID(), deliveryId })).toEqual({ ok: false, reason: "not-found" });
    await pauseWebhookEndpoint(admin, { id, version: 1 });
    await publishConfirmed("paused@example.com");
    expect(await sendWaiting(admin, { endpointId: id })).toEqual({ ok: false, reason: "inactive" });
  });

  test("a redelivery has the same ID and payload, a new time, and a new day", async () => {
    const { id, secret } = await waiting();
    await deliverDue();
    const deliveryId = (await only(id)).id;
    time += 40 * HOUR;
    receiver.answer(500, 200);
    expect(await redeliver(admin, { endpointId: id, deliveryId })).toEqual({ ok: true, value: undefined });
    expect(await redeliver(admin, { endpointId: id, deliveryId })).toEqual({ ok: false, reason: "under-way" });
    await deliverDue();
    expect(await only(id)).toMatchObject({ state: "pending", tries: 1, attempts: 2 });
    time += 2 * MINUTE;
    await deliverDue();
    const [first, second, third] = receiver.received;
    expect([second?.id, third?.id]).toEqual([first?.id, first?.id]);
    expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
    expect(second?.timestamp).toBe((first?.timestamp ?? 0) + 40 * 3_600);
    expect(third && isSignedWith(secret, third)).toBe(true);
    expect(await only(id)).toMatchObject({ state: "succeeded", attempts: 3 });
    expect(await redeliver(admin, { endpointId: id, deliveryId: randomUUID() })).toEqual({ ok: false, reason: "not-found" });
    expect(await redeliver(admin, { endpointId: randomUUID(), deliveryId })).toEqual({ ok: false, reason: "not-found" });
  });

  test("a test goes out right away, even if paused, is tried once, and does not affect the endpoint's state", async () => {
    const { id, secret } = await addedEndpoint(admin, { url: receiver.url, isActive: false });
    expect(await sendTestEvent(admin, { id })).toMatchObject({ ok: true, value: { statusCode: 200, error: "" } });
    expect(receiver.received[0]?.message).toMatchObject({ type: "webhook.test" });
    expect(isSignedWith(secret, receiver.received[0] as never)).toBe(true);
    receiver.answer(410);
    const second = await sendTestEvent(admin, { id });
    expect(second).toMatchObject({ ok: true, value: { statusCode: 410 } });
    expect(await endpointOf(id)).toMatchObject({ status: "paused", failuresInRow: 0 });
    const deliveryId = second.ok ? second.value.deliveryId : "";
    expect(await redeliver(admin, { endpointId: id, deliveryId })).toEqual({ ok: false, reason: "test" });
    expect((await deliveriesOf(id)).map(({ state }) => state).sort()).toEqual(["failed", "succeeded"]);
    const { rows } = await db.execute(sql`select action from audit_log where subject_id = ${id} and action = 'webhook.tested'`);
    expect(rows).toHaveLength(2);
  });
});

describe.runIf(isDatabaseThere())("a process that dies during a delivery", () => {
  test("leaves it to the next process, with the same ID", async () => {
    const { id } = await waiting();
    const [lost] = await claimDeliveries(1);
    await deliverDue();
    expect(receiver.received, "it still belongs to that process").toEqual([]);
    time += 30_000;
    await takeUpLost({ isAlone: false });
    expect((await only(id)).state).toBe("delivering");
    time += 31_000;
    await takeUpLost({ isAlone: false });
    await deliverDue();
    expect(receiver.received.map((got) => got.id)).toEqual([lost?.id]);
    expect(await only(id)).toMatchObject({ state: "succeeded", attempts: 2 });
    expect((await detailsOf(id)).attemptLog.map(({ error }) => error)).toEqual([
      "The program stopped during this attempt, so it isn't known whether it arrived.",
      "",
    ]);
  });

  test("cannot overwrite its outcome if it was only slow", async () => {
    const { id } = await waiting();
    let release = () => {};
    receiver.answer((response) => {
      release = () => response.writeHead(500).end();
    }, 200);
    const slow = deliverDue();
    await expect.poll(() => receiver.received.length).toBe(1);
    await takeUpLost({ isAlone: true });
    await deliverDue();
    release();
    await slow;
    expect(await only(id)).toMatchObject({ state: "succeeded", attempts: 2 });
    expect(await endpointOf(id)).toMatchObject({ failingSince: null });
  });

  test("never shares an attempt with other processes", async () => {
    const { id } = await addedEndpoint(admin, { url: receiver.url });
    for (let number = 0; number < 12; number++) await publishConfirmed(`n${number}@example.com`);
    await Promise.all(Array.from({ length: databaseKind === "server" ? 4 : 2 }, () => deliverDue()));
    await deliverDue();
    expect(receiver.received).toHaveLength(12);
    expect(new Set((await deliveriesOf(id)).map(({ attempts }) => attempts))).toEqual(new Set([1]));
  });
});
