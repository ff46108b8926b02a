import { expect, test } from "vitest";
import { UniqueNames } from "./unique-names.ts";

test("a name that's taken gets the next free number", () => {
  const names = new UniqueNames();
  expect(["a", "a", "a-2", "b", "a", "a-2"].map((name) => names.take(name))).toEqual(["a", "a-2", "a-2-2", "b", "a-3", "a-2-3"]);
  expect([names.take("Table", " "), names.take("Table", " ")]).toEqual(["Table", "Table 2"]);
});

test("60,000 equal names are numbered one after another, without counting up to each", () => {
  const names = new UniqueNames();
  const taken = Array.from({ length: 60_000 }, () => names.take("same"));
  expect(new Set(taken).size).toBe(60_000);
  expect(taken.at(-1)).toBe("same-60000");
});
