import { isRouteErrorResponse, Outlet } from "react-router";
import { listMenu } from "~/domain/content/index.ts";
import { listServiceLocations } from "~/domain/seo/index.ts";
import { areVisitsCounted, brand, claims, isDoubleOptIn } from "~/domain/settings/index.ts";
import { ErrorScreen } from "../../error-screen.tsx";
import { type PageHandle, requestInfo } from "../../request-info.ts";
import { MissingPage } from "../pages/missing-page.tsx";
import type { Route } from "./+types/site-layout";
import { SiteFrame } from "./site-frame.tsx";

export const handle: PageHandle = { cache: { tags: ["settings", "navigation", "local-pages"] } };

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
    mayCount: areCounted && !WITH_ACCOUNTS.test(url.pathname),
    siteUrl: context.get(requestInfo).siteUrl,
    year: new Date().getFullYear(),
  };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame site={loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

/** A page that failed keeps the way to the others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = isRouteErrorResponse(error) && error.status === 404 ? <MissingPage /> : <ErrorScreen error={error} />;
  return loaderData ? <SiteFrame site={loaderData}>{screen}</SiteFrame> : screen;
}
