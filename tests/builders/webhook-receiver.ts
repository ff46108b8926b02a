import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request as a receiver gets it. */
export interface Received {
  id: string;
  timestamp: number;
  signatures: string[];
  headers: IncomingMessage["headers"];
  body: string;
  /** The parsed body. */
  message: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Another system, as a third party would write it: a real HTTP server that knows nothing about our code. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Responds to the next requests in this order; the last response is repeated. A function sends its own response. */
  answer(...answers: (number | ((response: ServerResponse, request: IncomingMessage) => void))[]): void;
  stop(): Promise<void>;
}

export async function startReceiver(host = "127.0.0.1"): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answers: Parameters<WebhookReceiver["answer"]> = [200];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push(readRequest(request, Buffer.concat(parts).toString("utf8")));
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
    if (typeof answer === "function") answer(response, request);
    else response.writeHead(answer, { "Content-Type": "text/plain" }).end(`answered ${answer}`);
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/in?key=k-1`,
    received,
    answer: (...given) => {
      answers = given;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function readRequest({ headers }: IncomingMessage, body: string): Received {
  return {
    id: String(headers["webhook-id"]),
    timestamp: Number(headers["webhook-timestamp"]),
    signatures: String(headers["webhook-signature"]).split(" "),
    headers,
    body,
    message: JSON.parse(body),
  };
}

/** Whether a request was signed with this secret. Written from the Standard Webhooks specification, without any of the code that signs. */
export function isSignedWith(secret: string, { headers, body }: Pick<Received, "headers" | "body">): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", key).update(signed).digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .some((one) => {
      const [version, value = ""] = one.split(",");
      const given = Buffer.from(value, "base64");
      return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
    });
}
