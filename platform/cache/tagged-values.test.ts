import { expect, test } from "vitest";
import { forgetValues, remembered } from "./index.ts";

test("what is loaded is loaded once, also where it is a query that runs whenever it is awaited", async () => {
  forgetValues();
  let runs = 0;
  // biome-ignore lint/suspicious/noThenProperty: a query is a thenable that runs when it is awaited
  const query = () => ({ then: (done: (value: number) => unknown) => done(++runs) }) as unknown as PromiseLike<number>;
  expect([await remembered("t", "k", query), await remembered("t", "k", query)]).toEqual([1, 1]);
  expect(runs).toBe(1);
});

test("a failed load is tried again", async () => {
  forgetValues();
  await expect(remembered("t", "k", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await remembered("t", "k", async () => "back")).toBe("back");
});
