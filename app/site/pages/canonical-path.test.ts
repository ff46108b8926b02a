import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

test("trailing slashes, doubled slashes and upper case lead to one address", () => {
  expect(canonicalPath("/about")).toBeNull();
  expect(canonicalPath("/")).toBeNull();
  expect(canonicalPath("/About/")).toBe("/about");
  expect(canonicalPath("/services//Email")).toBe("/services/email");
});

test("a redirect never leads to another host", () => {
  expect(canonicalPath("//evil.example/")).toBe("/evil.example");
  expect(canonicalPath("/\\evil.example")).toBe("/evil.example");
});
