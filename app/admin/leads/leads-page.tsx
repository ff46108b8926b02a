import { useLocation } from "react-router";
import { listLeadChoices, listLeads, listWaitingEmergencies } from "~/domain/leads/index.ts";
import { LeadColumns, LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { LAST_LEADS_PAGE, LEADS_PAGE } from "~/domain/leads/lead-inbox-rules.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { DownloadButton } from "../parts/download-button.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/leads-page";
import { EmergencyList } from "./emergency-list.tsx";
import { leadsAction } from "./lead-actions.ts";
import { LeadFilters } from "./lead-filters.tsx";
import { LeadTable } from "./lead-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Leads" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { searchParams } = new URL(request.url);
  const query = LeadQuery.parse(Object.fromEntries(searchParams));
  const [page, choices, emergencies] = await Promise.all([listLeads(actor, query), listLeadChoices(actor), listWaitingEmergencies(actor)]);
  const columns = LeadColumns.parse(searchParams.getAll("columns"));
  return { query, columns, page: granted(page), choices: granted(choices), emergencies: granted(emergencies) };
}

export const action = leadsAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to update the leads");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch leads" />;
}

/** The inbox with everything that visitors sent. */
export default function LeadsPage({ loaderData: { query, columns, page, choices, emergencies }, actionData }: Route.ComponentProps) {
  const { search, key } = useLocation();
  const first = (query.page - 1) * LEADS_PAGE;
  const count = page.count > page.countedUpTo ? `${formatNumber(page.countedUpTo)}+` : formatNumber(page.count);
  const shown = page.leads.length > 0 ? `${formatNumber(first + 1)}–${formatNumber(first + page.leads.length)} of ${count}` : "";
  const isEnd = query.page === LAST_LEADS_PAGE;
  return (
    <>
      <PageHead title="Leads" text="Requests from visitors to your site. Your site promises a response within 24 hours.">
        <DownloadButton action={`/admin/leads.csv${search}`}>Export CSV</DownloadButton>
      </PageHead>
      <EmergencyList emergencies={emergencies} />
      <LeadFilters query={query} choices={choices} columns={columns} />
      <LeadTable
        key={key}
        leads={page.leads}
        columns={columns}
        sort={query.sort}
        choices={choices}
        empty={<Nothing isFiltered={isFiltered(query)} />}
        answer={actionData}
      />
      <Pager page={query.page} hasMore={page.hasMore} text={isEnd ? `${shown}. Narrow the search to see more.` : shown} />
    </>
  );
}

function isFiltered({ sort: _sort, page, ...filters }: LeadQuery): boolean {
  return page > 1 || Object.values(filters).some((value) => value !== "");
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState icon="message-circle" title="No leads yet" text="When someone sends a form on your site, it appears here right away." />
    );
  return (
    <EmptyState
      title="No matching leads"
      text="Clear a filter or try a broader search."
      action={
        <LinkButton variant="secondary" to="/admin/leads">
          Show all leads
        </LinkButton>
      }
    />
  );
}
