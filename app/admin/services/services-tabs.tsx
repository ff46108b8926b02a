import { ScreenTabs } from "../parts/screen-tabs.tsx";

/** The tabs for services and hosting plans. */
export function ServicesTabs() {
  return <ScreenTabs label="Services" tabs={tabs} />;
}

const tabs = [
  { to: "/admin/services", label: "Services" },
  { to: "/admin/services/plans", label: "Hosting plans" },
];
