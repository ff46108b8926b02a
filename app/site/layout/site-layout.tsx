import { isRouteErrorResponse, Outlet, useLocation, useNavigation } from "react-router";
import { listMenu } from "~/domain/content/index.ts";
import { oneSpelling } from "~/domain/path-spelling.input.ts";
import { listServiceLocations } from "~/domain/seo/index.ts";
import { areVisitsCounted, brand, claims, isDoubleOptIn } from "~/domain/settings/index.ts";
import { ErrorScreen } from "../../error-screen.tsx";
import { requestInfo } from "../../request-info.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { isLocalPagePath } from "../local-page-path.ts";
import { MissingPage } from "../pages/missing-page.tsx";
import type { Route } from "./+types/site-layout";
import { SiteFrame } from "./site-frame.tsx";

/** Signing in and out is no visit. */
const WITH_ACCOUNTS = /^\/auth(\/|$)/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const [firm, { follow_up }, menu, locations, doubleOptIn, areCounted] = await Promise.all([
    brand(),
    claims(),
    listMenu(),
    listServiceLocations(),
    isDoubleOptIn(),
    areVisitsCounted(),
  ]);
  return {
    brand: firm,
    followUp: follow_up,
    menu,
    locations,
    isDoubleOptIn: doubleOptIn,
    mayCount: areCounted && !WITH_ACCOUNTS.test(oneSpelling(url.pathname)),
    siteUrl: context.get(requestInfo).siteUrl,
    year: new Date().getFullYear(),
  };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const isComing = useLocalPageOnItsWay();
  return <SiteFrame site={loaderData}>{isComing ? <Loading /> : <Outlet />}</SiteFrame>;
}

/** Links load a document; a script that goes to a local page shows that it is fetched. */
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

/** A page that failed keeps the way to the others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = isRouteErrorResponse(error) && error.status === 404 ? <MissingPage /> : <ErrorScreen error={error} />;
  return loaderData ? <SiteFrame site={loaderData}>{screen}</SiteFrame> : screen;
}
