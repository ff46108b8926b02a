import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useNavigation } from "react-router";
import { Part } from "~/app/ui/part.tsx";
import { Toaster } from "~/app/ui/toast.tsx";
import { ErrorScreen } from "../../error-screen.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isLocalPagePath } from "../local-page-path.ts";
import { nearOf } from "../pages/missing.ts";
import { MissingPage } from "../pages/missing-page.tsx";
import type { Route } from "./+types/site-layout";
import { AccountFooter } from "./account-footer.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { readSiteData } from "./read-site-data.ts";
import type { SiteData } from "./site-data.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

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

/** A page that failed keeps the site's navigation. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = isRouteErrorResponse(error) && error.status === 404 ? <MissingPage near={nearOf(error)} /> : <ErrorScreen error={error} />;
  return loaderData ? <SiteFrame site={loaderData}>{screen}</SiteFrame> : screen;
}

/** Header, page, and footer. A page with a dark hero marks it with `data-hero`; all others start below the header. */
function SiteFrame({ site, children }: { site: SiteData; children: ReactNode }) {
  return (
    <div className="site-frame">
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-24 rounded-md bg-white px-5 py-3 font-semibold text-ink shadow-card focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader site={site} />
      <div id="content" tabIndex={-1} className="site-content relative z-0 outline-none">
        {children}
      </div>
      <Part>{site.isAccountPage ? <AccountFooter site={site} /> : <SiteFooter site={site} />}</Part>
      {!site.isAccountPage && <PhoneBar brand={site.brand} />}
      <Toaster />
    </div>
  );
}
