import { expect, test } from "vitest";
import { grouped } from "./grouped.ts";

/** Runs that end when the test says so. */
function controlled() {
  const runs: { keys: number[]; end: (values: number[]) => void; fail: (error: Error) => void }[] = [];
  const call = grouped((keys: number[]) => new Promise<number[]>((end, fail) => runs.push({ keys, end, fail })));
  return { runs, call };
}

test("a single call runs at once, and those that come meanwhile run together", async () => {
  const { runs, call } = controlled();
  const first = call(1);
  const others = [call(2), call(3)];
  expect(runs.map(({ keys }) => keys)).toEqual([[1]]);
  runs[0]?.end([10]);
  expect(await first).toBe(10);
  expect(runs.map(({ keys }) => keys)).toEqual([[1], [2, 3]]);
  runs[1]?.end([20, 30]);
  expect(await Promise.all(others)).toEqual([20, 30]);
});

test("a failure is everyone's who waited for it, and no one else's", async () => {
  const { runs, call } = controlled();
  const first = call(1);
  const second = call(2);
  runs[0]?.fail(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  runs[1]?.end([20]);
  expect(await second).toBe(20);
  const third = call(3);
  runs[2]?.end([30]);
  expect(await third).toBe(30);
});

test("a bad key fails its own call, and not those that came at the same time", async () => {
  const call = grouped(async (keys: number[]) => {
    if (keys.includes(13)) throw new Error("bad");
    return keys.map((key) => key * 10);
  });
  const outcomes = await Promise.allSettled([1, 2, 13, 4].map(call));
  expect(outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : String(outcome.reason)))).toEqual([
    10,
    20,
    "Error: bad",
    40,
  ]);
});

test("an unavailable database is asked once for all of them", async () => {
  const asked: number[][] = [];
  const call = grouped(async (keys: number[]): Promise<number[]> => {
    asked.push(keys);
    throw Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(call));
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(asked).toEqual([[1], [2, 3]]);
});

test("a run that loses a call fails instead of answering the wrong one", async () => {
  const { runs, call } = controlled();
  const only = call(1);
  runs[0]?.end([]);
  await expect(only).rejects.toThrow("0 values for 1 keys");
});
