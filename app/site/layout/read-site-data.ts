import type { RouterContextProvider } from "react-router";
import { serverOnly } from "~/app/ui/still.tsx";
import { findLogo, findMarks } from "~/domain/brand-pictures/index.ts";
import { listMenu, type MenuItem } from "~/domain/content/index.ts";
import { oneSpelling } from "~/domain/path-spelling.input.ts";
import { listServiceLocations } from "~/domain/seo/index.ts";
import { areVisitsCounted, brand, claims, isDoubleOptIn } from "~/domain/settings/index.ts";
import { isAccountPath } from "../../path-areas.ts";
import { requestInfo } from "../../request-info.ts";
import { countFitting, logoWidth } from "./fold-menu.ts";

export type SiteData = Awaited<ReturnType<typeof readSiteData>>;

/** An entry of the main menu, as the browser needs it. */
export type MenuEntry = ReturnType<typeof entryOf>;

/** What every public page knows about the site: brand, menu, footer. */
export async function readSiteData({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const [firm, logo, { version }, { follow_up }, menu, locations, doubleOptIn, areCounted] = await Promise.all([
    brand(),
    findLogo(),
    findMarks(),
    claims(),
    listMenu(),
    listServiceLocations(),
    isDoubleOptIn(),
    areVisitsCounted(),
  ]);
  // Signing in and out isn't a visit, and those pages have no newsletter, towns, or quotes.
  const isAccountPage = isAccountPath(oneSpelling(url.pathname));
  return {
    brand: firm,
    logo,
    /** Of the pictures made from the firm's brand. */
    brandVersion: version,
    followUp: follow_up,
    menu: serverOnly(menu),
    entries: foldedMenu(menu, logoWidth(logo, firm.name)).map((item) => entryOf(item, url.pathname)),
    /** The page's path, if it's in the menu. */
    linkedPath: menu.some((item) => [item, ...item.children].some(({ url: linked }) => linked === url.pathname)) ? url.pathname : "",
    locations: locations.length > 0 ? serverOnly(locations) : null,
    isDoubleOptIn: doubleOptIn,
    isAccountPage,
    mayCount: areCounted && !isAccountPage,
    siteUrl: context.get(requestInfo).siteUrl,
    year: new Date().getFullYear(),
  };
}

/** The entries that fit into the header, and the others under "More". */
function foldedMenu(menu: MenuItem[], besides: number): MenuItem[] {
  const fitting = countFitting(menu, besides);
  const folded = menu.slice(fitting);
  const [first] = folded;
  if (!first) return menu;
  const children = folded.flatMap(({ children, url, ...item }) => [...(url === null ? [] : [{ ...item, url }]), ...children]);
  return [...menu.slice(0, fitting), { ...first, label: "More", target: "_self", children }];
}

function entryOf({ label, url, target, children }: MenuItem, path: string) {
  return {
    label,
    url,
    target,
    hasChildren: children.length > 0,
    /** Whether the page is one of its children. */
    isAbove: children.some((child) => child.url === path),
    children: serverOnly(children),
  };
}
