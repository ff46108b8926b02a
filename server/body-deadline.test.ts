import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { allowUpload, limitTime, type Patience } from "./body-deadline.ts";

const patience: Patience = { bodyMs: 40, uploadMs: 60_000, stepMs: 40, stepBytes: 1_000 };
let server: Server;
let received: Promise<number>;

/** A server that reads everything and responds at the end; `isUpload`: from someone who can take longer. */
async function listen(limits: Patience, isUpload: boolean): Promise<number> {
  received = new Promise((resolve) => {
    server.on("request", (request, response) => {
      limitTime(request, limits);
      if (isUpload) allowUpload(request);
      let size = 0;
      request.on("data", (part: Buffer) => {
        size += part.length;
      });
      request.on("end", () => response.end("done")).on("close", () => resolve(size));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a byte at a time, or `size` of them, for as long as it's allowed. Returns the response. */
function dribble(port: number, size: number, pieces: number): Promise<string> {
  return new Promise((resolve) => {
    let [answer, sent] = ["", 0];
    let more: NodeJS.Timeout | undefined;
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${size * pieces}\r\n\r\n`);
      more = setInterval(() => (sent++ < pieces ? socket.write("x".repeat(size)) : clearInterval(more)), 5);
    });
    socket.setEncoding("utf8").on("data", (part) => {
      answer += part;
      if (answer.includes("done")) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(more);
      resolve(answer);
    });
  });
}

beforeEach(() => {
  server = createServer();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("a sender who sends a body byte by byte is disconnected", async () => {
  expect(await dribble(await listen(patience, false), 1, 1_000_000)).toBe("");
  expect(await received).toBeLessThan(1_000_000);
});

test("and so is an upload that only trickles in, however long one may take", async () => {
  expect(await dribble(await listen(patience, true), 1, 1_000_000)).toBe("");
});

test("an upload that keeps arriving can take longer than other bodies", async () => {
  expect(await dribble(await listen({ ...patience, stepMs: 500 }, true), 10_000, 30)).toContain("done");
  expect(await received).toBe(300_000);
});

test("but an upload has a limit, too", async () => {
  expect(await dribble(await listen({ ...patience, uploadMs: 60, stepMs: 60_000 }, true), 10_000, 1_000_000)).toBe("");
});
