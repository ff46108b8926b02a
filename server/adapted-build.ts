import { data, type ServerBuild } from "react-router";
import { actionFault } from "~/app/action-fault.ts";
import { staff } from "~/app/admin/staff.ts";
import { requestInfo } from "~/app/request-info.ts";
import { officePermissions } from "~/app/route-lookup.ts";
import { SITE_LAYOUT } from "~/app/site-layout-id.ts";
import { can, type Permission } from "~/domain/permissions/index.ts";
import { withStandIns } from "~/platform/cache/index.ts";

/** The build whose public pages are shown all the same where some of what they show cannot be read. What forms do takes no stand-ins. */
export function withSiteStandIns(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader || (id !== SITE_LAYOUT && route.parentId !== SITE_LAYOUT)) return [id, route];
    const shown: typeof loader = (args) => withStandIns(() => loader(args));
    return [id, { ...route, module: { ...route.module, loader: shown } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

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

/** The build whose pages know a fault of their action from one of their loader: a save that failed says so, without scripts too. */
export function withActionFaults(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    // What is no page answers programs, each in its own words.
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
 * The build whose back office asks for a route's permission before its loader or action runs, and so before a form is read. A route that the
 * table (app/routes.ts) has no permission for is closed to everyone; use cases ask again for what they do.
 */
export function withOfficePermissions(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || !isOffice(build, route)) return [id, route];
    return [id, guarded(route, officePermissions.get(id) ?? null)];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Whether it stands in the back office: its own permission says so, or the one of what frames it. */
function isOffice({ routes }: ServerBuild, { id, parentId }: BuiltRoute): boolean {
  const frame = parentId === undefined ? undefined : routes[parentId];
  return officePermissions.has(id) || (frame !== undefined && isOffice({ routes } as ServerBuild, frame));
}

function guarded(route: BuiltRoute, permission: Permission | null): BuiltRoute {
  const { loader, action, default: page } = route.module;
  // Nothing runs that could ask: the page would be shown to anyone who may open the back office.
  if (page && !loader && permission !== "office:open") throw new Error(`${route.id} has a permission but no loader that checks it`);
  return { ...route, module: { ...route.module, ...(loader && { loader: asked(loader) }), ...(action && { action: asked(action) }) } };

  function asked<Run extends NonNullable<typeof loader | typeof action>>(run: Run): Run {
    const answer = (args: Parameters<Run>[0]) => {
      if (!permission || !can(args.context.get(staff), permission)) throw data("Access Denied", { status: 403 });
      return run(args);
    };
    return answer as Run;
  }
}
