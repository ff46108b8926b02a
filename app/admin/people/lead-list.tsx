import { Link } from "react-router";
import type { ListedLead } from "~/domain/leads/index.ts";
import { formName } from "../form-names.ts";
import { StatusBadge } from "../leads/lead-badges.tsx";
import { valueText } from "../leads/lead-value-words.ts";
import { ShortDay } from "../parts/times.tsx";

/** Leads, each with its message. `hasNames`: they're from several people. */
export function LeadList({ leads, hasNames = false }: { leads: ListedLead[]; hasNames?: boolean }) {
  if (leads.length === 0) return <p className="text-sm">No leads.</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-md border border-line bg-paper text-sm">
      {leads.map((lead) => (
        <li key={lead.id} className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-2.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/admin/leads/${lead.id}`} className="min-w-0 font-semibold wrap-anywhere text-link">
              {hasNames ? `${lead.name}: ${formName(lead.form)}` : formName(lead.form)}
              {lead.service && `, ${lead.service}`}
            </Link>
            <StatusBadge status={lead.status} />
            <span>{valueText(lead)}</span>
            <ShortDay at={lead.createdAt} className="ml-auto whitespace-nowrap" />
          </span>
          {lead.message && <span className="truncate">{lead.message}</span>}
        </li>
      ))}
    </ul>
  );
}
