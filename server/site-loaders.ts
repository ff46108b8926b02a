import type { ServerBuild } from "react-router";
import { SITE_LAYOUT } from "~/app/site-layout-id.ts";
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
