import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningProgram, startProgram } from "../builders/program.ts";

const LIMIT = 60;

let program: RunningProgram;
const runs = (trusted: string) => {
  beforeAll(async () => {
    program = await startProgram({ TRUST_PROXY: trusted });
  });
  afterAll(() => program.stop());
};

/** The status of a request for a challenge; sixty are allowed in five minutes. */
function ask(headers: Record<string, string>, path = "/api/verification-challenge?form=quote"): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${program.address}${path}`, { headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });
}

/** Anyone who asks like `one` is stopped after sixty requests, exactly, if no new five-minute window started in between. */
async function expectStopped(one: (turn: number) => Promise<number>): Promise<void> {
  const windowNow = () => Math.floor(Date.now() / 300_000);
  const first = windowNow();
  const statuses: number[] = [];
  while (statuses.length < 3 * LIMIT && !statuses.join().endsWith("429,429")) statuses.push(await one(statuses.length));
  const allowed = statuses.indexOf(429);
  expect(statuses).toEqual([...Array(allowed).fill(200), 429, 429]);
  expect(allowed).toBeGreaterThanOrEqual(LIMIT);
  expect(allowed).toBeLessThanOrEqual(LIMIT * (windowNow() - first + 1));
}

const v4 = (turn: number) => `203.0.113.${turn}`;

describe("without a trusted proxy, a limit applies to anyone who", () => {
  runs("0");

  test("claims to be someone else in every header, and in every spelling of the address", async () => {
    const names = ["X-Forwarded-For", "X-Real-IP", "X-Client-IP", "CF-Connecting-IP", "True-Client-IP", "X-Cluster-Client-IP"];
    const paths = ["/api/verification-challenge", "/API/Verification-Challenge", "//api//verification-challenge/"];
    const spoofed = (turn: number) =>
      ask(
        { ...Object.fromEntries(names.map((name) => [name, v4(turn)])), Forwarded: `for=${v4(turn)}` },
        `${paths[0]}?form=quote&x=${turn}`,
      );
    await expectStopped(spoofed);
    for (const path of paths) expect([301, 429]).toContain(await ask({}, `${path}?form=quote`));
  });
});

describe("behind a proxy, a limit applies to anyone who", () => {
  runs("1");

  test("writes other addresses before the one that the trusted proxy added", async () => {
    await expectStopped((turn) => ask({ "X-Forwarded-For": `${v4(turn)}, 192.0.2.${turn}, 198.51.100.7` }));
    expect(await ask({ "X-Forwarded-For": "198.51.100.7, 198.51.100.8" }), "another visitor can continue").toBe(200);
  });

  test("uses the other headers", async () => {
    const spoofed = (turn: number) => ({ "X-Real-IP": v4(turn), Forwarded: `for=${v4(turn)}`, "CF-Connecting-IP": v4(turn) });
    await expectStopped((turn) => ask({ ...spoofed(turn), "X-Forwarded-For": "198.51.100.9" }));
  });

  test("moves around in their own IPv6 network, however it is written", async () => {
    const written = [(host: string) => `2001:db8:0:7::${host}`, (host: string) => `2001:0DB8:0000:0007:0:0:0:${host}`];
    const moving = (turn: number) => ask({ "X-Forwarded-For": written[turn % 2]?.(turn.toString(16)) ?? "" });
    await expectStopped(moving);
    expect(await ask({ "X-Forwarded-For": "2001:db8:0:8::1" }), "the neighboring network can continue").toBe(200);
  });

  test("moves from one /64 of their IPv6 network to the next", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 4 * 2 * LIMIT + 60; turn++)
      statuses.push(await ask({ "X-Forwarded-For": `2001:db8:9:${(turn % 200).toString(16)}::1` }));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(4 * LIMIT);
  });

  test("writes the same IPv4 address as IPv6", async () => {
    const written = ["198.51.100.20", "::ffff:198.51.100.20", "::FFFF:198.51.100.20", "::ffff:c633:6414", "0:0:0:0:0:ffff:c633:6414"];
    await expectStopped((turn) => ask({ "X-Forwarded-For": written[turn % written.length] ?? "" }));
    expect(await ask({ "X-Forwarded-For": "::ffff:c633:6415" }), "the neighboring address can continue").toBe(200);
  });

  test("has no stated address: the proxy's address counts", async () => {
    const claims = ["unknown", "_hidden", "198.51.100.30:443", "[2001:db8::1]:443", "", "' or 1=1", "9".repeat(4_000)];
    await expectStopped((turn) => ask({ "X-Forwarded-For": claims[turn % claims.length] ?? "" }));
  });
});
