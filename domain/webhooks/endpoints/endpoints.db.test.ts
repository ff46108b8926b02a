import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { addedEndpoint, deliveriesOf, endpointInput, onLocalReceivers, publishConfirmed } from "~/tests/builders/webhooks.ts";
import { type Actor, can } from "../../permissions/index.ts";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  findWebhookEndpoint,
  listWebhookEndpoints,
  pauseWebhookEndpoint,
  rollWebhookSecret,
  updateWebhookEndpoint,
} from "../index.ts";
import { MAX_ENDPOINTS } from "../webhook-rules.input.ts";
import { EndpointInput } from "../webhooks.input.ts";

onTestDatabase();
onLocalReceivers();

let admin: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) admin = await staffMember({ role: "admin" });
});
beforeEach(async () => {
  if (isDatabaseThere()) await db.execute(sql`delete from webhook_endpoints`);
});
let restore = () => {};
afterEach(() => restore());

const found = async (id: string) => {
  const result = await findWebhookEndpoint(admin, id);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};
const logOf = async (id: string) =>
  (await db.execute(sql`select action, before, after, subject_name from audit_log where subject_id = ${id} order by created_at, action`))
    .rows;

describe.runIf(isDatabaseThere())("endpoints", () => {
  test("have a secret that is shown once when they are added, and cannot be found in the database", async () => {
    const { id, secret } = await addedEndpoint(admin, { url: "https://Hooks.SotolCreek.example/in?key=k-1" });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await found(id)).toMatchObject({
      url: "https://hooks.sotolcreek.example/in?key=k-1",
      status: "active",
      version: 1,
      graceUntil: null,
    });
    const { rows } = await db.execute(sql`select * from webhook_endpoints`);
    const told = JSON.stringify([rows, await logOf(id), await found(id), await listWebhookEndpoints(admin)]);
    expect(told).not.toContain(secret);
    expect(told).not.toContain(secret.slice(6));
    expect(JSON.stringify(await listWebhookEndpoints(admin))).not.toMatch(/"(secret|previousSecret)"/);
    expect(JSON.stringify(await logOf(id)), "what could be a key stays out of the log").not.toContain("k-1");
    expect((await logOf(id)).map(({ action }) => action)).toEqual(["webhook.created"]);
  });

  test("are created once even if the form is sent twice", async () => {
    const input = endpointInput();
    const both = await Promise.all([createWebhookEndpoint(admin, input), createWebhookEndpoint(admin, input)]);
    expect(both.map((result) => (result.ok ? "ok" : result.reason)).sort()).toEqual(["added-already", "ok"]);
    const listed = await listWebhookEndpoints(admin);
    expect(listed.ok && listed.value).toHaveLength(1);
  });

  test.each([
    ["http://hooks.sotolcreek.example/", "Use an address that starts with https://"],
    ["https://user:pass@hooks.sotolcreek.example/", "user name"],
    ["https://hooks.sotolcreek.example:25/", "Use port 80"],
    ["https://169.254.169.254/latest", "private network"],
    ["https://[::1]/", "private network"],
    ["https://localhost:3000/", "private network"],
    ["nonsense", "Enter an address that starts with https://"],
    ["https://x.org\\@127.0.0.1/", "Enter this address as https://x.org/@127.0.0.1/."],
    ["https://0x7f.1/", "Enter this address as https://127.0.0.1/."],
  ])("%s is refused, at its field, and nothing changes", async (url, words) => {
    const { id } = await addedEndpoint(admin);
    const input = endpointInput({ url });
    const refusal = { ok: false, reason: { url: expect.stringContaining(words) } };
    expect(await createWebhookEndpoint(admin, input)).toEqual(refusal);
    expect(await updateWebhookEndpoint(admin, { id, version: 1 }, input)).toEqual(refusal);
    expect(await found(id)).toMatchObject({ url: "https://hooks.sotolcreek.example/in", version: 1 });
  });

  test("report form errors at the field", () => {
    const fieldsOf = (changes: object) =>
      Object.keys(
        EndpointInput.safeParse({ url: "https://a.example", events: ["lead.created"], ...changes }).error?.flatten().fieldErrors ?? {},
      );
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ url: "" })).toEqual(["url"]);
    expect(fieldsOf({ url: `https://a.example/${"x".repeat(2_000)}` })).toEqual(["url"]);
    expect(fieldsOf({ events: [] })).toEqual(["events"]);
    expect(fieldsOf({ events: ["lead.deleted"] })).toEqual(["events"]);
    expect(fieldsOf({ description: "a\u0000b" })).toEqual(["description"]);
    expect(fieldsOf({ description: "x".repeat(201) })).toEqual(["description"]);
  });

  test("tell the slower of two editors, and saved changes are in the log", async () => {
    const { id } = await addedEndpoint(admin);
    const input = endpointInput({ description: "Another CRM", events: ["assessment.completed"], isActive: false });
    expect(await updateWebhookEndpoint(admin, { id, version: 1 }, input)).toMatchObject({ ok: true });
    expect(await found(id)).toMatchObject({ description: "Another CRM", events: ["assessment.completed"], status: "paused", version: 2 });
    for (const late of [
      updateWebhookEndpoint(admin, { id, version: 1 }, input),
      rollWebhookSecret(admin, { id, version: 1 }),
      pauseWebhookEndpoint(admin, { id, version: 1 }),
      deleteWebhookEndpoint(admin, { id, version: 1 }),
    ])
      expect(await late).toEqual({ ok: false, reason: "stale" });
    expect(await updateWebhookEndpoint(admin, { id: randomUUID(), version: 1 }, input)).toEqual({ ok: false, reason: "not-found" });
    expect((await logOf(id))[1]).toMatchObject({
      action: "webhook.updated",
      before: { status: "active", description: "The CRM" },
      after: { status: "paused" },
    });
  });

  test("are limited to fifty", async () => {
    for (let place = 0; place < MAX_ENDPOINTS; place++) await addedEndpoint(admin);
    expect(await createWebhookEndpoint(admin, endpointInput())).toEqual({ ok: false, reason: "too-many" });
  });

  test("get a different secret when it is rolled; the log says that it was rolled, and not what it is", async () => {
    const { id, secret } = await addedEndpoint(admin);
    const rolled = await rollWebhookSecret(admin, { id, version: 1 });
    if (!rolled.ok) throw new Error(rolled.reason);
    expect(rolled.value.secret).toMatch(/^whsec_/);
    expect(rolled.value.secret).not.toBe(secret);
    const { graceUntil } = await found(id);
    expect(graceUntil?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(JSON.stringify(await logOf(id))).not.toContain("whsec");
    restore = setClock(() => Date.now() + 25 * 3_600_000);
    expect((await found(id)).graceUntil).toBeNull();
  });

  test("are paused and enabled again, each once in the log; deleting one deletes its log", async () => {
    const { id } = await addedEndpoint(admin);
    await pauseWebhookEndpoint(admin, { id, version: 1 });
    await pauseWebhookEndpoint(admin, { id, version: 2 });
    expect((await found(id)).status).toBe("paused");
    await enableWebhookEndpoint(admin, { id, version: 2 });
    expect((await found(id)).status).toBe("active");
    await publishConfirmed();
    expect(await deliveriesOf(id)).toHaveLength(1);
    expect(await deleteWebhookEndpoint(admin, { id, version: 3 })).toEqual({ ok: true, value: undefined });
    expect(await deliveriesOf(id)).toEqual([]);
    expect((await logOf(id)).map(({ action }) => action)).toEqual([
      "webhook.created",
      "webhook.paused",
      "webhook.enabled",
      "webhook.deleted",
    ]);
  });

  test("are only visible to administrators", async () => {
    const editor = await staffMember({ role: "editor" });
    expect(can(editor, "webhook:read")).toBe(false);
    expect(await listWebhookEndpoints(editor)).toEqual({ ok: false, reason: "forbidden" });
    expect(await createWebhookEndpoint(editor, endpointInput())).toEqual({ ok: false, reason: "forbidden" });
  });
});
