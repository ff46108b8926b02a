import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadFields } from "../builders/lead.ts";
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from "../builders/trace-receiver.ts";
import { startReceiver, type WebhookReceiver } from "../builders/webhook-receiver.ts";
import { onStaffedProgram } from "./program.ts";
import { fetchProof, postForm, postJson } from "./requests.ts";

let collector: TraceReceiver;
let receiver: WebhookReceiver;
beforeAll(async () => {
  collector = await startTraceReceiver();
  receiver = await startReceiver();
});
afterAll(() => Promise.all([collector.stop(), receiver.stop()]));

const program = onStaffedProgram(() => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_BSP_SCHEDULE_DELAY: "50",
  TRUST_TRACEPARENT: "1",
  WEBHOOK_ALLOW_PRIVATE: "127.0.0.1",
}));

const PROXY = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };

const named = (name: string) => collector.spans.filter((span) => span.name === name);
const within = (span: ReceivedSpan | undefined) => collector.spans.filter(({ parentSpanId }) => span && parentSpanId === span.spanId);

/** The request whose ID the response carries. */
async function requestOf(response: Response): Promise<ReceivedSpan> {
  const id = response.headers.get("x-request-id");
  const find = () => collector.spans.find(({ attributes }) => attributes["bluebonnet.request_id"] === id);
  await expect.poll(find).toBeDefined();
  return find() as ReceivedSpan;
}

describe("what a collector gets", () => {
  test("a request with its use case and its statements, continuing the proxy's trace", async () => {
    const traceparent = `00-${PROXY.traceId}-${PROXY.spanId}-01`;
    const response = await fetch(`${program.address}/admin/leads?q=ada%40private.example`, {
      headers: { ...program.cookieOf("admin"), traceparent },
    });
    const span = await requestOf(response);
    expect(span).toMatchObject({
      name: "GET /admin/leads",
      kind: 2,
      traceId: PROXY.traceId,
      parentSpanId: PROXY.spanId,
      attributes: { "http.route": "/admin/leads", "http.request.method": "GET", "http.response.status_code": 200 },
      hasFailed: false,
    });
    const loader = within(span).find(({ name }) => name === "loader admin/leads/leads-page");
    const statements = within(loader);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements[0]).toMatchObject({ kind: 3, traceId: PROXY.traceId, attributes: { "db.system.name": "postgresql" } });
    expect(statements.map(({ attributes }) => attributes["db.query.text"]).join()).toMatch(/\$1/);
    expect(collector.resources[0]).toMatchObject({ "service.name": "bluebonnet", "bluebonnet.role": "all" });
  });

  test("a lead, its jobs linked to the request that created them, the email, and the webhook; nothing about the person", async () => {
    const endpoint = { intent: "add", id: crypto.randomUUID(), url: receiver.url, "event:lead.created": "on", is_active: "on" };
    expect((await postForm(`${program.address}/admin/webhooks`, endpoint, program.cookieOf("admin"))).status).toBe(200);
    const person = { name: "Wilhelmina Secretperson", email: "wilhelmina@private.example", message: "confidential words" };
    const verificationToken = await fetchProof(program.address, "quote");
    const response = await postJson(`${program.address}/api/send-lead-email`, leadFields({ ...person, verificationToken }));
    const span = await requestOf(response);
    expect([span.name, span.parentSpanId]).toEqual(["POST /api/send-lead-email", undefined]);
    await expect.poll(() => named("send webhook").length).toBe(1);
    await expect.poll(() => named("send mail").length).toBe(2);
    // A job's span ends after those within it, so it can come with a later export.
    await expect.poll(() => named("job notify-of-lead").length).toBe(1);
    const [job] = named("job notify-of-lead");
    const action = within(span).find(({ name }) => name === "action api/send-lead-email");
    expect(job).toMatchObject({ kind: 5, links: [{ traceId: span.traceId, spanId: action?.spanId }] });
    expect(job?.traceId).not.toBe(span.traceId);
    expect(within(job).find(({ name }) => name === "send mail")?.attributes).toMatchObject({
      "bluebonnet.mail.kind": "lead",
      "server.address": "127.0.0.1",
    });
    expect(named("send webhook")[0]?.attributes).toMatchObject({
      "bluebonnet.webhook.event": "lead.created",
      "http.response.status_code": 200,
    });
    for (const word of ["wilhelmina", "Secretperson", "confidential", "private.example"])
      expect(collector.bodies.join("")).not.toContain(word);
  });

  test("a failure by its kind, and nothing about routine requests or polling", async () => {
    await requestOf(await fetch(`${program.address}/compliance/report/secret-token`));
    await Promise.all(["/healthz", "/readyz", "/metrics"].map((path) => fetch(program.address + path)));
    const last = await requestOf(await fetch(`${program.address}/no-such-page`));
    expect(last.name).toBe("GET /*");
    const names = collector.spans.map(({ name }) => name);
    expect(names.filter((name) => /healthz|readyz|metrics/.test(name))).toEqual([]);
    expect(collector.spans.filter(({ kind, parentSpanId }) => kind === 3 && !parentSpanId).map(({ name }) => name)).toEqual(
      names.filter((name) => name === "send webhook"),
    );
    expect(collector.bodies.join("")).not.toContain("secret-token");
  });
});
