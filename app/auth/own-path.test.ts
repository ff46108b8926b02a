import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath, withReturn } from "./own-path.ts";

test.each([
  ["/admin", "/admin"],
  ["/admin/leads?status=new&q=a%20b", "/admin/leads?status=new&q=a%20b"],
  ["/admin/../about", "/about"],
  ["/auth/welcome?close", "/auth/welcome?close"],
])("%s leads to %s", (wanted, path) => {
  expect(ownPath(wanted)).toBe(path);
});

test.each([
  null,
  "",
  "admin",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "/.//evil.example",
  "/admin/..//evil.example",
  "javascript:alert(1)",
  "/auth",
  "/AUTH/sign-out",
  "/auth.data",
  "/./auth",
  "/%61uth",
  "/x/../auth//sign-out",
  "/auth/welcome/../sign-out",
  "/auth//welcome",
  `/${"a".repeat(3_000)}`,
])("%j leads home", (wanted) => {
  expect(ownPath(wanted)).toBe("/");
});

test("whatever destination is requested, the browser stays on this host", () => {
  const piece = fc.constantFrom("/", "\\", ".", "..", "//", "evil.example", "@", ":", "http:", "\t", "\n", "%2f", "%5c", "?", "#", "a");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(new URL(ownPath(pieces.join("")), "https://own.example").host).toBe("own.example");
    }),
  );
});

test("the destination path is kept in the address", () => {
  expect(withReturn("/auth?mode=reset", "/admin?a=b")).toBe("/auth?mode=reset&redirect=%2Fadmin%3Fa%3Db");
  expect(withReturn("/auth", "/")).toBe("/auth");
});
