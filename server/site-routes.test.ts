import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { SITE_LAYOUT as SITE } from "~/app/site-layout-id.ts";
import { byFirstSegment, siteRoutes } from "./adapted-build.ts";

const ADMIN = "admin/layout/admin-layout";
const route = (id: string, parentId: string | undefined, path?: string) => [id, { id, parentId, path, module: {} }];
const build = {
  routes: Object.fromEntries([
    route("root", undefined, ""),
    route(SITE, "root"),
    route("front-page", SITE),
    route("about", SITE, "about"),
    route("article", SITE, "blog/:slug"),
    route("any", SITE, "*"),
    route(ADMIN, "root"),
    route("dashboard", ADMIN, "admin"),
    route("lead", ADMIN, "admin/leads/:id"),
    route("frame", "root", "embed/form"),
    route("picture", "root", "blog/:slug/og.png"),
    route("robots", "root", "robots.txt"),
  ]),
} as unknown as ServerBuild;
const site = siteRoutes(build);

test("the public site has its own routes and their frame", () => {
  expect(Object.keys(site.build.routes)).toEqual(["root", SITE, "front-page", "about", "article", "any"]);
});

test.each(["/", "/about", "/About/", "/services/x/y", "/nothing/here", "/administration"])("%s can only be a public page", (path) => {
  expect(site.isSite(path)).toBe(true);
});

test.each([
  "/admin",
  "/ADMIN/leads/7",
  "/%61dmin",
  "/embed/form",
  "/blog/an-article",
  "/blog/an-article/og.png",
  "/robots.txt",
  "/about.data",
  "/__manifest",
])("%s is looked up among all routes", (path) => {
  expect(site.isSite(path)).toBe(false);
});

test("an address that cannot be decoded is no one's", () => {
  expect(site.isSite("/%zz")).toBe(true);
});

describe("by its first segment, an address is looked up among", () => {
  const part = byFirstSegment(site.build);
  const idsFor = (path: string) => Object.keys(part(path).routes);
  const anywhere = ["root", SITE, "front-page"];

  test.each([
    ["/about", ["about", "any"]],
    ["/ABOUT/", ["about", "any"]],
    ["/%61bout", ["about", "any"]],
    ["/blog/an-article", ["article", "any"]],
    ["/", ["any"]],
    ["/nothing/here", ["any"]],
    ["/%zz", ["any"]],
  ])("%s: its own routes, and those that can begin with anything", (path, ids) => {
    expect(idsFor(path)).toEqual([...anywhere, ...ids]);
  });

  test("always the same part, so that it's prepared once", () => {
    expect(part("/about")).toBe(part("/About/us"));
    expect(part("/nothing")).toBe(part("/else"));
  });
});
