import type { ReactNode } from "react";
import { ScreenTabs } from "../parts/screen-tabs.tsx";

/** The newsletter's three tabs, with figures for the current one. */
export function NewsletterTabs({ children }: { children?: ReactNode }) {
  return (
    <ScreenTabs label="Newsletter" tabs={tabs}>
      {children}
    </ScreenTabs>
  );
}

const tabs = [
  { to: "/admin/newsletter", label: "Subscribers" },
  { to: "/admin/newsletter/templates", label: "Templates" },
  { to: "/admin/newsletter/campaigns", label: "Campaigns" },
];
