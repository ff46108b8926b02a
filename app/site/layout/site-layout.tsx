import { isRouteErrorResponse, Outlet, useLocation, useNavigation } from "react-router";
import { ErrorScreen } from "../../error-screen.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isLocalPagePath } from "../local-page-path.ts";
import { MissingPage, suggestedBy } from "../pages/missing-page.tsx";
import type { Route } from "./+types/site-layout";
import { readSiteData } from "./read-site-data.ts";
import { SiteFrame } from "./site-frame.tsx";

export function loader(request: Route.LoaderArgs) {
  return readSiteData(request);
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const isComing = useLocalPageOnItsWay();
  return <SiteFrame site={loaderData}>{isComing ? <Loading /> : <Outlet />}</SiteFrame>;
}

/** Links load a new document. When one leads to a local page, this shows that it's loading. */
function useLocalPageOnItsWay(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && location.pathname !== pathname && isLocalPagePath(location.pathname);
}

function Loading() {
  return (
    <main className="page-width grid min-h-[70vh] place-content-center py-20">
      <h1 className="sr-only">One moment</h1>
      <Spinner label="Loading..." />
    </main>
  );
}

/** Nothing is there, or nothing anymore: `missing` threw it. */
function isMissing({ status, data }: { status: number; data: unknown }): boolean {
  return status === 404 || (status === 410 && typeof data === "object" && data !== null && "near" in data);
}

/** A page that failed keeps the site's navigation. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen =
    isRouteErrorResponse(error) && isMissing(error) ? <MissingPage {...suggestedBy(error.data)} /> : <ErrorScreen error={error} />;
  return loaderData ? <SiteFrame site={loaderData}>{screen}</SiteFrame> : screen;
}
