import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { admission, newRounds } from "./admission.ts";

/** A request at `isAdmitted`, and how to end its response. */
function sent(isAdmitted: ReturnType<typeof admission>, method: string, url: string) {
  const response = new EventEmitter();
  return {
    isAdmitted: isAdmitted({ method, url } as IncomingMessage, response as ServerResponse),
    end: () => response.emit("close"),
  };
}

const FORM = "/api/send-lead-email";

describe("more forms than can be in progress", () => {
  test("are turned away until one of them has its response", () => {
    const isAdmitted = admission(2);
    const [first, second, third] = [1, 2, 3].map(() => sent(isAdmitted, "POST", FORM));
    expect([first, second, third].map((one) => one?.isAdmitted)).toEqual([true, true, false]);
    third?.end();
    expect(sent(isAdmitted, "POST", FORM).isAdmitted, "the one that was turned away doesn't count").toBe(false);
    first?.end();
    expect(sent(isAdmitted, "POST", FORM).isAdmitted).toBe(true);
  });

  test.each([
    ["a page", "GET", "/contact"],
    ["a counted visit", "POST", "/api/event"],
    ["staff", "POST", "/admin/leads"],
    ["someone who signs in", "POST", "/auth/sign-in"],
  ])("don't keep out %s", (_who, method, url) => {
    const isAdmitted = admission(0);
    expect(sent(isAdmitted, "POST", FORM).isAdmitted).toBe(false);
    expect(sent(isAdmitted, method, url).isAdmitted).toBe(true);
  });

  test.each([
    ["a challenge", "GET", "/api/verification-challenge?form=quote"],
    ["a program", "GET", "/api/v1/leads"],
    ["a page's own form", "POST", "/compliance/requirements/x"],
  ])("keep out %s, too", (_who, method, url) => expect(sent(admission(0), method, url).isAdmitted).toBe(false));
});

test("a process that doesn't get around to its connections takes on no more, unless few are in progress", async () => {
  const isAdmitted = admission(100);
  const few = Array.from({ length: 8 }, () => sent(isAdmitted, "POST", FORM));
  const busyUntil = performance.now() + 100;
  while (performance.now() < busyUntil);
  expect(sent(isAdmitted, "POST", FORM).isAdmitted).toBe(false);
  few[0]?.end();
  expect(sent(isAdmitted, "POST", FORM).isAdmitted, "the pause had another reason").toBe(true);
});

describe("rounds of work", () => {
  /** Rounds of these lengths, and whether there's a queue when the next has just begun. */
  function isQueueingAfter(...lengths: number[]): boolean {
    const rounds = newRounds(0);
    let at = 0;
    for (const length of lengths) {
      at += length;
      rounds.end(at);
    }
    return rounds.isQueueing(at);
  }

  test.each([
    ["idle ones", Array(100).fill(10), false],
    ["busy ones", Array(100).fill(30), false],
    ["a single long one", [10, 10, 400], false],
    ["a few long ones that are soon over", [40, 40, 40], false],
    ["long ones in a row", [10, 10, 60, 60, 60], true],
    ["many, all a bit too long", Array(5).fill(40), true],
    ["long ones with a short one at the end", [60, 60, 60, 60, 12], false],
  ])("%s", (_which, lengths, isQueueing) => expect(isQueueingAfter(...lengths)).toBe(isQueueing));

  test("the current one counts, too", () => {
    const rounds = newRounds(0);
    rounds.end(10);
    expect([rounds.isQueueing(60), rounds.isQueueing(80)]).toEqual([false, true]);
  });
});
