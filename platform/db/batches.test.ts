import { expect, test } from "vitest";
import { pipelined } from "./batches.ts";

test("returns the result of each statement, in order", async () => {
  expect(await pipelined([Promise.resolve(1), undefined, Promise.resolve("two")])).toEqual([1, undefined, "two"]);
});

test("throws the first failure, but not before everything that was started has ended", async () => {
  const slow = Promise.withResolvers<void>();
  let hasEnded = false;
  const outcome = pipelined([Promise.reject(new Error("first")), slow.promise.then(() => Promise.reject(new Error("second")))]).finally(
    () => {
      hasEnded = true;
    },
  );
  outcome.catch(() => undefined);
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  slow.resolve();
  await expect(outcome).rejects.toThrow("first");
});
