import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenApi, Operation } from "~/app/api/description/openapi.ts";
import { isProof } from "../builders/sample.ts";
import { awkward, bent, fitting } from "../fuzz/values.ts";
import { onStaffedProgram } from "./program.ts";

/**
 * Requests generated from the API's own description: what matches it, what almost matches it, and what doesn't match at all. Whatever is
 * sent, the response is in the description, and never a server error.
 */
const program = onStaffedProgram();

/** Requests to each endpoint. */
const TIMES = isProof ? 120 : 40;
/** With more, a busy machine may turn some away (server/admission.ts). */
const AT_ONCE = 7;

let description: OpenApi;
beforeAll(async () => {
  const response = await fetch(`${program.address}/api/openapi.json`, { headers: program.cookieOf("admin") });
  description = await response.json();
});

interface Sent {
  query: string;
  path: string;
  body: string | undefined;
  type: string;
  isSignedIn: boolean;
}

function requests(path: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<Sent> {
  const schema = requestBody?.content["application/json"]?.schema;
  const body = schema
    ? fitting(schema)
        .chain((value) => fc.oneof(fc.constant(value), bent(value)))
        .map((value) => JSON.stringify(value) ?? "")
    : fc.constant(undefined);
  const broken = schema ? fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: fc.string() }) : body;
  const query = fc.array(
    fc.tuple(
      fc.constantFrom(...parameters.filter((one) => one.in === "query").map(({ name }) => name), "extra"),
      fc.oneof(fc.string({ maxLength: 60 }), awkward),
    ),
    { maxLength: 3 },
  );
  return fc.record({
    path: fc
      .oneof(fc.uuid(), fc.string({ minLength: 1, maxLength: 40 }))
      .map((id) => path.replace("{id}", encodeURIComponent(id.toWellFormed()))),
    query: query.map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString()),
    body: broken,
    type: schema
      ? fc.oneof(
          { weight: 8, arbitrary: fc.constant("application/json") },
          { weight: 2, arbitrary: fc.constantFrom("application/x-www-form-urlencoded", "text/plain", "application/json; charset=utf-16") },
        )
      : fc.constant(""),
    isSignedIn: fc.boolean(),
  });
}

async function send(method: string, { path, query, body, type, isSignedIn }: Sent, key: string): Promise<Response> {
  const headers: Record<string, string> = { ...(type && { "Content-Type": type }), ...(isSignedIn && program.cookieOf("admin")) };
  if (isSignedIn && path.startsWith("/api/v1/")) headers.Authorization = `Bearer ${key}`;
  return fetch(`${program.address}${path}${query && `?${query}`}`, { method: method.toUpperCase(), headers, body, redirect: "manual" });
}

async function makeKey(): Promise<string> {
  const body = new URLSearchParams([
    ["intent", "create"],
    ["name", "Fuzz"],
    ["days", "30"],
    ["scopes", "leads:read"],
    ["scopes", "subscribers:read"],
  ]);
  const headers = { ...program.cookieOf("admin"), Origin: program.address };
  const response = await fetch(`${program.address}/admin/api-keys?add`, { method: "POST", body, headers });
  return /bbk_[\w-]{43}/.exec(await response.text())?.[0] ?? "";
}

describe("the API accepts any request", () => {
  test("and gives a response that its description has, without a fault", async () => {
    const key = await makeKey();
    expect(key).not.toBe("");
    const statuses = new Set<number>();
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const described = new Set([...Object.keys(operation.responses).map(Number), 200]);
        const sent = fc.sample(requests(path, operation), { numRuns: TIMES, seed: 42 });
        for (let from = 0; from < sent.length; from += AT_ONCE) {
          const some = sent.slice(from, from + AT_ONCE);
          const answers = await Promise.all(some.map((one) => send(method, one, key)));
          for (const [place, answer] of answers.entries()) {
            const what = `${method} ${path} ${answer.status}: ${JSON.stringify(some[place]).slice(0, 600)}`;
            await answer.arrayBuffer();
            statuses.add(answer.status);
            expect(answer.status, what).toBeLessThan(500);
            // A form post is answered with a page, and an address with another spelling with a redirect to the right one.
            const isPage = some[place]?.type === "application/x-www-form-urlencoded";
            const isMoved = answer.status === 301 || (path.includes("{id}") && answer.status === 404);
            if (!isPage && !isMoved) expect(described.has(answer.status), what).toBe(true);
          }
        }
      }
    }
    // Not everything was refused at the start.
    for (const status of [200, 401, 404, 415, 422]) expect([...statuses]).toContain(status);
    expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
  });
});
