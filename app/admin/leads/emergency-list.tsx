import { Link } from "react-router";
import type { ListedLead, WaitingEmergencies } from "~/domain/leads/index.ts";
import { useOwnId } from "../../ui/use-own-id.ts";
import { clockText, phoneLink, phoneText, UrgencyBadge } from "./lead-badges.tsx";

/** Unanswered emergencies, shown above the dashboard and, whatever its filters and sort order are, the inbox. */
export function EmergencyList({ emergencies: { level, leads, hasMore } }: { emergencies: WaitingEmergencies }) {
  const titleId = useOwnId();
  if (leads.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mb-3 rounded-md border-2 border-bad bg-paper sm:mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-3 pt-2 sm:px-4 sm:pt-3">
        <h2 id={titleId} className="text-base text-bad">
          {level}: waiting for a first response
        </h2>
        {hasMore && (
          <Link
            to={`/admin/leads?${new URLSearchParams({ urgency: level, status: "new", sort: "created" })}`}
            className="text-sm text-link"
          >
            Show all
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line px-3 pb-1 text-sm sm:px-4">
        {leads.map((lead) => (
          <Emergency key={lead.id} lead={lead} />
        ))}
      </ul>
    </section>
  );
}

function Emergency({ lead }: { lead: ListedLead }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1.5 sm:gap-y-1 sm:py-2.5">
      {/* On a phone, the heading says it, and more leads are in view. */}
      <span className="max-sm:hidden">
        <UrgencyBadge {...lead} />
      </span>
      <Link to={`/admin/leads/${lead.id}`} className="font-semibold wrap-anywhere text-link">
        {lead.name}
      </Link>
      {lead.company && <span className="wrap-anywhere max-sm:hidden">{lead.company}</span>}
      {lead.phone && (
        <a href={phoneLink(lead)} className="whitespace-nowrap text-link">
          {phoneText(lead)}
        </a>
      )}
      <span className={lead.clock.isLate ? "font-semibold text-bad sm:ml-auto" : "sm:ml-auto"}>{clockText(lead.clock)}</span>
    </li>
  );
}
