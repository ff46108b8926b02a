import { createHmac } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliveryToken } from "~/domain/newsletter/message/delivery-token.ts";
import { adoptDatabase, db, openEmbedded } from "~/platform/db/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { campaign, delivery } from "../builders/newsletter.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { folderWithStaff, signedIn } from "../builders/staff.ts";

const SECRET = "a secret that is long enough for tests";
const WEBHOOK = "a secret of a webhook";
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

let program: RunningProgram;
let dataDir: string;
let token: string;
let campaignId: string;
beforeAll(async () => {
  dataDir = await folderWithStaff();
  await withDatabase(async () => {
    campaignId = await campaign({ recipientCount: 1, acceptedCount: 1, name: "Tracked" }, [
      "https://elsewhere.example/a?b=1",
      "https://elsewhere.example/c",
    ]);
    const id = await delivery(campaignId);
    openSecrets({ sessionSecret: SECRET, dataDir: "" });
    token = deliveryToken(id);
  });
  program = await startProgram({ DATA_DIR: dataDir, SESSION_SECRET: SECRET, NEWSLETTER_WEBHOOK_SECRET: WEBHOOK });
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function withDatabase<Value>(work: () => Promise<Value>): Promise<Value> {
  const database = await openEmbedded(dataDir);
  adoptDatabase(database);
  try {
    return await work();
  } finally {
    await database.close();
  }
}

const get = (path: string, method = "GET") =>
  fetch(`${program.address}${path}`, { method, redirect: "manual", headers: { "User-Agent": chrome } });

describe("a newsletter link", () => {
  test("leads to what the database says, whatever the query says", async () => {
    for (const query of ["", "?url=https://evil.example", "?1"]) {
      const response = await get(`/n/c/${token}/0${query}`);
      expect([response.status, response.headers.get("location")]).toEqual([302, "https://elsewhere.example/a?b=1"]);
      expect([response.headers.get("cache-control"), response.headers.get("set-cookie")]).toEqual(["no-store", null]);
    }
    expect((await get(`/n/c/${token.toUpperCase()}/1`, "HEAD")).headers.get("location")).toBe("https://elsewhere.example/c");
  });

  test.each([
    ["an unknown link", () => `/n/c/${token}/2`],
    ["a forged token", () => `/n/c/${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}/0`],
    ["no number", () => `/n/c/${token}/x`],
    ["no token", () => "/n/c/https:%2F%2Fevil.example/0"],
  ])("with %s is a page that says so", async (_what, path) => {
    const response = await get(path());
    expect([response.status, response.headers.get("location")]).toEqual([404, null]);
    expect(response.headers.get("content-type")).toContain("text/html");
  });

  test("does not accept POST", async () => {
    const response = await fetch(`${program.address}/n/c/${token}/0`, { method: "POST", redirect: "manual" });
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});

test("the pixel is a 43-byte image that no one caches, and other sites can show", async () => {
  const response = await get(`/n/o/${token}.gif`);
  expect((await response.arrayBuffer()).byteLength).toBe(43);
  expect(
    Object.fromEntries(
      ["content-type", "cache-control", "cross-origin-resource-policy", "set-cookie"].map((name) => [name, response.headers.get(name)]),
    ),
  ).toEqual({
    "content-type": "image/gif",
    "cache-control": "no-store",
    "cross-origin-resource-policy": "cross-origin",
    "set-cookie": null,
  });
  const head = await get(`/n/o/${token}.gif`, "HEAD");
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "43"]);
  expect((await get("/n/o/00000000000000000000000000.gif")).status).toBe(404);
});

describe("a provider's reports", () => {
  const post = (body: string, signature: string) =>
    fetch(`${program.address}/api/newsletter-bounces`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", "X-Bluebonnet-Signature": signature },
    });
  const signed = (body: string, secret = WEBHOOK) => {
    const t = Math.floor(Date.now() / 1_000);
    return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
  };

  test("are accepted if they are signed", async () => {
    const body = () => JSON.stringify({ type: "complaint", returnPath: `bounces+${token}@lonemesa.example`, detail: "abuse" });
    const wrong = await post(body(), signed(body(), "another secret of others"));
    expect([wrong.status, await wrong.json()]).toEqual([401, { success: false, error: "The signature is not valid.", fields: {} }]);
    expect((await post(body(), "")).status).toBe(401);
    const taken = await post(body(), signed(body()));
    expect([taken.status, await taken.json()]).toEqual([200, { success: true, counted: 1, known: 0, unknown: 0 }]);
    expect(await (await post(body(), signed(body()))).json()).toMatchObject({ known: 1 });
    expect((await post("{", signed("{"))).status).toBe(422);
    const long = JSON.stringify({ type: "complaint", email: "a@b.example", detail: "x".repeat(600_000) });
    expect((await post(long, signed(long))).status).toBe(413);
  });

  test.each(["email", "messageId", "returnPath", "detail"])(
    "with characters that cannot be stored in its %s cause no fault",
    async (field) => {
      const report = { type: "bounce", hard: true, email: "a@b.example", [field]: "a\u0000\ud800@b.example" };
      const { status } = await post(JSON.stringify(report), signed(JSON.stringify(report)));
      expect(status).toBe(field === "email" ? 422 : 200);
    },
  );

  test("are accepted only by POST", async () => {
    expect((await get("/api/newsletter-bounces")).status).toBe(405);
  });
});

test("the sequences screen opens for editors, and not for viewers", async () => {
  const page = await fetch(`${program.address}/admin/newsletter/sequences?add=1`, {
    headers: { Cookie: await signedIn(program.address, "editor") },
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Create Sequence");
  const viewer = await fetch(`${program.address}/admin/newsletter/sequences`, {
    headers: { Cookie: await signedIn(program.address, "viewer") },
  });
  expect(viewer.status).toBe(403);
});

test("a refused form says on which line, and a valid one is in the list", async () => {
  const { address } = program;
  const headers = { Cookie: await signedIn(address, "editor"), Origin: address };
  const send = (fields: [string, string][]) =>
    fetch(`${address}/admin/newsletter/sequences?add=1`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers,
      redirect: "manual",
    });
  const refused = await send([
    ["intent", "add"],
    ["name", "W"],
    ["trigger", "confirmed"],
    ["template_id", ""],
    ["delay_hours", ""],
    ["template_id", ""],
    ["delay_hours", "x"],
  ]);
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain("Enter a whole number of hours");
  expect(text).toContain("Please choose a template.");
  const template = { intent: "add", name: "Hello", subject_template: "Hello", html_template: "<p>Hello</p>", is_active: "on" };
  await fetch(`${address}/admin/newsletter/templates/new`, {
    method: "POST",
    body: new URLSearchParams(template),
    headers,
    redirect: "manual",
  });
  const list = await (await fetch(`${address}/admin/newsletter/templates`, { headers })).text();
  const saved = await send([
    ["intent", "add"],
    ["name", "Hello sequence"],
    ["trigger", "assessment"],
    ["gap", ""],
    ["template_id", /preview=([0-9a-f-]{36})/.exec(list)?.[1] ?? ""],
    ["delay_hours", "0"],
  ]);
  expect(saved.status).toBe(302);
  expect(await (await fetch(`${address}/admin/newsletter/sequences`, { headers })).text()).toContain("Hello sequence");
});

test("opens and clicks are written at the latest when the program stops", async () => {
  await program.stop();
  const { rows } = await withDatabase(() =>
    db.execute(
      `select open_count, click_count, scanner_open_count, scanner_click_count from newsletter_campaigns where id = '${campaignId}'`,
    ),
  );
  // Two links, both followed at once: a scanner.
  expect(rows).toEqual([{ open_count: 1, click_count: 0, scanner_open_count: 1, scanner_click_count: 4 }]);
});
