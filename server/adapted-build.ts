import { data, type ServerBuild } from "react-router";
import { actionFault } from "~/app/action-fault.ts";
import { staff } from "~/app/admin/staff.ts";
import { unavailableScreen } from "~/app/admin/unavailable.tsx";
import { requestInfo } from "~/app/request-info.ts";
import { adminPermissions } from "~/app/route-lookup.ts";
import { SITE_LAYOUT } from "~/app/site-layout-id.ts";
import { can, type Permission } from "~/domain/permissions/index.ts";
import { withStandIns } from "~/platform/cache/index.ts";
import { isDatabaseUnavailable } from "~/platform/db/index.ts";
import { log } from "~/platform/log/index.ts";

/** The build whose public pages are shown even if part of their content can't be read. Form actions don't accept stand-ins. */
export function withSiteStandIns(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader || (id !== SITE_LAYOUT && route.parentId !== SITE_LAYOUT)) return [id, route];
    const shown: typeof loader = (args) => withStandIns(() => loader(args));
    return [id, { ...route, module: { ...route.module, loader: shown } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** The build with only the endpoints under `/api`. What's a page there, such as the description of the API, isn't among them. */
export function apiRoutes(build: ServerBuild): { build: ServerBuild; isApi(path: string): boolean } {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const isUnderApi = ({ path }: { path?: string }) => path?.startsWith("api/") ?? false;
  const isOfApi = (route: (typeof routes)[number]) => route.id === "root" || (route.parentId === "root" && isUnderApi(route));
  const pages = new Set(routes.filter((route) => isUnderApi(route) && !isOfApi(route)).map(({ path }) => `/${path}`));
  return {
    build: { ...build, routes: Object.fromEntries(routes.filter(isOfApi).map((route) => [route.id, route])) },
    isApi: (path) => path.startsWith("/api/") && !path.endsWith(".data") && !pages.has(path.toLowerCase().replace(/\/$/, "")),
  };
}

/** The build with only the public site's routes. */
interface SiteRoutes {
  build: ServerBuild;
  /** Whether an address can only be a page on the public site, or nothing. */
  isSite(path: string): boolean;
}

/**
 * React Router searches a table of some 200 routes from the top, three times per document. Three quarters of them are the back office and
 * the API. Addresses that can't belong to those are searched for only among the public pages
 * (docs/decisions/0034-bytes-and-routes-of-a-page.md).
 */
export function siteRoutes(build: ServerBuild): SiteRoutes {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const isOfSite = ({ id, parentId }: { id: string; parentId?: string }) => id === "root" || id === SITE_LAYOUT || parentId === SITE_LAYOUT;
  // A layout doesn't have its own address.
  const paths = routes.filter((route) => !isOfSite(route)).flatMap(({ path }) => path ?? []);
  const others = new Set(paths.map(firstSegment));
  return {
    build: { ...build, routes: Object.fromEntries(routes.filter(isOfSite).map((route) => [route.id, route])) },
    // Page data and the responses at the router's own addresses are for scripts, which may come from anywhere.
    isSite: (path) => !others.has(firstSegment(path)) && !path.startsWith("/__") && !path.endsWith(".data"),
  };
}

/**
 * The parts of a build in which addresses are looked up, by their first segment: React Router tries every route that it's given, twice per
 * document. A route that begins with a parameter, or has no address of its own, is in all of them.
 */
export function byFirstSegment(build: ServerBuild): (path: string) => ServerBuild {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const isAnywhere = ({ path }: { path?: string }) => !path || /[:*?]/.test(firstSegment(path));
  const partFor = (segment: string | null) => {
    const own = routes.filter((route) => isAnywhere(route) || firstSegment(route.path as string) === segment);
    return { ...build, routes: Object.fromEntries(own.map((route) => [route.id, route])) };
  };
  const segments = routes.filter((route) => !isAnywhere(route)).map(({ path }) => firstSegment(path as string));
  const parts = new Map(segments.map((segment) => [segment, partFor(segment)]));
  const others = partFor(null);
  return (path) => parts.get(firstSegment(path)) ?? others;
}

/** The form that React Router compares: decoded, ignoring case. If an address can't be decoded, its plain text. */
function firstSegment(path: string): string {
  const segment = path.replace(/^\//, "").split("/", 1)[0] ?? "";
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/** The build whose pages distinguish a fault in their action from one in their loader: a failed save says so, even without scripts. */
export function withActionFaults(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    // Routes that aren't pages respond to programs, each in its own way.
    if (!action || !route.module.default) return [id, route];
    const told: typeof action = async (args) => {
      try {
        return await action(args);
      } catch (thrown) {
        if (!(thrown instanceof Error) || args.request.signal.aborted) throw thrown;
        args.context.get(requestInfo).reportFault(thrown);
        throw actionFault();
      }
    };
    return [id, { ...route, module: { ...route.module, action: told } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * The build whose back office checks a route's permission before its loader or action runs, and so before a form is read. A route without a
 * permission in the table (app/routes.ts) is closed to everyone. Use cases check again what they do.
 */
export function withAdminPermissions(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || !isAdminRoute(build, route)) return [id, route];
    return [id, guarded(route, adminPermissions.get(id) ?? null)];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Whether it's in the back office: it has its own permission, or one from a parent route. */
function isAdminRoute({ routes }: ServerBuild, { id, parentId }: BuiltRoute): boolean {
  const frame = parentId === undefined ? undefined : routes[parentId];
  return adminPermissions.has(id) || (frame !== undefined && isAdminRoute({ routes } as ServerBuild, frame));
}

function guarded(route: BuiltRoute, permission: Permission | null): BuiltRoute {
  const { loader, action, default: page } = route.module;
  // Nothing would run that could check: the page would be shown to anyone who can open the back office.
  if (page && !loader && permission !== "office:open") throw new Error(`${route.id} has a permission but no loader that checks it`);
  return { ...route, module: { ...route.module, ...(loader && { loader: asked(loader) }), ...(action && { action: asked(action) }) } };

  function asked<Run extends NonNullable<typeof loader | typeof action>>(run: Run): Run {
    const answer = async (args: Parameters<Run>[0]) => {
      if (!permission || !can(args.context.get(staff), permission)) throw data("Access Denied", { status: 403 });
      try {
        return await run(args);
      } catch (thrown) {
        // A screen says that nothing was saved, or shown, instead of becoming a page of the server's.
        if (!page || !isDatabaseUnavailable(thrown)) throw thrown;
        log.error({ err: thrown }, "the database is unavailable, so the back office is, too");
        throw unavailableScreen(run === loader);
      }
    };
    return answer as Run;
  }
}
