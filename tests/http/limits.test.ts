import { afterAll, beforeAll, expect, test } from "vitest";
import { leadFields } from "../builders/lead.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";
import { sendRaw } from "./raw.ts";
import { postForm, postJson } from "./requests.ts";

let program: RunningProgram;
beforeAll(async () => {
  program = await startProgram();
});
afterAll(() => program.stop());

test("after twenty leads an address has to wait, whatever it puts into X-Forwarded-For", async () => {
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let i = 0; i < 22; i++) {
    last = await postJson(`${program.address}/api/send-lead-email`, leadFields({ email: `many${i}@example.com` }), {
      "X-Forwarded-For": `203.0.113.${i}`,
    });
    statuses.push(last.status);
  }
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(20)).toEqual([429, 429]);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await last?.json()).toMatchObject({
    success: false,
    error: expect.stringMatching(/^Too many requests\. Try again in \d+ (minutes?|seconds?)\./),
  });
  const metrics = await (await fetch(`${program.address}/metrics`)).text();
  expect(metrics).toContain('bluebonnet_rate_limit_refusals_total{limit="lead"} 2');
});

test("a rate-limited client is told so before any of the body is read", async () => {
  // After the twenty leads above. Only the headers are ever sent, so a server that waits for the rest would not respond.
  const lengths: Record<string, string>[] = [
    { "Transfer-Encoding": "chunked" },
    { "Content-Length": "60000" },
    { "Content-Length": "600000" },
  ];
  for (const headers of lengths) {
    const options = { headers: { ...headers, "Content-Type": "application/json", Connection: "close" } };
    const answer = await sendRaw(program.address, "POST /api/send-lead-email", options);
    expect([answer.status, JSON.parse(answer.body).success]).toEqual([429, false]);
  }
});

test("cached pages are exempt: someone who can send nothing more can still read", async () => {
  await fetch(`${program.address}/`);
  const statuses = new Set<number>();
  for (let i = 0; i < 400; i++) {
    const response = await fetch(`${program.address}/`);
    await response.arrayBuffer();
    statuses.add(response.status);
  }
  expect([...statuses]).toEqual([200]);
});

test("challenges are limited, too", async () => {
  let status = 200;
  for (let i = 0; i < 61; i++) status = (await fetch(`${program.address}/api/verification-challenge?form=quote`)).status;
  expect(status).toBe(429);
});

test("someone who answers the 110 requirements as fast as they can isn't stopped", async () => {
  const save = async () => (await postJson(`${program.address}/api/save-requirements`, { token: "nobody's", answers: {} })).status;
  const statuses: number[] = [];
  // A few at a time: one after another would take long. Those that a busy machine turns away before it reads them don't count.
  while (statuses.length < 300) {
    const left = Math.min(5, 300 - statuses.length);
    statuses.push(...(await Promise.all(Array.from({ length: left }, save))).filter((status) => status !== 503));
  }
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect([await save(), await save()]).toEqual([429, 429]);
});

test("after ten passwords for one address, the guesser has to wait and is told how long, and the other forms still work", async () => {
  const guess = () => postForm(`${program.address}/auth`, { intent: "sign-in", email: "ada@example.com", password: "guess" });
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++) statuses.push((await guess()).status);
  expect(new Set(statuses)).toEqual(new Set([422]));
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(
    /Too many attempts\. Wait (1 minute|one minute|\d+ minutes), reset your password, or sign in from a browser that you have used before\./,
  );
  expect((await postForm(`${program.address}/auth`, { intent: "reset", email: "ada@example.com" })).status).toBe(200);
});
