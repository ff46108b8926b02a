import { expect, test } from "vitest";
import { longFunctionsIn, sourceFiles } from "./function-size.ts";

test("functions have at most 50 lines, and components at most 60", () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((path) => longFunctionsIn(path))).toEqual([]);
});

/** A body of so many lines. */
const lines = (count: number) => "  count();\n".repeat(count);

test.each([
  ["a function", `/** Counts. */\nexport function countAll() {\n${lines(49)}}`, "2 countAll: 51"],
  ["an arrow function", `const countAll = async () => {\n${lines(49)}};`, "1 countAll: 51"],
  ["a method", `class Counter {\n  all() {\n${lines(49)}  }\n}`, "2 all: 51"],
  ["a constructor", `class Counter {\n  constructor() {\n${lines(49)}  }\n}`, "2 constructor: 51"],
  ["a function that is passed on", `export const action = allowed("count", () => {\n${lines(49)}});`, "1 action: 51"],
  ["a function without a name", `\nlisten("count", () => {\n${lines(49)}});`, "2 listen: 51"],
  ["a function inside another", `const counted = () => {\nfunction inner() {\n${lines(49)}}\n};`, "1 counted: 53, 2 inner: 51"],
  ["a hook that returns markup", `function useCount() {\n${lines(48)}  return <b />;\n}`, "1 useCount: 51"],
  ["a component", `function Count() {\n${lines(58)}  return isNone ? null : <b>{1}</b>;\n}`, "1 Count: 61"],
  ["a constructor function without markup", `function Count() {\n${lines(48)}  return () => <b />;\n}`, "1 Count: 51"],
])("%s that is one line too long is found", (_what, source, found) => {
  expect(longFunctionsIn("planted.tsx", source).join(", ")).toBe(
    found
      .split(", ")
      .map((one) => `planted.tsx:${one} lines`)
      .join(", "),
  );
});

test.each([
  ["function", `/**\n${" * Counts.\n".repeat(20)} */\nfunction countAll() {\n${lines(48)}}`],
  ["component", `const Count = () => {\n${lines(57)}  return <b />;\n};`],
])("a %s at the limit is fine", (_what, source) => {
  expect(longFunctionsIn("planted.tsx", source)).toEqual([]);
});
