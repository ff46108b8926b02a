import { expect, test } from "vitest";
import { leadsHere } from "./flash.ts";

test.each([
  ["/admin/leads", "/admin/leads", "", true],
  ["/admin/leads", "/admin/leads", "?page=2", true],
  ["/admin/seo-generator?started=1", "/admin/seo-generator", "?started=1", true],
  ["/admin/seo-generator?started=1", "/admin/seo-generator", "", false],
  ["/admin/seo-generator?started=1", "/admin/seo-generator", "?started=2", false],
  ["/admin/leads?q=a%20b", "/admin/leads", "?q=a+b", true],
  ["/admin/leads", "/admin/users", "", false],
])("the message for %s appears at %s%s: %s", (path, pathname, search, isSaid) => {
  expect(leadsHere(path, { pathname, search })).toBe(isSaid);
});
