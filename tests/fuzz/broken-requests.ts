import { connect } from "node:net";
import fc from "fast-check";

/** Bytes that aren't a request, or not a complete one. */
export const brokenRequests: fc.Arbitrary<string> = fc
  .constantFrom(
    "",
    "\r\n\r\n",
    "GET\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    "GET  /  HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x",
    "GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET /é😀 HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\n",
    "GET http:// HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET //evil.example/%2f.. HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET ///// HTTP/1.1\r\nHost: \r\n\r\n",
    "GET / HTTP/1.1\r\nHost: [\r\n\r\n",
    "GET /about HTTP/1.1\r\nHost: a b\r\n\r\n",
    "GET /media/x HTTP/1.1\r\nHost: ^\r\n\r\n",
    "POST /auth HTTP/1.1\r\nHost: %\r\nContent-Length: 0\r\n\r\n",
    "GET ? HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET * HTTP/1.1\r\nHost: x\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    "CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "FOO / HTTP/1.1\r\nHost: x\r\n\r\n",
    "get / HTTP/1.1\r\nHost: x\r\n\r\n",
    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001",
    `GET /${"a".repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(70_000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\n${"X: y\r\n".repeat(3_000)}\r\n`,
    "GET / HTTP/1.1\r\nHost: x\r\nX\u0000: y\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\n : y\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n",
    "GET / HTTP/1.1\nHost: x\n\n",
    "POST /api/send-lead-email HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    "POST /api/send-lead-email HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    "POST /api/send-lead-email HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 2\r\n\r\nab",
    "POST /api/send-lead-email HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "POST /api/event HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /api/event HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "POST /api/event HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
    "POST /api/event HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, x\r\n\r\n",
    "POST /auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nemail",
    "POST /auth HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 50\r\n\r\n--x\r\nContent-Disposition: form-data",
    "GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /about HTTP/1.1\r\nHost: x\r\n\r\nGARBAGE",
  )
  .chain((text) => fc.oneof({ weight: 3, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: damaged(text) }));

/** With one byte changed. */
function damaged(text: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat(Math.max(0, Math.min(200, text.length) - 1)), fc.nat(255))
    .map(([place, byte]) => text.slice(0, place) + String.fromCharCode(byte) + text.slice(place + 1));
}

/** How long the program gets to respond to what looks complete to it. If it waits for more, we hang up. */
const WAIT_MS = 400;

/** Sends these bytes over a separate connection. Returns the status codes it got. */
export function sendRaw(address: string, bytes: string): Promise<number[]> {
  const { port, hostname } = new URL(address);
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, "utf8")));
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve([...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status)));
    };
    const timer = setTimeout(finish, WAIT_MS);
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    // The program hangs up on what it can't read, and responds with a 400 if it can.
    socket.on("close", finish);
    socket.on("error", finish);
  });
}
