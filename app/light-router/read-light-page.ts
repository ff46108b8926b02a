import type { ComponentType, ReactNode } from "react";
// @ts-expect-error: React Router has no types for its own parts.
import { decode } from "../../node_modules/react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js";
import { SITE_LAYOUT } from "../site-layout-id.ts";

export interface LightRoute {
  id: string;
  path?: string;
  module: { default?: ComponentType; ErrorBoundary?: ComponentType; Layout?: ComponentType<{ children: ReactNode }> };
}

interface PageData {
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
  errors: Record<string, unknown> | null;
}

export interface LightPage extends PageData {
  /** The page's own routes, from the document to the page. */
  routes: LightRoute[];
}

/** What the server's part of React Router leaves in a document. */
interface Left {
  __reactRouterContext: { stream: ReadableStream };
  __reactRouterManifest: { routes: Record<string, { id: string; parentId?: string; path?: string }> };
  __reactRouterRouteModules: Record<string, LightRoute["module"]>;
}

/**
 * A page that can do without React Router's router (light-router.tsx): every public one. Null for the back office, for accounts, whose forms
 * the router sends, and for a page that failed, because trying again there reads its data again.
 */
export async function readLightPage(): Promise<LightPage | null> {
  const { __reactRouterContext: context, __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as never as Left;
  const own = Object.values(manifest.routes);
  const isLight = ({ id }: { id: string }) => id === "root" || id.startsWith("site/");
  if (!own.some(({ id }) => id === SITE_LAYOUT) || !own.every(isLight)) return null;
  const [mine, theirs] = context.stream.tee();
  context.stream = theirs;
  const { value } = await decode(mine, { plugins: [decodeError] });
  const data = value as PageData;
  if (Object.values(data.errors ?? {}).some((error) => (error as { status?: number }).status !== 404)) return null;
  // The server lists a page's routes from the outermost on.
  return { ...data, routes: own.map(({ id, path }) => ({ id, path, module: modules[id] ?? {} })) };
}

/** As React Router writes a missing page. Any other failure is left to its router. */
function decodeError(type: unknown, ...[data, status, statusText]: unknown[]) {
  if (type === "ErrorResponse") return { value: { data, status, statusText, internal: false } };
  return type === "SanitizedError" ? { value: {} } : false;
}
