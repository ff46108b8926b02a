import type { EntryContext } from "react-router";
import { SITE_LAYOUT } from "./site-layout-id.ts";

/**
 * The router is rebuilt for every page from a table of some 200 routes. A public page, whose links are plain, needs only its own routes.
 * The back office navigates between the others.
 */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  if (!ids.includes(SITE_LAYOUT)) return context;
  const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]]));
  // React Router looks for the routes of the addresses above this one, and would find none of the page's own.
  const staticHandlerContext = { ...context.staticHandlerContext, _match: () => null };
  return { ...context, staticHandlerContext, manifest: { ...context.manifest, routes } };
}
