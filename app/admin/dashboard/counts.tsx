import { Link } from "react-router";
import type { Dashboard } from "~/domain/reporting/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { formatNumber } from "../format.ts";

/** What is there, in figures (spec 3 §2). */
export function Counts({ dashboard, role }: { dashboard: Dashboard; role: string }) {
  const { newLeads, lateLeads, pages, services, media, testimonials, countedUpTo } = dashboard;
  const upTo = (count: number) => (count > countedUpTo ? `${formatNumber(countedUpTo)}+` : formatNumber(count));
  const late = lateLeads > 0 ? `${upTo(lateLeads)} waiting for more than a day` : "none waits for more than a day";
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
      <Count
        icon="message-circle"
        figure={upTo(newLeads)}
        label="New leads"
        text={late}
        href="/admin/leads?status=new"
        isWarning={lateLeads > 0}
      />
      <Count icon="file-text" figure={formatNumber(pages)} label="Pages" text="published" />
      <Count icon="briefcase" figure={formatNumber(services)} label="Services" text="active" href="/admin/services?state=active" />
      <Count icon="download" figure={formatNumber(media)} label="Media Files" text="uploaded" />
      <Count icon="quote" figure={formatNumber(testimonials)} label="Testimonials" text="active" href="/admin/testimonials?state=active" />
      <Count icon="shield-check" figure={role} label="Your Role" text="what you may do here" />
    </ul>
  );
}

type CountProps = { icon: string; figure: string; label: string; text: string; href?: string; isWarning?: boolean };

function Count({ icon, figure, label, text, href, isWarning = false }: CountProps) {
  return (
    <li className="grid content-start gap-1 rounded-md border border-line bg-paper p-4">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Icon name={icon} className="size-4.5" />
        {href ? <Link to={href}>{label}</Link> : label}
      </p>
      <p className="font-heading text-2xl font-bold text-heading first-letter:uppercase">{figure}</p>
      <p className={isWarning ? "text-sm font-medium text-warn" : "text-sm"}>{text}</p>
    </li>
  );
}
