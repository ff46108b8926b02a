import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import {
  type AdminLayoutRoute,
  admin,
  adminLayout,
  idOf,
  page,
  type Route,
  type RouteTable,
  type SiteFrame,
  siteFrame,
} from "./route-facts.ts";
import { adminPermissions, factsAt, isData, routes } from "./route-lookup.ts";
import { table } from "./routes.ts";

/** The table as the router matches addresses against it. */
function forMatching(entries: (Route | SiteFrame | AdminLayoutRoute)[]): RouteObject[] {
  return entries.map((entry): RouteObject => {
    const id = idOf(entry);
    if ("children" in entry) return { id, children: forMatching(entry.children) };
    return entry.path === "" ? { id, index: true } : { id, path: entry.path };
  });
}

const known = forMatching(table);
const factsOf = new Map(routes.map((route) => [idOf(route), route.facts]));
const words = [...new Set(routes.flatMap(({ path }) => path.split("/")).filter((word) => word && !/[:*]/.test(word)))];
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-z0-9.-]{1,6}$/) },
);
/** Addresses of routes, with words in place of parameters, and random sequences of words from routes. */
const address = fc.oneof(
  fc.tuple(fc.constantFrom(...routes), fc.infiniteStream(segment)).map(([{ path }, filling]) => {
    return `/${path.replaceAll(/:\w+|\*/g, () => filling.next().value ?? "x")}`;
  }),
  fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`),
);

describe("the facts of an address", () => {
  test("are those of the route that the router finds", () => {
    fc.assert(
      fc.property(address, (path) => {
        fc.pre(!isData(path) && !/^\/(healthz|readyz|metrics|media|n|api\/event)(\/|$)/.test(path));
        const match = matchRoutes(known, path)?.at(-1)?.route;
        const facts = factsOf.get(match?.id ?? "");
        // Where no route matches, the surrounding folder may have a narrower audience than the rest.
        const isClosed = match?.path?.endsWith("*") && factsAt(path).audience !== "everyone";
        expect(isClosed || factsAt(path) === facts, `${path} is ${match?.id}`).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    ["/admin/leads.data", "/admin/leads"],
    ["/ADMIN//leads/", "/admin/leads"],
    ["/%61dmin/leads", "/admin/leads"],
    ["/_.data", "/"],
    ["/admin/_.data", "/admin"],
  ])("%s has the facts of %s", (spelled, path) => {
    expect(factsAt(spelled)).toBe(factsAt(path));
  });

  test.each([
    ["/admin/nothing", "staff"],
    ["/admin/leads/1/2/3", "staff"],
    ["/newsletter-preview/nothing", "staff"],
    ["/auth/nothing", "person"],
    ["/api/nothing", "programs"],
    ["/api/docs/nothing", "staff"],
    ["/nothing/here", "everyone"],
    ["/administration", "everyone"],
  ])("%s, which has no route, is for %s", (path, audience) => {
    expect(factsAt(path).audience).toBe(audience);
  });
});

describe("the route table", () => {
  test("says who can open the back office, and says it of nothing else", () => {
    for (const { path, facts } of routes) expect(facts.permission !== null, path).toBe(facts.audience === "staff");
    expect(adminPermissions.size).toBeGreaterThan(70);
  });

  test("compiles only with a permission for each back-office route, inside a frame that checks who is signed in", () => {
    const frame = "admin/layout/admin-layout.tsx";
    const screen = admin("admin/backups", "admin/backups-page.tsx", "job:read");
    const refused: RouteTable[] = [
      // @ts-expect-error: no permission
      [adminLayout(frame, "office:open", [admin("admin/backups", "admin/backups-page.tsx")])],
      // @ts-expect-error: the permission doesn't exist
      [adminLayout(frame, "office:open", [admin("admin/backups", "admin/backups-page.tsx", "backup:read")])],
      // @ts-expect-error: outside the back office
      [screen],
      // @ts-expect-error: in the frame of public pages
      [siteFrame("site/layout/site-layout.tsx", [screen])],
      // @ts-expect-error: a public page among the screens
      [adminLayout(frame, "office:open", [page("about", "site/about-page.tsx")])],
    ];
    expect(refused).toHaveLength(5);
  });

  test("has each address once", () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("never allows caching or listing of anything that is for one person or opened by its address", () => {
    const closed = routes.filter(({ facts }) => facts.audience !== "everyone" || facts.secret !== null);
    expect(closed.filter(({ facts }) => facts.cache || facts.isInSitemap || facts.isOpenToOtherSites)).toEqual([]);
  });

  test("lets only back-office screens with a long text, a list, or a file accept more than a megabyte", () => {
    const long = routes.filter(({ facts }) => facts.audience === "staff" && facts.body > 1024 * 1024);
    expect(long.map(({ path }) => path).sort()).toEqual([
      "admin/blog/:id/draft",
      "admin/blog/import",
      "admin/leads/:id/reply/files",
      "admin/leads/import",
      "admin/media/upload",
      ...["campaigns/:id/edit", "campaigns/new", "frame", "import", "templates/:id", "templates/new"].map(
        (name) => `admin/newsletter/${name}`,
      ),
      "admin/pages/:id/edit/draft",
      ...["import", "knowledge/import", "locations", "pages/:term/:location", "preview", "search/import", "template", "terms"].map(
        (name) => `admin/seo-generator/${name}`,
      ),
    ]);
  });

  test("accepts only short bodies from visitors, except files behind a proof", () => {
    const long = routes.filter(({ facts }) => facts.audience !== "staff" && facts.body > 64 * 1024);
    expect(long.map(({ path }) => path)).toEqual(["api/attachments"]);
  });
});
