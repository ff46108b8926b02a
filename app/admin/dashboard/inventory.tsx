import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Dashboard } from "~/domain/reporting/index.ts";
import { formatNumber } from "../format.ts";

type InventoryProps = { dashboard: Dashboard; role: string; children: ReactNode };

/** What the site consists of, on one line, with the most common links. `children` are actions on the whole site. */
export function Inventory({ dashboard: { pages, media, content }, role, children }: InventoryProps) {
  const [first, ...others] = content.map(({ label, count, screen }) => ({ label, count, text: "active", href: `${screen}?state=active` }));
  const counts = [
    { label: "Pages", count: pages, text: "published", href: "/admin/pages?status=published" },
    ...(first ? [first] : []),
    { label: "Media Files", count: media, text: "uploaded", href: "/admin/media" },
    ...others,
  ];
  return (
    <section aria-labelledby="site" className="dashboard-card">
      <div className="dashboard-head">
        <h2 id="site">Your site</h2>
        <nav aria-label="Quick actions" className="flex flex-wrap gap-x-4">
          {role === "admin" && <Link to="/admin/settings">Site Settings</Link>}
          <Link to="/admin/pages">Pages</Link>
          <Link to="/admin/services">Services</Link>
          <a href="/">View site</a>
        </nav>
      </div>
      <div className="dashboard-line dashboard-inventory">
        <ul>
          {counts.map(({ label, count, text, href }) => (
            <li key={label}>
              <Link to={href}>{label}</Link> <strong>{formatNumber(count)}</strong> {text}
            </li>
          ))}
          <li>
            Your Role <strong className="capitalize">{role}</strong>
          </li>
        </ul>
        {children}
      </div>
    </section>
  );
}
