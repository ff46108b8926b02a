import { createHook } from "node:async_hooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, people } from "../builders/staff.ts";
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from "../builders/trace-receiver.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm, postJson } from "./requests.ts";

let collector: TraceReceiver;
beforeAll(async () => {
  collector = await startTraceReceiver();
});
afterAll(() => collector.stop());

const program = onStaffedProgram(() => ({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "50" }));

/** Passwords that were hashed or compared in this process, where the program runs: that takes most of the time. */
let hashes = 0;
const watch = createHook({
  init(_id, type) {
    if (type === "SCRYPTREQUEST") hashes += 1;
  },
});
beforeAll(() => void watch.enable());
afterAll(() => void watch.disable());

/** The response to a request, and the work it took. */
async function workFor(ask: () => Promise<Response>): Promise<object> {
  const before = hashes;
  const response = await ask();
  const body = (await response.text()).replaceAll(/[0-9a-f]{32}/g, "nonce").replaceAll(/[\w.-]+@example\.com/g, "address");
  const id = response.headers.get("x-request-id");
  const find = () => collector.spans.find(({ attributes }) => attributes["bluebonnet.request_id"] === id);
  await expect.poll(find).toBeDefined();
  const { traceId } = find() as ReceivedSpan;
  const statements = collector.spans.flatMap((span) => (span.traceId === traceId ? [span.attributes["db.query.text"] ?? []].flat() : []));
  const cookies = response.headers.getSetCookie().map((line) => line.split("=")[0]);
  return { status: response.status, body, cookies, hashes: hashes - before, statements };
}

const auth = (fields: Record<string, string>) => () => postForm(`${program.address}/auth`, fields);
const subscribe = (email: string) => () => postJson(`${program.address}/api/newsletter-signup`, { email });

/** A first request may read what is cached from then on. */
async function bothWays(known: () => Promise<Response>, unknown: () => Promise<Response>) {
  await workFor(known);
  return { known: await workFor(known), unknown: await workFor(unknown) };
}

describe("neither the response nor the work it takes reveals whether an address is known:", () => {
  test("a wrong password", async () => {
    const signIn = (email: string) => auth({ intent: "sign-in", email, password: "not this one" });
    const { known, unknown } = await bothWays(signIn(people.viewer.email), signIn("nobody@example.com"));
    expect(unknown).toEqual(known);
    expect(known).toMatchObject({ status: 422, hashes: 1 });
  });

  test("a password reset", async () => {
    const reset = (email: string) => auth({ intent: "reset", email });
    const { known, unknown } = await bothWays(reset(people.viewer.email), reset("nobody@example.com"));
    expect(unknown).toEqual(known);
    expect(known).toMatchObject({ status: 200, hashes: 0, statements: expect.arrayContaining([expect.stringContaining("insert")]) });
  });

  test("a new account", async () => {
    const signUp = (email: string) => auth({ intent: "sign-up", fullName: "New Person", email, password: PASSWORD });
    const { known, unknown } = await bothWays(signUp(people.viewer.email), signUp("new@example.com"));
    expect(unknown).toEqual(known);
    expect(known).toMatchObject({ status: 200, hashes: 1 });
  });

  test("a newsletter signup", async () => {
    await subscribe("reader@example.com")();
    await expect.poll(() => program.mailsTo("reader@example.com").length).toBe(1);
    const { known, unknown } = await bothWays(subscribe("reader@example.com"), subscribe("other@example.com"));
    expect(unknown).toEqual(known);
    expect(known).toMatchObject({ status: 200, statements: expect.arrayContaining([expect.stringContaining("newsletter_signups")]) });
  });
});
