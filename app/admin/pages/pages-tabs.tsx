import { ScreenTabs } from "../parts/screen-tabs.tsx";

/** Pages, and their old addresses. */
export function PagesTabs() {
  return <ScreenTabs label="Pages and redirects" tabs={tabs} />;
}

const tabs = [
  { to: "/admin/pages", label: "Pages" },
  { to: "/admin/pages/redirects", label: "Redirects" },
];
