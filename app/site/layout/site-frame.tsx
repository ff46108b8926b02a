import type { ReactNode } from "react";
import { Part } from "~/app/ui/part.tsx";
import { Toaster } from "~/app/ui/toast.tsx";
import { AccountFooter } from "./account-footer.tsx";
import { EditLink } from "./edit-link.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import type { SiteData } from "./site-data.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, page, and footer. A page with a dark hero marks it with `data-hero`; all others start below the header. */
export function SiteFrame({ site, children }: { site: SiteData; children: ReactNode }) {
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
      {!site.isAccountPage && <EditLink />}
      <Toaster />
    </div>
  );
}
