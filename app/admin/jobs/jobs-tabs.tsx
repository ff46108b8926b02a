import { ScreenTabs } from "../parts/screen-tabs.tsx";

export function JobsTabs() {
  return <ScreenTabs label="Jobs & Mail" tabs={tabs} />;
}

const tabs = [
  { to: "/admin/jobs", label: "Overview" },
  { to: "/admin/jobs/all", label: "All jobs" },
  { to: "/admin/jobs/mail", label: "Mail" },
];
