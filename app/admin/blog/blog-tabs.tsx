import { ScreenTabs } from "../parts/screen-tabs.tsx";

/** Articles, who writes them, and what they're about. */
export function BlogTabs() {
  return <ScreenTabs label="Blog" tabs={tabs} />;
}

const tabs = [
  { to: "/admin/blog", label: "Articles" },
  { to: "/admin/blog/authors", label: "Authors" },
  { to: "/admin/blog/categories", label: "Categories" },
];
