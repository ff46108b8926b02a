import type { RouterContextProvider } from "react-router";
import { listMenu } from "~/domain/content/index.ts";
import { oneSpelling } from "~/domain/path-spelling.input.ts";
import { listServiceLocations } from "~/domain/seo/index.ts";
import { areVisitsCounted, brand, claims, isDoubleOptIn } from "~/domain/settings/index.ts";
import { requestInfo } from "../../request-info.ts";

export type SiteData = Awaited<ReturnType<typeof readSiteData>>;

/** Signing in and out isn't a visit, and those pages have no newsletter, towns, or quotes. */
const WITH_ACCOUNTS = /^\/auth(\/|$)/;

/** What every public page knows about the site: brand, menu, footer. */
export async function readSiteData({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const [firm, { follow_up }, menu, locations, doubleOptIn, areCounted] = await Promise.all([
    brand(),
    claims(),
    listMenu(),
    listServiceLocations(),
    isDoubleOptIn(),
    areVisitsCounted(),
  ]);
  const isAccountPage = WITH_ACCOUNTS.test(oneSpelling(url.pathname));
  return {
    brand: firm,
    followUp: follow_up,
    menu,
    locations,
    isDoubleOptIn: doubleOptIn,
    isAccountPage,
    mayCount: areCounted && !isAccountPage,
    siteUrl: context.get(requestInfo).siteUrl,
    year: new Date().getFullYear(),
  };
}
