import { ScreenTabs } from "../parts/screen-tabs.tsx";

/** The three parts of the newsletter (spec 3 §2). */
export function NewsletterTabs() {
  return <ScreenTabs label="Newsletter" tabs={tabs} />;
}

const tabs = [
  { to: "/admin/newsletter", label: "Subscribers" },
  { to: "/admin/newsletter/templates", label: "Templates" },
  { to: "/admin/newsletter/campaigns", label: "Campaigns" },
];
