import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isAccountPath, isStaffPath } from "~/app/path-areas.ts";
import type { Audience } from "~/app/route-facts.ts";
import { routes } from "~/app/route-lookup.ts";
import { servedAddresses } from "~/app/routes.ts";
import { canBeFile, canBeLinked, canBeVisited } from "~/domain/path-spelling.input.ts";
import { canonicalPath } from "~/server/canonical-path.ts";

/** Every address of the program with made-up parameters, and what is known about it. */
const addresses = [...routes, ...servedAddresses].map(({ path, facts }) => ({ path: `/${path.replaceAll(/:\w+|\*/g, "x")}`, facts }));

function pathsOf(...audiences: Audience[]): string[] {
  return addresses.filter(({ facts }) => audiences.includes(facts.audience)).map(({ path }) => path);
}

test("browsers know which addresses are for staff and which are about an account", () => {
  expect(addresses.map(({ path }) => path).filter(isStaffPath)).toEqual(pathsOf("staff"));
  expect(addresses.map(({ path }) => path).filter(isAccountPath)).toEqual(pathsOf("person"));
});

test("an address that is for one person, or that programs request, can't be used as a picture", () => {
  const personal = [...pathsOf("staff", "person", "programs"), ...addresses.filter(({ facts }) => facts.secret).map(({ path }) => path)];
  expect(personal.filter(canBeFile)).toEqual([]);
  expect(personal.length).toBeGreaterThan(150);
});

/** Of what's for everyone: requested by programs, or opened by the answer to a form. */
const NO_PAGES = ["healthz", "readyz", "metrics", "indexnow-key.txt", "speculation-rules.json", "contact/sent", "blog/preview/x"];

test("visitors can only be redirected to what everyone can open, and links don't lead to one person's pages", () => {
  const secret = addresses.filter(({ facts }) => facts.secret).map(({ path }) => path);
  const answers = addresses.filter(({ path }) => path.endsWith("/answer")).map(({ path }) => path);
  const others = [...secret, ...answers, ...NO_PAGES.map((path) => `/${path}`), "/about.data", "/__manifest"];
  expect(others.filter(canBeLinked)).toEqual([]);
  expect([...others, ...pathsOf("staff", "person", "programs")].filter(canBeVisited)).toEqual([]);
  const pages = addresses.filter(({ facts }) => facts.cache && !facts.secret).map(({ path }) => path);
  expect([...pages, "/robots.txt", "/book/x"].filter((path) => path !== "/indexnow-key.txt" && !canBeVisited(path))).toEqual([]);
});

test("the addresses of programs and staff are used as they're given", () => {
  const changed = pathsOf("staff", "person", "programs")
    .map((path) => `${path}/X`)
    .filter((path) => canonicalPath(path) !== null);
  expect(changed).toEqual([]);
});

test("search engines are told to leave out what isn't for everyone", async () => {
  const { disallowed } = await import("~/app/feeds/robots.ts");
  const open = pathsOf("staff", "person", "programs").filter((path) => !disallowed.some((folder) => path.startsWith(folder)));
  expect(open).toEqual([]);
});

describe("the example for nginx", () => {
  const [, pattern = ""] = /location ~\* (\^\S+) \{/.exec(readFileSync("deploy/nginx-cache.conf", "utf8")) ?? [];
  const isNeverStored = (path: string) => new RegExp(pattern, "i").test(path);

  test("never stores what isn't for everyone, or has a secret address", () => {
    const secret = addresses.filter(({ facts }) => facts.secret).map(({ path }) => path);
    expect([...pathsOf("staff", "person", "programs"), ...secret].filter((path) => !isNeverStored(path))).toEqual([]);
  });

  test("stores every page that's kept", () => {
    expect(addresses.filter(({ facts, path }) => facts.cache && isNeverStored(path))).toEqual([]);
  });
});
