import { Component, type ContextType, type ReactElement, type ReactNode, useEffect, useMemo, useState } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext as DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from "react-router";
import { listenForBack } from "../ui/close-on-back.ts";
import { RouteErrorContext } from "./hooks.tsx";
import type { LightPage, LightRoute } from "./read-light-page.ts";

type Navigation = Pick<NonNullable<ContextType<typeof DataRouterNavigationContext>>, "navigation" | "revalidation">;
type Match = NonNullable<ContextType<typeof DataRouterStateContext>>["matches"][number];

const IDLE = { navigation: { state: "idle" }, revalidation: "idle" } as Navigation;

/**
 * A public page in the browser, without React Router's router: links there load documents, so it would be 30 KB for nothing. It gives React Router's contexts what the router would (hooks.tsx reads them), and moves by loading a document.
 */
export function LightRouter({ page }: { page: LightPage }) {
  const [navigation, setNavigation] = useState(IDLE);
  const router = useMemo(() => routerThatLoads(setNavigation), []);
  useEffect(() => {
    Object.assign(window, { __reactRouterDataRouter: router });
    // The page as it was left, from the back/forward cache.
    const settle = () => setNavigation(IDLE);
    addEventListener("pageshow", settle);
    return () => removeEventListener("pageshow", settle);
  }, [router]);
  useEffect(listenForBack, []);
  return (
    // The second child is where the server writes the page's data: with it, both sides count the same IDs. The same goes for Contexts.
    <>
      <Contexts page={page} router={router} navigation={navigation} />
      {null}
    </>
  );
}

interface ContextsProps {
  page: LightPage;
  router: Router;
  navigation: Navigation;
}

function Contexts({ page, router, navigation }: ContextsProps) {
  const { loaderData, actionData, errors } = page;
  const location = useMemo(() => locationOf(window.location), []);
  const matches = useMemo(() => matchesOf(page, location.pathname), [page, location]);
  const whole = useMemo(() => ({ router, basename: "/", static: false }) as never, [router]);
  const state = useMemo(() => ({ matches, location, historyAction: "POP" }) as never, [matches, location]);
  const place = useMemo(() => ({ location, navigationType: "POP" }) as never, [location]);
  const data = useMemo(() => ({ loaderData, actionData, errors }), [loaderData, actionData, errors]);
  return (
    <>
      <DataRouterContext value={whole}>
        <DataRouterStateContext value={state}>
          <DataRouterNavigationContext value={navigation}>
            <DataRouterDataContext value={data}>
              <LocationContext value={place}>{routeFrom(page, matches, 0)}</LocationContext>
            </DataRouterDataContext>
          </DataRouterNavigationContext>
        </DataRouterStateContext>
      </DataRouterContext>
      {null}
    </>
  );
}

function locationOf({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">) {
  return { pathname, search, hash, state: null, key: "default" };
}

type Router = ReturnType<typeof routerThatLoads>;

/** Until the next document is there, the page is loading, and screens that care can say so. */
function routerThatLoads(setNavigation: (navigation: Navigation) => void) {
  return {
    async navigate(path: string) {
      const target = new URL(path, window.location.href);
      setNavigation({ ...IDLE, navigation: { state: "loading", location: locationOf(target) } as Navigation["navigation"] });
      window.location.assign(target);
    },
    async revalidate() {
      setNavigation({ ...IDLE, revalidation: "loading" });
      window.location.reload();
    },
  };
}

function matchesOf({ routes }: LightPage, pathname: string): Match[] {
  const params = paramsOf(routes.flatMap(({ path }) => path ?? []).join("/"), pathname);
  return routes.map(({ id }) => ({ route: { id }, params, pathname, pathnameBase: pathname }) as Match);
}

/** @param pattern such as `services/:term/:location`, or `*` */
function paramsOf(pattern: string, pathname: string): Record<string, string> {
  const segments = pathname.split("/").filter(Boolean).map(decoded);
  const named = pattern.split("/").map((part, place) => {
    if (part === "*") return ["*", segments.slice(place).join("/")];
    return part.startsWith(":") ? [part.slice(1), segments[place] ?? ""] : [];
  });
  return Object.fromEntries(named.filter(({ length }) => length > 0));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // As it was typed: there's no such page.
    return segment;
  }
}

/** A route around those below it. */
function routeFrom(page: LightPage, matches: Match[], depth: number): ReactElement | null {
  const route = page.routes[depth];
  if (!route) return null;
  const { default: Page = () => null, ErrorBoundary } = route.module;
  const until = matches.slice(0, depth + 1);
  const outlet = routeFrom(page, matches, depth + 1);
  const shown = <RouteContext value={{ outlet, matches: until, isDataRoute: true }}>{framed(route, <Page />)}</RouteContext>;
  if (!ErrorBoundary) return shown;
  const failed = (
    <RouteContext value={{ outlet: null, matches: until, isDataRoute: true }}>{framed(route, <ErrorBoundary />)}</RouteContext>
  );
  return (
    <Caught failed={failed} error={page.errors?.[route.id]}>
      {shown}
    </Caught>
  );
}

function framed({ module: { Layout } }: LightRoute, page: ReactNode): ReactNode {
  return Layout ? <Layout>{page}</Layout> : page;
}

interface CaughtProps {
  failed: ReactNode;
  /** What the server couldn't show. */
  error: unknown;
  children: ReactNode;
}

class Caught extends Component<CaughtProps, { error: unknown }> {
  override state = { error: this.props.error };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <RouteErrorContext value={error}>{this.props.failed}</RouteErrorContext>;
  }
}
