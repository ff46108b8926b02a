import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as a collector receives it (OTLP over HTTP, in JSON). */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  attributes: Record<string, string | number | boolean>;
  links: { traceId: string; spanId: string }[];
  /** Whether it's marked as failed. */
  hasFailed: boolean;
}

/** A collector, as a third party would write it. */
export interface TraceReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** What each request said about the process that sent it. */
  resources: Record<string, unknown>[];
  /** Everything as it arrived. */
  bodies: string[];
  stop(): Promise<void>;
}

export async function startTraceReceiver(port = 0): Promise<TraceReceiver> {
  const receiver = { spans: [] as ReceivedSpan[], resources: [] as Record<string, unknown>[], bodies: [] as string[] };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString("utf8");
    if (request.url === "/v1/traces") take(body, receiver);
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { ...receiver, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

interface Otlp {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}
type Attribute = { key: string; value: Record<string, string | number | boolean> };
type OtlpSpan = Omit<ReceivedSpan, "attributes" | "hasFailed"> & { attributes: Attribute[]; status?: { code?: number } };

function take(body: string, { spans, resources, bodies }: Pick<TraceReceiver, "spans" | "resources" | "bodies">): void {
  bodies.push(body);
  for (const { resource, scopeSpans } of (JSON.parse(body) as Otlp).resourceSpans) {
    resources.push(flat(resource.attributes));
    for (const { attributes, status, links, ...span } of scopeSpans.flatMap((scope) => scope.spans))
      spans.push({ ...span, links: links ?? [], attributes: flat(attributes), hasFailed: status?.code === 2 });
  }
}

function flat(attributes: Attribute[]): ReceivedSpan["attributes"] {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? ""]));
}
