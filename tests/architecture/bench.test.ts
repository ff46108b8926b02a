import { expect, test } from "vitest";
import { shownCommit } from "~/bench/result.ts";

test("a result says at which commit it was measured, and whether the checkout had changes", () => {
  const commit = "0123456789abcdef".padEnd(40, "0");
  expect([commit, `${commit}+`, null].map(shownCommit)).toEqual(["0123456789ab", "0123456789ab+", "none"]);
});
