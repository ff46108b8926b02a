import { oneSpelling } from "~/domain/path-spelling.input.ts";
import type { Permission } from "~/domain/permissions/index.ts";
import { type AdminLayoutRoute, idOf, type Route, type RouteFacts, type SiteFrame } from "./route-facts.ts";
import { servedAddresses, table } from "./routes.ts";

/** Every route, including those in frames, in table order. */
export const routes: Route[] = table.flatMap(routesOf);

/** The routes of public pages. */
export const sitePages: Route[] = table.flatMap((entry) => ("children" in entry && !("permission" in entry) ? entry.children : []));

function routesOf(entry: Route | SiteFrame | AdminLayoutRoute): Route[] {
  return "children" in entry ? entry.children.flatMap(routesOf) : [entry];
}

/** The permission that a back-office route or frame requires, by its router ID. */
export const adminPermissions: ReadonlyMap<string, Permission> = new Map(table.flatMap(permissionsOf));

function permissionsOf(entry: Route | SiteFrame | AdminLayoutRoute): [string, Permission][] {
  if (!("children" in entry)) return entry.facts.permission ? [[idOf(entry), entry.facts.permission]] : [];
  return "permission" in entry ? [[idOf(entry), entry.permission], ...entry.children.flatMap(permissionsOf)] : [];
}

/** A segment of an address, and what can follow it. */
interface Place {
  fixed: Map<string, Place>;
  parameter: Place | null;
  /** The route here, and the one that takes everything further down. */
  own: RouteFacts | null;
  rest: RouteFacts | null;
}

const top = emptyPlace();
for (const { path, facts } of [...routes, ...servedAddresses]) place(path, facts);

function emptyPlace(): Place {
  return { fixed: new Map(), parameter: null, own: null, rest: null };
}

function place(path: string, facts: RouteFacts): void {
  let at = top;
  for (const segment of path.split("/").filter(Boolean)) {
    if (segment === "*") {
      at.rest = facts;
      return;
    }
    at = segment.startsWith(":") ? parameterOf(at) : fixedOf(at, segment);
  }
  at.own = facts;
}

function parameterOf(at: Place): Place {
  at.parameter ??= emptyPlace();
  return at.parameter;
}

function fixedOf(at: Place, segment: string): Place {
  const known = at.fixed.get(segment) ?? emptyPlace();
  at.fixed.set(segment, known);
  return known;
}

/**
 * What is known about the route that answers at `path`, in any spelling that the router accepts. A page's data, which the router requests
 * separately, counts as the page. If no route matches, the nearest folder's audience applies: nothing below the account is for everyone.
 */
export function factsAt(path: string): RouteFacts {
  const segments = oneSpelling(withoutData(path)).split("/").filter(Boolean);
  const found = find(top, segments);
  if (!found) throw new Error("no route matches, although the last one matches every path");
  return found.isRest ? (folderAround(segments, found.facts) ?? found.facts) : found.facts;
}

const DATA = /\.data$/i;

/** Whether the request is for a page's data. */
export function isData(path: string): boolean {
  return DATA.test(oneSpelling(path));
}

function withoutData(path: string): string {
  if (!isData(path)) return path;
  return oneSpelling(path).replace(/(\/_)?\.data$/, "");
}

interface Found {
  facts: RouteFacts;
  /** Found as a folder's catch-all. */
  isRest: boolean;
}

/** In the router's order: a fixed segment before a parameter, and both before a folder's catch-all. */
function find(at: Place, [segment, ...further]: string[]): Found | null {
  if (segment === undefined) return at.own ? { facts: at.own, isRest: false } : restOf(at);
  const fixed = at.fixed.get(segment);
  const below = (fixed && find(fixed, further)) ?? (at.parameter && find(at.parameter, further));
  return below ?? restOf(at);
}

function restOf({ rest }: Place): Found | null {
  return rest && { facts: rest, isRest: true };
}

/** The nearest route above an address that doesn't exist, if its audience is narrower than that of `rest`. */
function folderAround(segments: string[], rest: RouteFacts): RouteFacts | null {
  for (let count = segments.length - 1; count > 0; count--) {
    const found = find(top, segments.slice(0, count));
    if (found && !found.isRest && found.facts.audience !== "everyone" && found.facts.audience !== rest.audience) return found.facts;
  }
  return null;
}
