import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { turnIndexNow } from "~/tests/builders/economics.ts";
import { givenProject, runOnce } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { indexNowKey, submitChanges } from "./submit-changes.ts";

onTestDatabase();

/** What a participating search engine would get. */
let server: Server;
let received: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
let status = 200;

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  received = [];
  status = 200;
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  await givenProject({ terms: ["VoIP"], locations: [{ name: "Austin" }, { name: "Waco" }] });
  await runOnce();
});
afterEach(() => void server?.close());

const endpoint = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;

describe.runIf(isDatabaseThere())("changed local pages", () => {
  test("are submitted to no one while the setting is off", async () => {
    await turnIndexNow("false");
    expect(await submitChanges({ endpoint: endpoint() })).toBe(0);
    expect(received).toEqual([]);
  });

  test("are submitted once, with the key and its location; then only what changed", async () => {
    await turnIndexNow("true");
    expect(await submitChanges({ endpoint: endpoint() })).toBe(2);
    expect(received).toEqual([
      {
        host: "localhost:3000",
        key: indexNowKey(),
        keyLocation: "http://localhost:3000/indexnow-key.txt",
        urlList: ["http://localhost:3000/services/voip/austin", "http://localhost:3000/services/voip/waco"],
      },
    ]);
    const back = setClock(() => Date.now() + 60_000);
    await runOnce();
    expect(await submitChanges({ endpoint: endpoint() })).toBe(0);
    back();
  });

  test("are submitted again if the endpoint did not accept them", async () => {
    await turnIndexNow("true");
    status = 503;
    await expect(submitChanges({ endpoint: endpoint() })).rejects.toThrow("503");
    status = 202;
    expect(await submitChanges({ endpoint: endpoint() })).toBe(2);
  });
});
