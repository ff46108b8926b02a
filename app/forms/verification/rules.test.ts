import { describe, expect, test } from "vitest";
import { encodeProof, proofOf } from "./proof.ts";
import { failureEvents } from "./report.ts";
import { type Attempt, attemptHint, inputModeOf, isAtTarget, refusalOf, sliderHint, whyText } from "./rules.ts";

const good: Attempt = {
  value: 76,
  target: 76,
  timeTaken: 4_000,
  pointerMovements: 12,
  sliderChanges: 9,
  isHoneypotEmpty: true,
  inputMode: "pointer",
};

describe("what passes the check", () => {
  test.each<[Partial<Attempt>, string | null]>([
    [{}, null],
    [{ timeTaken: 999 }, "too fast"],
    [{ timeTaken: 1_000 }, null],
    [{ timeTaken: 120_000 }, null],
    [{ timeTaken: 120_001 }, "too slow"],
    [{ pointerMovements: 4 }, "too few pointer movements"],
    [{ pointerMovements: 5 }, null],
    [{ sliderChanges: 1 }, "too few slider interactions"],
    [{ isHoneypotEmpty: false }, "honeypot filled"],
    [{ value: 71 }, null],
    [{ value: 81 }, null],
    [{ value: 70 }, "slider not at the target"],
    [{ value: 82 }, "slider not at the target"],
  ])("%o: %s", (change, refusal) => expect(refusalOf({ ...good, ...change })).toBe(refusal));

  test("in keyboard mode no pointer moves; without the slider nothing does", () => {
    expect(refusalOf({ ...good, inputMode: "keyboard", pointerMovements: 0 })).toBeNull();
    expect(refusalOf({ ...good, inputMode: "keyboard", sliderChanges: 1 })).toBe("too few slider interactions");
    expect(refusalOf({ ...good, inputMode: "assistive", pointerMovements: 0, sliderChanges: 0, value: 0 })).toBeNull();
    expect(refusalOf({ ...good, inputMode: "assistive", isHoneypotEmpty: false })).toBe("honeypot filled");
  });

  test("keys take precedence over the pointer, and moving the slider with neither counts as keys", () => {
    expect(inputModeOf({ hasKeys: false, pointerMovements: 3 })).toBe("pointer");
    expect(inputModeOf({ hasKeys: true, pointerMovements: 3 })).toBe("keyboard");
    expect(inputModeOf({ hasKeys: false, pointerMovements: 0 })).toBe("keyboard");
  });
});

describe("hints", () => {
  test("say where the slider is", () => {
    expect(sliderHint(0, 76)).toBe("Position the slider correctly");
    expect(sliderHint(40, 76)).toBe("Try again - slide closer to the target");
    expect(sliderHint(71, 76)).toBe("Perfect! Click verify to continue");
    expect(isAtTarget(70, 76)).toBe(false);
  });

  test("say what to do about every reason that a person can fix, by the browser's and the server's name for it", () => {
    const reasons = [
      "too fast",
      "too-fast",
      "too slow",
      "expired",
      "slider not at the target",
      "off-target",
      "honeypot filled",
      "honeypot",
    ];
    for (const reason of [...reasons, "too few slider interactions", "no-interaction"]) expect(whyText(reason), reason).not.toBe("");
    expect(whyText("honeypot filled")).toContain("turn it off");
    expect(whyText("malformed")).toBe("");
  });

  test("count the remaining attempts", () => {
    expect([0, 1, 2].map(attemptHint)).toEqual([null, "Attempt 1/3 - 2 remaining", "Attempt 2/3 - 1 remaining"]);
  });
});

describe("what the server learns about failures", () => {
  test("every failure with its measurements", () => {
    expect(failureEvents({ ...good, pointerMovements: 77, timeTaken: 900.4 }, 1, "too fast")).toEqual([
      {
        type: "failed_verification",
        details: {
          attempts: 1,
          reason: "too fast",
          metadata: { slider_value: 76, target_value: 76, interaction_count: 9, mouse_movements: 50, time_taken: 900 },
        },
      },
    ]);
  });

  test("after the third one, also that it keeps happening", () => {
    const events = failureEvents(good, 3, "too fast");
    expect(events[1]).toMatchObject({
      type: "suspicious_activity",
      details: {
        attempts: 3,
        resource: "security_verification",
        metadata: { total_attempts: 3, final_slider_value: 76, target_value: 76 },
      },
    });
  });
});

test("a proof is its JSON in base64url without padding, with at most 50 movements", () => {
  const challenge = {
    parameters: { algorithm: "PBKDF2/SHA-256", nonce: "é?>", salt: "00", cost: 1, keyLength: 32, keyPrefix: "00" },
    signature: "s",
  };
  const parts = { attempts: 2, sessionId: "v", challenge, solution: { counter: 3, derivedKey: "00ff", time: 1.5 }, now: 1_000 };
  const proof = proofOf({ attempt: { ...good, pointerMovements: 99, timeTaken: 4_000.6 }, ...parts });
  const token = encodeProof(proof);
  expect(token).toMatch(/^[\w-]+$/);
  expect(JSON.parse(Buffer.from(token, "base64url").toString("utf8"))).toEqual({
    timestamp: 1_000,
    timeTaken: 4_001,
    mouseMovements: 50,
    sliderInteractions: 9,
    targetValue: 76,
    actualValue: 76,
    honeypotEmpty: true,
    attempts: 2,
    sessionId: "v",
    inputMode: "pointer",
    challenge,
    solution: parts.solution,
  });
});
