import { expect, test } from "vitest";
import { canBeFile, oneSpelling, pathOnSite } from "./path-spelling.input.ts";

const SITE = "https://www.example.com";

test.each([
  ["/admin", "/admin"],
  ["/ADMIN/Leads/", "/admin/leads"],
  ["//admin///leads//", "/admin/leads"],
  ["/%61dmin", "/admin"],
  ["/%41PI/v1", "/api/v1"],
  ["/a%2Fb", "/a%2fb"],
  ["/caf%C3%A9", "/caf%c3%a9"],
  ["/%2561dmin", "/%61dmin"],
  ["", "/"],
  ["/%zz", "/%zz"],
])("%s is compared as %s", (path, spelled) => {
  expect(oneSpelling(path)).toBe(spelled);
});

test.each([
  "/admin/leads/7/person.json",
  "/./admin/leads/7/person.json",
  "/x/../admin/leads/7/person.json",
  "/%2e/admin/leads/7/person.json",
  "/x/%2E%2e/admin/leads/7/person.json",
  "/\tadmin/leads/7/person.json",
  "/.\n/admin/leads/7/person.json",
  "/.\\admin\\leads\\7\\person.json",
  "//www.example.com/admin/leads/7/person.json",
  "/\\www.example.com/admin/leads/7/person.json",
  "https://www.example.com/Admin//leads/7/%70erson.json",
  "https:/admin/leads/7/person.json",
  "https://www.example.com:443/admin/leads/7/person.json?x",
])("%j is read as a browser reads it", (address) => {
  const path = pathOnSite(address, SITE);
  expect(path).toBe("/admin/leads/7/person.json");
  expect(canBeFile(path ?? "")).toBe(false);
});

test("a URL on another site has no path here", () => {
  for (const address of [
    "https://other.example/a.png",
    "//other.example/a.png",
    "/\\other.example/a.png",
    "http://www.example.com/a",
    "https://",
  ])
    expect(pathOnSite(address, SITE), address).toBeNull();
});

test("the site's files can be images; addresses that open or do something cannot", () => {
  for (const path of [
    "/media/2026/a.png",
    "/og-default.png",
    "/blog/an-article/og.png",
    "/administration.png",
    "/network.png",
    "/newsletters.png",
  ])
    expect(canBeFile(path), path).toBe(true);
  for (const path of [
    "/admin",
    "/admin.data",
    "/auth/sign-out",
    "/api/v1/leads",
    "/n/o/abc.gif",
    "/newsletter/confirm",
    "/compliance/report/x",
  ])
    expect(canBeFile(path), path).toBe(false);
});
