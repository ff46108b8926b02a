import { once } from "node:events";
import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VISITORS_BODY } from "~/app/route-facts.ts";
import { PageCache } from "~/platform/cache/index.ts";
import { createListener } from "./listener.ts";

/** It takes on no forms at all. */
const server = createListener({
  isReplaced: () => false,
  pages: new PageCache({ maxBytes: 0, sharedSeconds: 0 }),
  files: (_request, _response, next) => next(),
  app: { fetch: () => new Response("taken on") },
  headers: {},
  isEnding: () => false,
  maxForms: 0,
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(async () => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** The client's port tells connections apart. `length` is what's announced: only `body` is sent. */
async function post(body: string, length = body.length) {
  const { port } = server.address() as AddressInfo;
  const headers = { "Content-Type": "application/json", "Content-Length": length };
  const sent = request({ agent, port, host: "127.0.0.1", method: "POST", path: "/api/send-lead-email", headers });
  sent.on("error", () => undefined);
  if (length === body.length) sent.end(body);
  else sent.write(body);
  const [response] = await once(sent, "response");
  const from = sent.socket?.localPort;
  const text = (await response.toArray()).join("");
  return { status: response.statusCode, headers: response.headers, from, text };
}

test("a form that's turned away says when to try again, on the same connection", async () => {
  const [first, second] = [await post('{"name":"Ada"}'), await post('{"name":"Ada"}')];
  expect(first).toMatchObject({ status: 503, headers: { "retry-after": "5", connection: "keep-alive" } });
  expect(JSON.parse(first.text)).toMatchObject({ success: false, fields: {} });
  expect([second.status, second.from]).toEqual([503, first.from]);
});

test("what's longer than a form isn't waited for", async () => {
  expect(await post("{", VISITORS_BODY + 1)).toMatchObject({ status: 503, headers: { connection: "close" } });
});
