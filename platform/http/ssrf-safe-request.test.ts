import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createRawServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { nothingAllowed, parseAllowList } from "./allow-list.ts";
import { type RequestLimits, ssrfSafePost } from "./ssrf-safe-request.ts";

const allow = parseAllowList("127.0.0.1") ?? nothingAllowed;
const limits: RequestLimits = { timeoutMs: 10_000, maxBytes: 1_000, allow };
/** For responses that never end on their own. */
const short: RequestLimits = { ...limits, timeoutMs: 300 };

const servers: { close(): void; closeAllConnections?(): void }[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function listening(server: Server | ReturnType<typeof createRawServer>): Promise<string> {
  servers.push(server);
  server.on("connection", (socket: Socket) => void sockets.add(socket));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
}

const answering = (handler: (request: IncomingMessage, response: ServerResponse) => void) => listening(createServer(handler));
/** Says this on every connection, whatever the request. */
const saying = (text: string) => listening(createRawServer((socket) => void socket.on("error", () => {}).end(text)));
const post = (url: string, given = limits) => ssrfSafePost({ url, headers: { "X-Test": "1" }, body: "grüße" }, given);

test("posts, and returns status, headers, and body", async () => {
  const seen: unknown[] = [];
  const url = await answering(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    seen.push(request.method, request.url, request.headers["x-test"], request.headers["content-length"], Buffer.concat(parts).toString());
    response.writeHead(202, { "Retry-After": "7" }).end("thanks");
  });
  expect(await post(url)).toMatchObject({
    ok: true,
    status: 202,
    headers: { "retry-after": "7" },
    body: Buffer.from("thanks"),
    isCut: false,
  });
  expect(seen).toEqual(["POST", "/in", "1", "7", "grüße"]);
});

test("an endless response is read up to the limit, and the connection is closed", async () => {
  let isClosed = false;
  const url = await answering((_, response) => {
    response.on("close", () => (isClosed = true));
    const more = () => response.destroyed || response.write("x".repeat(16_384), more);
    more();
  });
  const outcome = await post(url);
  expect(outcome).toMatchObject({ ok: true, status: 200, isCut: true });
  expect(outcome.ok && outcome.body.length).toBe(1_000);
  await expect.poll(() => isClosed).toBe(true);
});

test("a redirect is returned as the response and never followed", async () => {
  let asked = 0;
  const url = await answering((_, response) => {
    asked += 1;
    response.writeHead(307, { Location: "http://169.254.169.254/latest/meta-data" }).end();
  });
  expect(await post(url)).toMatchObject({ ok: true, status: 307, headers: { location: "http://169.254.169.254/latest/meta-data" } });
  expect(asked).toBe(1);
});

test.each<[string, () => Promise<string>]>([
  ["says nothing", () => listening(createRawServer((socket) => void socket.on("error", () => {})))],
  ["never ends its headers", () => listening(createRawServer((socket) => void drip(socket, "HTTP/1.1 200 OK\r\n", "X-More: 1\r\n")))],
  [
    "sends its body slowly",
    () => listening(createRawServer((socket) => void drip(socket, "HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n", "x"))),
  ],
  ["says 103 again and again", () => listening(createRawServer((socket) => void drip(socket, "", "HTTP/1.1 103 Early Hints\r\n\r\n")))],
])("a receiver that %s is abandoned when the time is up", async (_, start) => {
  expect(await post(await start(), short)).toEqual({ ok: false, failure: "No complete response within 0.3 seconds." });
});

function drip(socket: Socket, first: string, again: string): void {
  const timer = setInterval(() => socket.write(again), 5);
  socket.on("error", () => clearInterval(timer)).on("close", () => clearInterval(timer));
  socket.write(first);
}

test("unresponsive name servers are abandoned, too", async () => {
  const outcome = await ssrfSafePost(
    { url: "https://hooks.example.com/", headers: {}, body: "" },
    { ...short, resolve: () => new Promise(() => {}) },
  );
  expect(outcome).toEqual({ ok: false, failure: "No complete response within 0.3 seconds." });
});

test.each([
  ["is not HTTP", "220 mail.example.com ESMTP\r\n", "The response isn't valid HTTP."],
  ["is empty", "", "The connection was closed before a response arrived."],
  ["ends halfway", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc", "The connection was closed before a response arrived."],
  ["has oversized headers", `HTTP/1.1 200 OK\r\nX: ${"x".repeat(40_000)}\r\n\r\n`, "The response headers are too large."],
  [
    "switches to another protocol",
    "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tea\r\n\r\n",
    "The connection was closed before a response arrived.",
  ],
])("a response that %s is a failure with its reason", async (_, said, failure) => {
  expect(await post(await saying(said))).toEqual({ ok: false, failure });
});

test("if nothing listens, or TLS is not spoken, it says so", async () => {
  const url = await answering(() => {});
  servers.pop()?.close();
  for (const socket of sockets) socket.destroy();
  expect(await post(url)).toEqual({ ok: false, failure: "The connection was refused. Nothing is listening there." });
  const plain = await saying("HTTP/1.1 200 OK\r\n\r\n");
  expect(await post(plain.replace("http:", "https:"))).toEqual({
    ok: false,
    failure: "The TLS handshake failed. The server may not support TLS on this port.",
  });
});

test("nothing is sent to a private address, whatever the name says", async () => {
  let asked = 0;
  const url = new URL(
    await answering((_, response) => {
      asked += 1;
      response.end();
    }),
  );
  const from = `https://hooks.example.com:${url.port}/`;
  const strict = { ...short, allow: nothingAllowed };
  expect(await post(url.href, strict)).toMatchObject({ ok: false, failure: expect.stringContaining("starts with https://") });
  for (const address of ["127.0.0.1", "169.254.169.254", "::ffff:127.0.0.1"]) {
    const outcome = await ssrfSafePost({ url: from, headers: {}, body: "" }, { ...strict, resolve: async () => ["1.1.1.1", address] });
    expect(outcome).toEqual({ ok: false, failure: `Blocked: hooks.example.com resolves to ${address}, which isn't a public address.` });
  }
  expect(await ssrfSafePost({ url: from, headers: {}, body: "" }, { ...strict, resolve: async () => [] })).toEqual({
    ok: false,
    failure: "The host name hooks.example.com doesn't resolve to an address.",
  });
  expect(asked).toBe(0);
});

test("a name that changes its address after the check leads nowhere: it is resolved once, and the connection goes to the checked address", async () => {
  const reached: string[] = [];
  const receiver = createRawServer((socket) => {
    reached.push("private");
    socket.destroy();
  });
  const { port } = new URL(await listening(receiver));
  const answers = [["127.0.0.2"], ["127.0.0.1"]];
  let asked = 0;
  // 127.0.0.2 plays the public address, and 127.0.0.1 the private one that the second answer would lead to.
  const outcome = await ssrfSafePost(
    { url: `https://hooks.example.com:${port}/`, headers: {}, body: "" },
    { ...limits, allow: parseAllowList("127.0.0.2") ?? nothingAllowed, resolve: async () => answers[asked++] ?? [] },
  );
  expect(outcome).toEqual({ ok: false, failure: "The connection was refused. Nothing is listening there." });
  expect([asked, reached]).toEqual([1, []]);
});

test("a host that is allowed by name can be private, and is reached without TLS", async () => {
  const url = new URL(await answering((_, response) => void response.end("in")));
  const named = parseAllowList("localhost") ?? nothingAllowed;
  expect(await post(`http://localhost:${url.port}/`, { ...limits, allow: named })).toMatchObject({ ok: true, status: 200 });
});
