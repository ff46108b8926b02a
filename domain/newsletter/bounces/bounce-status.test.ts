import { expect, test } from "vitest";
import { isHard, statusOf } from "./bounce-status.ts";

test.each([
  ["5.1.1", true],
  ["5.1.10", true],
  ["5.1.2", true],
  ["5.0.0", true],
  ["5.2.1", true],
  ["5.4.1", true],
  ["5.4.310", true],
  ["5.5.0", true],
  ["5.2.2", false],
  ["5.2.3", false],
  ["5.1.8", false],
  ["5.3.4", false],
  ["5.4.6", false],
  ["5.7.1", false],
  ["5.7.26", false],
  ["4.2.2", false],
  ["4.4.7", false],
  ["", false],
])("%s is hard: %s", (status, expected) => {
  expect(isHard(status)).toBe(expected);
});

test.each([
  ["550 5.1.1 <a@b.example> User unknown", "5.0.0", "5.1.1"],
  ["550 5.7.1 Our system has detected spam", "5.0.0", "5.7.1"],
  ["connect to mx.b.example[192.0.2.1]:25: Connection timed out", "4.4.1", "4.4.1"],
  // The reporting server gave up, although the other one only asked it to retry.
  ["451 4.7.1 Greylisted", "5.4.7", "5.4.7"],
  ["550 No such user here", "", "5.0.0"],
  ["Remote host said: 452 full", "", "4.0.0"],
  ["no answer from host", "", ""],
])("the outcome of %j with the status %j", (words, status, expected) => {
  expect(statusOf(words, status)).toBe(expected);
});
