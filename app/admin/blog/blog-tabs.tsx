import { ScreenTabs } from "../parts/screen-tabs.tsx";

/** Articles and guides, who writes articles, and what they're about. */
export function BlogTabs() {
  return <ScreenTabs label="Blog and guides" tabs={tabs} />;
}

const tabs = [
  { to: "/admin/blog", label: "Articles" },
  { to: "/admin/blog/guides", label: "Guides" },
  { to: "/admin/blog/authors", label: "Authors" },
  { to: "/admin/blog/categories", label: "Categories" },
];
