import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSigned } from "./take-reports.ts";

const SECRET = "a secret of a webhook";
const at = new Date("2026-11-22T10:00:00Z");
const T = at.getTime() / 1_000;
const mac = (body: string, t: number, secret = SECRET) => createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
const isGood = (header: string, body = "{}") => isSigned(body, header, SECRET, at);

test("a signature is valid for its body, its time, and its secret", () => {
  expect(isGood(`t=${T},v1=${mac("{}", T)}`)).toBe(true);
  expect(isGood(`t=${T},v1=${mac("{}", T)}`, "{} ")).toBe(false);
  expect(isGood(`t=${T + 1},v1=${mac("{}", T)}`)).toBe(false);
  expect(isGood(`t=${T},v1=${mac("{}", T, "another secret")}`)).toBe(false);
});

test("it is valid for five minutes in both directions", () => {
  const signed = (t: number) => isGood(`t=${t},v1=${mac("{}", t)}`);
  expect([T - 301, T - 300, T + 300, T + 301].map(signed)).toEqual([false, true, true, false]);
});

test("one of several is enough while a secret is being replaced", () => {
  expect(isGood(`t=${T}, v1=${mac("{}", T, "old secret")}, v1=${mac("{}", T)}`)).toBe(true);
});

test.each(["", "t=,v1=", `t=${T}`, `v1=${mac("{}", T)}`, `t=${T},v1=abc`, `t=${T},v2=${mac("{}", T)}`, "t=NaN,v1=00"])(
  "%j is not valid",
  (header) => {
    expect(isGood(header)).toBe(false);
  },
);
