import { useLocation } from "react-router";
import { LogoMark } from "../illustrations/logo-mark.tsx";
import { AccountLink } from "./account-links.tsx";
import { GetQuote } from "./get-quote.tsx";
import { MainMenu } from "./main-menu.tsx";
import type { SiteData } from "./site-data.ts";
import "./site-header.css";
import { SmallMenu } from "./small-menu.tsx";
import { useAtTop } from "./use-at-top.ts";

export function SiteHeader({ site: { brand, menu } }: { site: SiteData }) {
  const { pathname } = useLocation();
  const isAtTop = useAtTop();
  return (
    <header data-at-top={isAtTop} className="site-header on-ink sticky top-0 z-40">
      <div className="page-width flex h-18 items-center justify-between gap-6">
        <a href="/" className="site-logo flex min-w-0 items-center gap-3 rounded-sm py-2 text-heading">
          <LogoMark className="size-10 shrink-0 [--color-ember:var(--color-ember-on-ink)]" />
          <span className="font-heading text-lg leading-tight font-bold tracking-tight">{brand.name}</span>
        </a>
        <MainMenu menu={menu} path={pathname} />
        <div className="flex items-center gap-2">
          <AccountLink />
          <GetQuote className="max-sm:hidden" />
          <SmallMenu menu={menu} path={pathname} brand={brand} />
        </div>
      </div>
    </header>
  );
}
