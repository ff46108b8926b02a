import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sampleCode } from "~/app/admin/webhooks/sample-code.ts";
import { sampleEvents } from "~/app/admin/webhooks/sample-events.ts";
import { messageHeaders } from "~/domain/webhooks/sending/sign-message.ts";
import { eventData } from "~/domain/webhooks/webhook-events.input.ts";
import { subscribedEvents } from "~/domain/webhooks/webhook-rules.input.ts";

const folder = mkdtempSync(join(tmpdir(), "sample-"));
const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString("base64")}`;
type Sample = {
  isGenuine(headers: IncomingMessage["headers"], body: string, secret: string, now?: number): boolean;
  server: Server;
};
let sample: Sample;

beforeAll(async () => {
  process.env.WEBHOOK_SECRET = secret;
  const path = join(folder, "receiver.mjs");
  writeFileSync(path, sampleCode);
  sample = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Sample;
});
afterAll(() => {
  sample.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = new Date("2026-11-22T10:00:00Z");
const body = JSON.stringify(sampleEvents["lead.created"]);
const headers = messageHeaders({ id: "m-1", body, at }, [key]);
const now = at.getTime() / 1_000;

test("the sample code accepts our requests, and nothing else", () => {
  expect(sample.isGenuine(headers, body, secret, now)).toBe(true);
  expect(
    sample.isGenuine(messageHeaders({ id: "m-1", body, at }, [Buffer.alloc(32, 1), key]), body, secret, now),
    "after rolling the secret",
  ).toBe(true);
  expect(sample.isGenuine(headers, `${body} `, secret, now)).toBe(false);
  expect(sample.isGenuine({ ...headers, "webhook-id": "m-2" }, body, secret, now)).toBe(false);
  expect(sample.isGenuine({ ...headers, "webhook-timestamp": String(now + 1) }, body, secret, now)).toBe(false);
  expect(sample.isGenuine(messageHeaders({ id: "m-1", body, at }, [Buffer.alloc(32, 1)]), body, secret, now)).toBe(false);
  expect(sample.isGenuine(headers, body, secret, now + 301), "old").toBe(false);
  expect(sample.isGenuine({}, body, secret, now)).toBe(false);
});

test("as a server it answers our requests with 204, even a second time, and others with 401", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const { server } = sample;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const own = { method: "POST", headers: messageHeaders({ id: "m-3", body, at: new Date() }, [key]), body };
  expect((await fetch(url, own)).status).toBe(204);
  expect((await fetch(url, own)).status).toBe(204);
  expect((await fetch(url, { method: "POST", body })).status).toBe(401);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

test("the samples are events as they are sent, and the documentation has the same code and samples", () => {
  const text = readFileSync("docs/webhooks.md", "utf8");
  expect(text).toContain(sampleCode);
  for (const event of subscribedEvents) {
    expect(eventData[event].strict().parse(sampleEvents[event].data)).toEqual(sampleEvents[event].data);
    expect(text).toContain(JSON.stringify(sampleEvents[event], null, 2));
  }
});
