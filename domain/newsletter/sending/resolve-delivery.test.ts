import { describe, expect, test } from "vitest";
import type { SendOutcome } from "~/platform/mail/index.ts";
import type { RefusalSubject } from "~/platform/mail/refusal.ts";
import { asksForPatience, hasTooManyErrors, settle } from "./resolve-delivery.ts";

const NOW = new Date(Date.UTC(2026, 0, 1));
const accepted: SendOutcome = { state: "accepted", response: "250 ok" };
const refused = (code: number, about: RefusalSubject = "other"): SendOutcome => ({
  state: "refused",
  isPermanent: code >= 500,
  about,
  code,
  response: `${code} no`,
});
const minutes = (dueAt: Date | null) => dueAt && (dueAt.getTime() - NOW.getTime()) / 60_000;

describe("the outcome of a delivery", () => {
  test("'later' is retried after 1, 5, 30, and 120 minutes, then it has failed", () => {
    const attempts = [0, 1, 2, 3, 4].map((before) => settle(refused(450), before, NOW));
    expect(attempts.map(({ state, dueAt }) => [state, minutes(dueAt)])).toEqual([
      ["queued", 1],
      ["queued", 5],
      ["queued", 30],
      ["queued", 120],
      ["failed", null],
    ]);
    expect(attempts.map((one) => one.attempts)).toEqual([1, 2, 3, 4, 4]);
  });

  test("a refused address bounces, another refusal fails, and a message that was not handed over costs no attempt", () => {
    expect(settle(refused(550, "address"), 0, NOW).state).toBe("bounced");
    expect(settle(refused(554), 0, NOW).state).toBe("failed");
    expect(settle({ state: "unreached", response: "away" }, 2, NOW)).toMatchObject({ state: "queued", attempts: 2, dueAt: null });
    expect(settle({ state: "uncertain", response: "gone" }, 2, NOW)).toMatchObject({ state: "uncertain", dueAt: null });
  });

  test("a response is cut to what the database can hold", () => {
    const { response } = settle({ state: "accepted", response: `a\0${"b".repeat(1_000)}` }, 0, NOW);
    expect(response).toBe(`a${"b".repeat(499)}`);
  });
});

test.each([
  ["is unreachable", [accepted, accepted, { state: "unreached", response: "" }], true],
  ["says 421", [accepted, accepted, refused(421)], true],
  ["defers more than it accepts", [accepted, refused(450), refused(450)], true],
  ["defers one of many", [accepted, accepted, refused(450)], false],
  ["refuses permanently", [refused(550, "address"), refused(554)], false],
] as [string, SendOutcome[], boolean][])("a server that %s: whether it is left alone", (_what, outcomes, isAsking) => {
  expect(asksForPatience(outcomes)).toBe(isAsking);
});

test("a campaign has too many errors only after the first hundred, and above the limit", () => {
  expect(hasTooManyErrors({ accepted: 0, bounced: 50, failed: 49 }, 10)).toBe(false);
  expect(hasTooManyErrors({ accepted: 90, bounced: 5, failed: 5 }, 10)).toBe(false);
  expect(hasTooManyErrors({ accepted: 89, bounced: 5, failed: 6 }, 10)).toBe(true);
});
