import { expect, test } from "vitest";
import { byteRange } from "./media-files.ts";

test.each([
  [null, null],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=20-10", null],
  ["bytes=0-1,5-6", null],
  ["bytes=a-b", null],
  ["bytes=-", null],
  ["items=0-1", null],
])("of 100 bytes %j is %j", (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test("an empty file has no ranges", () => {
  expect(byteRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(byteRange("bytes=-1", 0)).toBe("unsatisfiable");
});
