import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AnswerSaver, createAnswerSaver } from "./answer-saver.ts";
import type { GivenAnswers, Saved, SendOutcome } from "./send-answers.ts";

const saved: SendOutcome = { type: "saved", saved: {} as Saved };
const failed: SendOutcome = { type: "failed", waitSeconds: 0 };

let sent: GivenAnswers[];
let kept: GivenAnswers;
let states: string[];
let answerWith: (outcome: SendOutcome) => Promise<void>;
let saver: AnswerSaver;
beforeEach(() => {
  vi.useFakeTimers();
  [sent, kept, states] = [[], {}, []];
  let settle: (outcome: SendOutcome) => void = () => {};
  answerWith = async (outcome) => {
    settle(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  saver = createAnswerSaver({
    send: (answers) => {
      sent.push(answers);
      return new Promise((resolve) => (settle = resolve));
    },
    keep: (unsaved) => (kept = unsaved),
    onState: ({ type }) => states.push(type),
    onSaved: () => {},
  });
});
afterEach(() => vi.useRealTimers());

test("answers in quick succession are sent together; later ones are kept until the first request is answered", async () => {
  saver.put({ "3.1.1": "yes" });
  saver.put({ "3.1.2": "no" });
  await vi.advanceTimersByTimeAsync(1_000);
  saver.put({ "3.1.3": "yes" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([{ "3.1.1": "yes", "3.1.2": "no" }]);
  expect(kept).toEqual({ "3.1.1": "yes", "3.1.2": "no", "3.1.3": "yes" });
  await answerWith(saved);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent[1]).toEqual({ "3.1.3": "yes" });
  await answerWith(saved);
  expect([saver.hasUnsaved(), kept, states]).toEqual([false, {}, ["saving", "saving", "saved"]]);
});

test("a failed save is retried, and an answer that changed in the meantime counts as changed", async () => {
  saver.put({ "3.1.1": "yes", "3.1.2": "yes" });
  await vi.advanceTimersByTimeAsync(1_000);
  saver.put({ "3.1.1": "no" });
  await answerWith(failed);
  expect(saver.hasUnsaved()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent[1]).toEqual({ "3.1.1": "no", "3.1.2": "yes" });
  await answerWith(saved);
  expect(states).toEqual(["saving", "retrying", "saved"]);
});

test("retries become less frequent, and never come earlier than the server allows", async () => {
  saver.put({ "3.1.1": "yes" });
  const times: number[] = [];
  for (let second = 0; second < 200; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    if (sent.length === times.length) continue;
    times.push(second);
    await answerWith(sent.length === 6 ? { type: "failed", waitSeconds: 60 } : failed);
  }
  const pauses = times.slice(1).map((time, place) => time - (times[place] ?? 0));
  expect(pauses.slice(0, 7)).toEqual([2, 4, 8, 15, 30, 60, 30]);
});

test("what the server rejects is kept but not sent over and over", async () => {
  saver.put({ "3.1.1": "yes" });
  await vi.advanceTimersByTimeAsync(1_000);
  await answerWith({ type: "refused", error: "run out" });
  await vi.advanceTimersByTimeAsync(100_000);
  expect([sent.length, kept, saver.hasUnsaved(), states.at(-1)]).toEqual([1, { "3.1.1": "yes" }, true, "refused"]);
});
