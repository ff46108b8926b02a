import { describe, expect, test } from "vitest";
import { type Answer, secondsToWait, waitText } from "./post-json.ts";
import { verifiedSender } from "./verified-sender.ts";

const failed: Answer = { type: "failed" };
const sent: Answer = { type: "sent", answer: {} };
const refusedProof: Answer = { type: "refused", error: "Verification Failed", fields: { verificationToken: "refused" } };

/** A sender with numbered proofs and a server that gives these answers in turn. */
function senderWith(answers: Answer[], { canRepeatQuietly = true } = {}) {
  const tokens: unknown[] = [];
  let proofs = 0;
  const send = verifiedSender({
    url: "/x",
    canRepeatQuietly,
    verify: async () => {
      proofs += 1;
      return { token: `proof ${proofs}` };
    },
    post: async (_url, body) => {
      tokens.push((body as { verificationToken?: string }).verificationToken);
      return answers.shift() ?? sent;
    },
  });
  return { send, tokens };
}

describe("a request with a proof", () => {
  test("is resent with the same proof if it is unchanged and got no response", async () => {
    const { send, tokens } = senderWith([failed, { type: "wait", seconds: 5 }]);
    await send({ name: "a" });
    await send({ name: "a" });
    expect((await send({ name: "a" })).type).toBe("sent");
    expect(tokens).toEqual(["proof 1", "proof 1", "proof 1"]);
  });

  test("gets a new proof if it changed", async () => {
    const { send, tokens } = senderWith([failed]);
    await send({ name: "a" });
    await send({ name: "b" });
    expect(tokens).toEqual(["proof 1", "proof 2"]);
  });

  test("is a new request once the first one got a response, even with the same text", async () => {
    const { send, tokens } = senderWith([]);
    await send({ name: "a" });
    await send({ name: "a" });
    expect(tokens).toEqual(["proof 1", "proof 2"]);
  });

  test("gets a new proof, once, if the old one expired between two attempts", async () => {
    const { send, tokens } = senderWith([failed, refusedProof, refusedProof], { canRepeatQuietly: false });
    await send({ name: "a" });
    expect((await send({ name: "a" })).type).toBe("unverified");
    expect(tokens).toEqual(["proof 1", "proof 1", "proof 2"]);
  });

  test("gets a new proof silently after a fresh one is refused, but only if no one has to do anything for it", async () => {
    const quiet = senderWith([refusedProof]);
    expect((await quiet.send({ name: "a" })).type).toBe("sent");
    const dialog = senderWith([refusedProof], { canRepeatQuietly: false });
    expect((await dialog.send({ name: "a" })).type).toBe("unverified");
    expect(dialog.tokens).toEqual(["proof 1"]);
  });

  test.each([
    [{ failed: "too fast" }, { type: "unverified", reason: "too fast" }],
    ["closed", { type: "closed" }],
  ] as const)("is not sent when the check ended with %j", async (verdict, outcome) => {
    const send = verifiedSender({ url: "/x", canRepeatQuietly: false, verify: async () => verdict, post: () => expect.unreachable() });
    expect(await send({})).toEqual(outcome);
  });

  test("passes on the server's reason for refusing a proof", async () => {
    const { send } = senderWith([{ ...refusedProof, fields: { verificationToken: "too-fast" } }], { canRepeatQuietly: false });
    expect(await send({ name: "a" })).toEqual({ type: "unverified", reason: "too-fast" });
  });
});

test("Retry-After is a number of seconds, or a minute", () => {
  expect([secondsToWait("5"), secondsToWait("0.2"), secondsToWait(null), secondsToWait("Wed, 21 Oct 2026")]).toEqual([5, 1, 60, 60]);
  expect([1, 30, 200, 7_300].map(waitText)).toEqual([
    "Try again in 1 second.",
    "Try again in 30 seconds.",
    "Try again in 4 minutes.",
    "Try again in 3 hours.",
  ]);
});
