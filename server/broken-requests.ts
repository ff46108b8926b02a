import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { plainBody } from "./plain-answers.ts";
import { NO_PAGE_POLICY } from "./security-headers.ts";

interface BrokenRequest extends NodeJS.ErrnoException {
  /** Requests that couldn't be read. */
  rawPacket?: Buffer;
}

const FAULTS: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request took too long to arrive. Please try again." },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: "The request is too large." },
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request headers are too large." },
};
const UNREADABLE = { status: 400, message: "The request could not be read." };

/**
 * Responds to anything that isn't a valid request, or broke off in the middle of its body, in the same way as everything else: in JSON at
 * the endpoints, with the headers that every response has. Then the connection is closed.
 */
export function answerBrokenRequests(server: Server, fixed: Record<string, string>): void {
  const underWay = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  server.prependListener("request", (request, response) => void underWay.set(request.socket, { request, response }));
  server.on("clientError", (error: BrokenRequest, socket) => {
    const { request, response } = underWay.get(socket) ?? {};
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    // If the client has disconnected, or is getting a response right now, it won't read another.
    if (!socket.writable || error.code === "ECONNRESET" || isAnswering) return void socket.destroy(error);
    const path = response && !response.writableFinished ? (request?.url ?? "") : pathIn(error.rawPacket);
    socket.end(answerTo(path, FAULTS[error.code ?? ""] ?? UNREADABLE, fixed), () => socket.destroy());
  });
}

/** Even if a request couldn't be read, there's at least its beginning. */
function pathIn(packet: Buffer | undefined): string {
  return /^[A-Za-z]+ +(\/[^\s?]*)/.exec(packet?.subarray(0, 2_000).toString("latin1") ?? "")?.[1] ?? "";
}

function answerTo(path: string, { status, message }: { status: number; message: string }, fixed: Record<string, string>): string {
  const { type, body } = plainBody({ path: path.split("?", 1)[0] ?? "", contentType: null, accept: null }, message);
  const headers = {
    ...fixed,
    "Content-Type": type,
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    "Content-Security-Policy": NO_PAGE_POLICY,
    Connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`;
}
