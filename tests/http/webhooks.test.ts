import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { assessmentBody } from "../builders/assessment.ts";
import { leadFields } from "../builders/lead.ts";
import { type MailServer, startMailServer } from "../builders/mail-server.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { folderWithStaff, signedIn } from "../builders/staff.ts";
import { isSignedWith, startReceiver, type WebhookReceiver } from "../builders/webhook-receiver.ts";
import { fetchProof, postForm, postJson } from "./requests.ts";

let program: RunningProgram;
let receiver: WebhookReceiver;
let mailServer: MailServer;
let dataDir: string;
let admin: Record<string, string>;

beforeAll(async () => {
  [receiver, mailServer, dataDir] = await Promise.all([startReceiver(), startMailServer(), folderWithStaff()]);
  program = await startProgram({ DATA_DIR: dataDir, SMTP_URL: mailServer.url, EASE_LIMITS: "1", WEBHOOK_ALLOW_PRIVATE: "127.0.0.1" });
  admin = { Cookie: await signedIn(program.address, "admin") };
});
afterAll(async () => {
  await program.stop();
  await Promise.all([receiver.stop(), mailServer.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer(200);
});

const post = (path: string, fields: Record<string, string>) => postForm(`${program.address}${path}`, fields, admin);
const get = async (path: string) => (await fetch(`${program.address}${path}`, { headers: admin })).text();

/** Adds an endpoint like a browser without scripts does. Returns what is shown once. */
async function add(changes: Record<string, string> = {}): Promise<{ id: string; secret: string; page: string }> {
  const id = randomUUID();
  const events = { "event:lead.created": "on", "event:assessment.completed": "on", "event:subscriber.confirmed": "on" };
  const response = await post("/admin/webhooks?add", {
    intent: "add",
    id,
    url: receiver.url,
    description: "CRM",
    is_active: "on",
    ...events,
    ...changes,
  });
  const page = await response.text();
  const secret = /whsec_[A-Za-z0-9+/]{43}=/.exec(page.replaceAll("&#x2F;", "/").replaceAll("&#x3D;", "="))?.[0] ?? "";
  return { id, secret, page };
}

const came = (type: string) => receiver.received.filter(({ message }) => message.type === type);

describe("webhooks, from the visitor's form to the receiver", () => {
  test("a lead, an assessment, and a confirmed subscriber arrive, signed with the secret that was shown", async () => {
    const { id, secret } = await add();
    expect(secret).toMatch(/^whsec_/);
    const proof = await fetchProof(program.address, "quote");
    const sent = await postJson(
      `${program.address}/api/send-lead-email`,
      leadFields({ email: "one@example.com", verificationToken: proof }),
    );
    expect(sent.status).toBe(200);
    await postJson(`${program.address}/api/run-assessment`, assessmentBody());
    await postJson(`${program.address}/api/newsletter-signup`, { email: "reader@example.com" });
    await expect.poll(() => mailServer.mails.some(({ to }) => JSON.stringify(to).includes("reader@example.com"))).toBe(true);
    const mail = mailServer.mails.find(({ to }) => JSON.stringify(to).includes("reader@example.com"));
    const token = /newsletter\/confirm\?token=([^\s"<\])]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const confirmed = await postForm(`${program.address}/newsletter/confirm?token=${token}`, { token: decodeURIComponent(token) });
    expect(confirmed.status).toBeLessThan(400);
    await expect.poll(() => came("subscriber.confirmed").length).toBe(1);
    await expect.poll(() => came("lead.created").length).toBe(2);
    await expect.poll(() => came("assessment.completed").length).toBe(1);
    expect(receiver.received.every((got) => isSignedWith(secret, got))).toBe(true);
    const leads = came("lead.created").map(({ message }) => message.data);
    expect(leads.map(({ email, verified }) => [email, verified]).sort()).toEqual([
      ["dolores@sotolcreek.example", false],
      ["one@example.com", true],
    ]);
    expect(came("subscriber.confirmed")[0]?.message.data).toMatchObject({ email: "reader@example.com" });
    for (const { timestamp } of receiver.received) expect(Math.abs(timestamp - Date.now() / 1_000)).toBeLessThan(120);
    const log = await get(`/admin/webhooks/${id}`);
    expect(log.match(/Succeeded/g)?.length).toBeGreaterThanOrEqual(4);
    expect(log).not.toContain(secret);
  });

  test("what staff change arrives with our values, and nothing that the visitor or staff wrote", async () => {
    const { secret } = await add({ "event:lead.updated": "on" });
    const sent = await postJson(
      `${program.address}/api/send-lead-email`,
      leadFields({ email: "changed@example.com", message: "Secret words" }),
    );
    const { id } = (await sent.json()) as { id: string };
    const path = `/admin/leads/${id}`;
    await post(path, { intent: "change-value", version: "1", valueOnce: "$1,200", valueMonthly: "" });
    await post(path, { intent: "add-note", note: "Secret words" });
    const step = { kind: "call", text: "Secret words", dueOn: "2026-12-04", dueTime: "", ownerId: "none" };
    expect((await post(path, { intent: "set-next-step", version: "2", ...step })).status).toBe(302);
    await expect.poll(() => came("lead.updated").length).toBe(2);
    expect(came("lead.updated").every((got) => isSignedWith(secret, got))).toBe(true);
    const told = came("lead.updated").map(({ message }) => message.data) as { id: string; changes: { field: string }[] }[];
    expect(told.map((data) => [data.id, data.changes]).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
      [id, [{ field: "nextStep", from: null, to: { kind: "call", dueOn: "2026-12-04", dueAt: null, owner: null } }]],
      [id, [{ field: "valueOnce", from: null, to: 1_200 }]],
    ]);
    expect(JSON.stringify(told)).not.toContain("Secret");
  });

  test("the secret is in the response to the form, and in no page after it", async () => {
    const { id, secret, page } = await add();
    expect(page).toContain("Copy the secret now");
    for (const path of [
      "/admin/webhooks",
      `/admin/webhooks/${id}`,
      `/admin/webhooks?edit=${id}`,
      "/admin/audit-log",
      `/admin/webhooks/${id}.data`,
    ])
      expect(await get(path), path).not.toContain(secret.slice(6, 20));
    const again = await add({ id });
    expect(again.page).toContain("This endpoint has already been added");
    expect(again.secret).toBe("");
  });

  test.each([
    ["http://example.com/", "Use an address that starts with https://."],
    ["https://169.254.169.254/", "private network"],
    ["https://user:pass@example.com/", "user name or password"],
    ["nonsense", "starts with https://"],
  ])("%s is refused at its field", async (url, words) => {
    const response = await post("/admin/webhooks?add", { intent: "add", id: randomUUID(), url, "event:lead.created": "on" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(words);
  });

  test("nothing is done without an event, with a forged ID, or for an unknown form", async () => {
    const fields = { intent: "add", id: randomUUID(), url: receiver.url };
    const none = await post("/admin/webhooks?add", fields);
    expect([none.status, (await none.text()).includes("Choose at least one event.")]).toEqual([422, true]);
    expect((await post("/admin/webhooks", { intent: "edit", id: "1", version: "x" })).status).toBe(422);
    expect((await post("/admin/webhooks", { intent: "delete", id: randomUUID(), version: "1" })).status).toBe(404);
    expect((await post("/admin/webhooks", { intent: "toString" })).status).toBe(422);
    expect((await post(`/admin/webhooks/${randomUUID()}`, { intent: "test" })).status).toBe(404);
    expect((await post(`/admin/webhooks/${randomUUID()}/deliveries/${randomUUID()}`, { intent: "redeliver" })).status).toBe(404);
  });

  test("a test event shows its result, and the receiver's response is shown as text", async () => {
    const { id, secret } = await add();
    receiver.answer((response) =>
      response.writeHead(500, { "Content-Type": "text/html" }).end("<script>alert(1)</script><img src=x onerror=alert(2)>"),
    );
    const response = await post(`/admin/webhooks/${id}`, { intent: "test" });
    expect(response.status).toBe(302);
    const path = response.headers.get("location") ?? "";
    expect(path).toMatch(new RegExp(`^/admin/webhooks/${id}/deliveries/`));
    const page = await get(path);
    expect(page).toContain("The receiver responded with 500.");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script>alert(1)");
    expect(page).toContain("webhook-signature: v1,");
    expect(page).not.toContain(secret.slice(6, 20));
  });

  test("an event redelivered by hand keeps its ID; a new one says that its secret was rolled", async () => {
    const { id, secret } = await add({ url: `${receiver.url}&hook=again` });
    await postJson(`${program.address}/api/send-lead-email`, leadFields({ email: "again@example.com", message: "Once more" }));
    await expect.poll(() => receiver.received.filter((got) => isSignedWith(secret, got)).length).toBe(1);
    const first = receiver.received.find((got) => isSignedWith(secret, got));
    const path = `/admin/webhooks/${id}/deliveries/${first?.id}`;
    await expect.poll(() => get(path)).toContain("Redeliver");
    expect((await post(path, { intent: "redeliver" })).status).toBe(302);
    await expect.poll(() => receiver.received.filter((got) => got.id === first?.id).length).toBe(2);
    const rolled = await (await post(`/admin/webhooks/${id}?roll`, { intent: "roll", version: "1" })).text();
    const newer = /whsec_[A-Za-z0-9+/]{43}=/.exec(rolled.replaceAll("&#x2F;", "/").replaceAll("&#x3D;", "="))?.[0] ?? "";
    receiver.received.length = 0;
    await post(`/admin/webhooks/${id}`, { intent: "test" });
    const [tested] = receiver.received;
    expect(tested && [isSignedWith(secret, tested), isSignedWith(newer, tested)]).toEqual([true, true]);
  });
});
