import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";

/** The result of bytes sent over a separate connection. */
interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** How many bytes the program read, including headers; the program runs in this process. */
  taken: number;
}

interface Sent {
  /** Header lines after the first. */
  headers?: Record<string, string> | string[];
  /** Sent again and again for as long as anyone accepts it. */
  endless?: string;
  /** Sent once. */
  body?: string;
}

/** Sends bytes as no HTTP client would, and waits until the program has hung up. */
export async function sendRaw(address: string, first: string, { headers = {}, endless, body = "" }: Sent = {}): Promise<RawAnswer> {
  const { port, hostname, host } = new URL(address);
  const lines = Array.isArray(headers)
    ? headers
    : [`Host: ${host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  let incoming: IncomingMessage | undefined;
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (request.socket.remotePort === socket.localPort) incoming = request;
  };
  const socket = connect(Number(port), hostname);
  subscribe("http.server.request.start", note);
  let [text, taken] = ["", 0];
  try {
    await new Promise<void>((resolve) => {
      // Bytes that no one accepts aren't a failure of the test.
      socket.on("error", () => {}).once("close", () => resolve());
      socket.setEncoding("latin1").on("data", (part) => {
        text += part;
      });
      const pour = () => {
        while (!socket.destroyed && socket.writable && socket.write(endless ?? "")) if (!endless) return;
      };
      socket.once("connect", () => {
        socket.write(`${first} HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n${body}`);
        if (endless) socket.on("drain", pour);
        if (endless) pour();
      });
    });
    taken = incoming?.socket.bytesRead ?? 0;
  } finally {
    unsubscribe("http.server.request.start", note);
  }
  const [head = "", content = ""] = text.split("\r\n\r\n", 2);
  const [, status = "0"] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
  const pairs = head
    .split("\r\n")
    .slice(1)
    .map((line): [string, string] => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]);
  return { status: Number(status), headers: new Headers(pairs), body: content, taken };
}

/** A chunk of a body without a length. */
export const chunk = (size: number) => `${size.toString(16)}\r\n${"x".repeat(size)}\r\n`;
