import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

test("trailing slashes, double slashes, uppercase letters, and needless escapes lead to one address", () => {
  for (const path of ["/", "/about", "/blog/caf%C3%A9", "/100%"]) expect(canonicalPath(path)).toBeNull();
  expect(canonicalPath("/About/")).toBe("/about");
  expect(canonicalPath("/services//Email")).toBe("/services/email");
  expect(canonicalPath("/%61bout")).toBe("/about");
  expect(canonicalPath("/blog/caf%c3%a9/")).toBe("/blog/caf%C3%A9");
});

test("a page that has moved is reached in one step, however its old address is written", () => {
  for (const path of ["/compliance/ai-compliance", "/Compliance//ai-compliance/"])
    expect(canonicalPath(path)).toBe("/compliance/ai-compliance-hub");
});

test("a double escape is decoded once", () => {
  expect(canonicalPath("/%2561bout")).toBeNull();
  expect(canonicalPath("/a%2fb")).toBe("/a%2Fb");
});

test("a blog category can be addressed by its name", () => {
  expect(canonicalPath("/blog/category/IT%20Services")).toBe("/blog/category/it-services");
  expect(canonicalPath("/Blog//category/Cloud%20%20Computing/")).toBe("/blog/category/cloud-computing");
  expect(canonicalPath("/blog/category/it-services")).toBeNull();
  expect(canonicalPath("/blog/category/it%20%")).toBeNull();
  expect(canonicalPath("/blog/two%20words")).toBeNull();
});

test("tokens and files keep their case", () => {
  for (const path of [
    "/compliance/report/AbC-d_E",
    "/compliance/requirements/1f-0.AbC-d_E/requirements.csv",
    "/api/Unknown",
    "/assets/entry-AbC.js",
    "/.well-known/security.txt",
  ])
    expect(canonicalPath(path)).toBeNull();
  expect(canonicalPath("/compliance//report/AbC")).toBe("/compliance/report/AbC");
});

test("what follows a link in an email isn't part of its token", () => {
  for (const tail of [".", ",", ">", "%3E", "%20", ")", ".%3E", "%E2%80%9D", "!"])
    for (const path of [
      "/compliance/report/AbC-d_E",
      "/appointments/AbC-d_E",
      "/calendar/AbC-d_E",
      "/preview/AbC-d_E",
      "/compliance/report/AbC-d_E/readiness-report.pdf",
    ])
      expect(canonicalPath(`${path}${tail}`), `${path}${tail}`).toBe(path);
  expect(canonicalPath("/compliance/report/."), "nothing but the tail").toBeNull();
  expect(canonicalPath("/about.")).toBeNull();
});

test("a redirect never leads to another host, and never to another redirect", () => {
  expect(canonicalPath("//evil.example/")).toBe("/evil.example");
  expect(canonicalPath("/\\evil.example")).toBe("/evil.example");
  const part = fc.constantFrom(
    "/",
    "//",
    "\\",
    "a",
    "B",
    "%61",
    "%5c",
    "%2F",
    "%2f",
    "%",
    "%e",
    ".",
    "..",
    "api",
    "assets",
    "admin",
    "é",
    "blog",
    "category",
    "%20",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = canonicalPath(`/${parts.join("")}`) ?? `/${parts.join("")}`;
      expect(canonicalPath(once)).toBeNull();
      expect(once).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 2_000 },
  );
});
