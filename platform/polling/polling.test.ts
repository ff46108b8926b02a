import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../log/index.ts";
import { every, type Poll } from "./index.ts";

const failure = "the work could not be done";
let polls: Poll[] = [];
const started = (poll: Poll) => {
  polls.push(poll);
  return poll;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await Promise.all(polls.map((poll) => poll.stop()));
  polls = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("work runs right away, then again and again; later, if requested", async () => {
  const done: string[] = [];
  started(every(1_000, async () => void done.push("now"), { failure }));
  started(every(1_000, async () => void done.push("later"), { failure, isLater: true }));
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toEqual(["now"]);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(done.toSorted()).toEqual(["later", "later", "now", "now", "now"]);
});

test("it never overlaps, and the interval starts when it has ended", async () => {
  const ends: (() => void)[] = [];
  started(every(100, () => new Promise<void>((end) => ends.push(end)), { failure }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(99);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
  ends[1]?.();
});

test("a failure is logged once until it works again, and stops nothing", async () => {
  const told = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  let times = 0;
  const work = async () => {
    times += 1;
    if (times !== 4) throw new Error(`failed ${times}`);
  };
  started(every(100, work, { failure }));
  await vi.advanceTimersByTimeAsync(250);
  expect([times, told.mock.calls.length]).toEqual([3, 1]);
  await vi.advanceTimersByTimeAsync(300);
  expect([times, told.mock.calls.length]).toEqual([6, 2]);
});

test("stopping waits for work in progress, tells it to stop, and nothing runs after that", async () => {
  let times = 0;
  let end = () => {};
  let hasHeard = false;
  const poll = every(
    100,
    async (isOver) => {
      times += 1;
      await new Promise<void>((done) => {
        end = done;
      });
      hasHeard = isOver();
    },
    { failure },
  );
  let isStopped = false;
  const stopped = poll.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(isStopped).toBe(false);
  end();
  await stopped;
  await vi.advanceTimersByTimeAsync(500);
  expect([times, hasHeard]).toEqual([1, true]);
});
