import { useLocation } from "react-router";
import { changeLeads, listLeadChoices, listLeads, listWaitingEmergencies } from "~/domain/leads/index.ts";
import { LeadColumns, LeadQuery, LeadsChangeInput } from "~/domain/leads/lead-inbox.input.ts";
import { LAST_LEADS_PAGE, LEADS_PAGE } from "~/domain/leads/lead-inbox-rules.input.ts";
import { readForm } from "../../read-form.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type AdminAnswer, denied, granted, misfilledForm, refusedForm, sendAdminForm } from "../answers.ts";
import { redirectWithToast } from "../flash.ts";
import { formatNumber } from "../format.ts";
import { DownloadButton } from "../parts/download-button.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/leads-page";
import { EmergencyList } from "./emergency-list.tsx";
import { ColumnChoice, LeadFilters } from "./lead-filters.tsx";
import { refusals } from "./lead-refusals.ts";
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

/** A change to the leads that are ticked: "status:won", "owner:none". */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get("intent") !== "change-leads") return refusedForm("This form is not known here.");
  const [what, value] = String(form.get("change") ?? "").split(/:(.*)/);
  const input = LeadsChangeInput.safeParse({ ids: form.getAll("id"), change: { what, status: value, ownerId: value } });
  if (!input.success) return misfilledForm(input.error, "change-leads");
  const changed = await changeLeads(context.get(staff), input.data);
  if (!changed.ok) return changed.reason === "forbidden" ? denied() : refusedForm(refusals[changed.reason], { intent: "change-leads" });
  const count = changed.value;
  const text = count === 1 ? "1 lead was changed." : `${formatNumber(count)} leads were changed.`;
  return redirectWithToast(`/admin/leads${new URL(request.url).search}`, { title: "Success", text, tone: "good" });
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to update the leads");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch leads" />;
}

/** The inbox of everything that visitors sent (product, Leads). */
export default function LeadsPage({ loaderData: { query, columns, page, choices, emergencies }, actionData }: Route.ComponentProps) {
  const { search, key } = useLocation();
  const first = (query.page - 1) * LEADS_PAGE;
  const count = page.count > page.countedUpTo ? `${formatNumber(page.countedUpTo)}+` : formatNumber(page.count);
  const shown = page.leads.length > 0 ? `${formatNumber(first + 1)}–${formatNumber(first + page.leads.length)} of ${count}` : "";
  const isEnd = query.page === LAST_LEADS_PAGE;
  return (
    <>
      <PageHead title="Leads" text="Everything that visitors sent. We promise an answer within 24 hours.">
        <DownloadButton action={`/admin/leads.csv${search}`}>Export CSV</DownloadButton>
      </PageHead>
      <EmergencyList emergencies={emergencies} />
      <LeadFilters query={query} choices={choices} />
      <div className="mb-3 flex items-center justify-between gap-3 text-sm">
        <p>{page.leads.length > 0 ? `${count} ${page.count === 1 ? "lead" : "leads"}` : ""}</p>
        <ColumnChoice chosen={columns} />
      </div>
      <LeadTable
        key={key}
        leads={page.leads}
        columns={columns}
        sort={query.sort}
        choices={choices}
        empty={<Nothing isFiltered={isFiltered(query)} />}
        answer={actionData as AdminAnswer | undefined}
      />
      <Pager page={query.page} hasMore={page.hasMore} text={isEnd ? `${shown}. Narrow the search to see more.` : shown} />
    </>
  );
}

function isFiltered({ sort: _sort, page, ...filters }: LeadQuery): boolean {
  return page > 1 || Object.values(filters).some((value) => value !== "");
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState icon="message-circle" title="No leads yet" text="What visitors send appears here at once." />;
  return (
    <EmptyState
      title="No lead fits"
      text="Try fewer words, or take a filter away."
      action={
        <LinkButton variant="secondary" to="/admin/leads">
          Show all leads
        </LinkButton>
      }
    />
  );
}
