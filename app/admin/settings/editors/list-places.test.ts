import { expect, test } from "vitest";
import { moved, put, withoutEntry } from "./list-places.ts";

test("entries move one place, are removed, and return to where they were", () => {
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  const without = withoutEntry(["a", "b", "c"], 1);
  expect(without).toEqual(["a", "c"]);
  expect(put(without, 1, "b")).toEqual(["a", "b", "c"]);
});
