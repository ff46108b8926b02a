import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FirmLogo } from "../illustrations/firm-mark.tsx";
import { AccountLink } from "./account-links.tsx";
import { GetQuote } from "./get-quote.tsx";
import { MainMenu } from "./main-menu.tsx";
import type { SiteData } from "./site-data.ts";
import { SmallMenu } from "./small-menu.tsx";
import "./site-header.css";

export function SiteHeader({ site: { brand, logo, menu, entries, linkedPath } }: { site: SiteData }) {
  const { pathname } = useLocation();
  const isAtTop = useAtTop();
  return (
    <header data-at-top={isAtTop} className="site-header on-ink sticky top-0 z-40">
      <div className="page-width flex h-18 items-center justify-between gap-6">
        <a href="/" className="site-logo flex min-w-0 items-center gap-3 rounded-sm py-2 text-heading">
          <FirmLogo logo={logo} name={brand.name} nameClass="font-heading text-lg leading-tight font-bold tracking-tight wrap-anywhere" />
        </a>
        <MainMenu entries={entries} path={pathname} />
        <div className="flex shrink-0 items-center gap-2">
          <AccountLink />
          <GetQuote className="max-sm:hidden" />
          <SmallMenu menu={menu} path={linkedPath} brand={brand} />
        </div>
      </div>
    </header>
  );
}

/** How far the page scrolls before the header turns solid, in pixels. The same number is in `site-header.css`. */
const SCROLL_THRESHOLD = 50;

/** Whether the page is scrolled to the top; undefined if CSS handles that itself, and before scripts run. */
function useAtTop(): boolean | undefined {
  const [isAtTop, setAtTop] = useState<boolean>();
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const look = () => setAtTop(window.scrollY <= SCROLL_THRESHOLD);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return isAtTop;
}
