import { useFetchers, useNavigate, useRevalidator } from "react-router";
import type { NewLeads as Counted, ListedLead } from "~/domain/leads/index.ts";
import { withQuery } from "../address.ts";
import { useNewLeads } from "./use-new-leads.ts";

type NewLeadsProps = { location: { pathname: string; search: string }; list: string; news: Counted; rows: ListedLead[] };

/** Says that leads have arrived, above the list, and shows them when it's pressed: rows never move by themselves. */
export function NewLeads({ location, list, news, rows }: NewLeadsProps) {
  const { revalidate, state } = useRevalidator();
  const isIdle = useFetchers().every((one) => one.state === "idle") && state === "idle";
  const arrived = useNewLeads(list, news, rows, () => isIdle && void revalidate());
  const navigate = useNavigate();
  const show = () => void navigate(withQuery(location, { page: null }), { replace: true, preventScrollReset: true });
  return (
    <div role="status" className="new-leads">
      {arrived > 0 && (
        <button type="button" className="new-leads-button" onClick={show}>
          {arrived === 1 ? "1 new lead" : `${arrived} new leads`}
        </button>
      )}
    </div>
  );
}
