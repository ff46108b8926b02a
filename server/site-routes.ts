import type { ServerBuild } from "react-router";
import { SITE_LAYOUT } from "~/app/site-layout-id.ts";

/** The build with the routes of the public site alone. */
export interface SiteRoutes {
  build: ServerBuild;
  /** Whether an address can only be a page of the public site, or nothing. */
  isSite(path: string): boolean;
}

/**
 * React Router tries a table of some 200 routes from its top, three times for each document; three quarters of it are the back office and
 * the API. What cannot be one of theirs is looked for among the public pages only (docs/decisions/0034-bytes-and-routes-of-a-page.md).
 */
export function siteRoutes(build: ServerBuild): SiteRoutes {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const isOfSite = ({ id, parentId }: { id: string; parentId?: string }) => id === "root" || id === SITE_LAYOUT || parentId === SITE_LAYOUT;
  // A layout has no address of its own.
  const paths = routes.filter((route) => !isOfSite(route)).flatMap(({ path }) => path ?? []);
  const others = new Set(paths.map(firstSegment));
  return {
    build: { ...build, routes: Object.fromEntries(routes.filter(isOfSite).map((route) => [route.id, route])) },
    // Data of pages and what the router's own addresses tell are for scripts, which may come from anywhere.
    isSite: (path) => !others.has(firstSegment(path)) && !path.startsWith("/__") && !path.endsWith(".data"),
  };
}

/** As React Router compares it: decoded, in any case. Of an address that cannot be decoded it is the text. */
function firstSegment(path: string): string {
  const segment = path.replace(/^\//, "").split("/", 1)[0] ?? "";
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
