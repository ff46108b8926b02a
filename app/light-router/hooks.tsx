import { type ComponentType, type Context, type ContextType, useCallback, useContext, useMemo } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext as DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from "react-router";
import * as contexts from "../../node_modules/react-router/dist/production/lib/context.js";

// React Router's own file of hooks comes with its whole router. These read the same contexts, so they work below either router.

/** React Router doesn't export it, and its types leave it out. */
export const { RouteErrorContext } = contexts as unknown as { RouteErrorContext: Context<unknown> };

/** Without a context for what's in it: only the back office passes one, with React Router's own. */
export function Outlet() {
  return useContext(RouteContext).outlet;
}

export function useLocation() {
  return useContext(LocationContext).location;
}

export function useRouteLoaderData(id: string) {
  return given(useContext(DataRouterDataContext)).loaderData[id];
}

export function useNavigation() {
  return given(useContext(DataRouterNavigationContext)).navigation;
}

export function useRevalidator() {
  const { router } = given(useContext(DataRouterContext));
  const { revalidation } = given(useContext(DataRouterNavigationContext));
  return { state: revalidation, revalidate: useCallback(() => router.revalidate(), [router]) };
}

export function isRouteErrorResponse(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("data" in error)) return false;
  const { status, statusText, internal } = error as Record<string, unknown>;
  return typeof status === "number" && typeof statusText === "string" && typeof internal === "boolean";
}

type RouteComponent = ComponentType<Record<string, unknown>>;

/** React Router's compiler wraps what a route module exports in these two. */
export function UNSAFE_withComponentProps(Component: RouteComponent) {
  return () => <WithComponentProps of={Component} />;
}

export function UNSAFE_withErrorBoundaryProps(ErrorBoundary: RouteComponent) {
  return () => <WithErrorBoundaryProps of={ErrorBoundary} />;
}

function WithComponentProps({ of: Component }: { of: RouteComponent }) {
  const { matches } = given(useContext(DataRouterStateContext));
  const { loaderData } = given(useContext(DataRouterDataContext));
  const { id: _, ...data } = useRouteData();
  const all = useMemo(() => matches.map((match) => uiMatch(match, loaderData)), [matches, loaderData]);
  return <Component {...data} matches={all} />;
}

type State = NonNullable<ContextType<typeof DataRouterStateContext>>;

function uiMatch({ route: { id, handle }, pathname, params }: State["matches"][number], loaderData: Record<string, unknown>) {
  return { id, pathname, params, loaderData: loaderData[id], handle };
}

function WithErrorBoundaryProps({ of: ErrorBoundary }: { of: RouteComponent }) {
  const { id, ...data } = useRouteData();
  const caught = useContext(RouteErrorContext);
  const { errors } = given(useContext(DataRouterDataContext));
  return <ErrorBoundary {...data} error={caught ?? errors?.[id]} />;
}

function useRouteData() {
  const { loaderData, actionData } = given(useContext(DataRouterDataContext));
  const match = useContext(RouteContext).matches.at(-1);
  const id = match?.route.id ?? "";
  return { id, params: match?.params ?? {}, loaderData: loaderData[id], actionData: actionData?.[id] };
}

function given<T>(value: T | null): T {
  if (value === null) throw new Error("not below a router");
  return value;
}
