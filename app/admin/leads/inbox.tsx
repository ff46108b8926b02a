import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import type { NewLeads as Counted, LeadChoices, LeadsPage, ListedLead } from "~/domain/leads/index.ts";
import type { LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { LAST_LEADS_PAGE, LEADS_PAGE, type LeadColumn } from "~/domain/leads/lead-inbox-rules.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AdminAnswer } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { Pager } from "../parts/pager.tsx";
import { withLead } from "./lead-address.ts";
import { LeadPanel } from "./lead-panel.tsx";
import { LeadTable } from "./lead-table.tsx";
import { NewLeads } from "./new-leads.tsx";
import type { LeadRecord } from "./read-lead.ts";
import { useLeadChanges } from "./use-lead-changes.ts";

interface Loaded {
  query: LeadQuery;
  columns: LeadColumn[];
  page: LeadsPage;
  choices: LeadChoices;
  news: Counted;
  record: LeadRecord | null;
  mayBook: boolean;
}

type InboxProps = { loaded: Loaded; answer: AdminAnswer | undefined /** Above the list. */; children: ReactNode };

/** The list and, beside it, the lead that the address names. */
export function Inbox({ loaded: { query, columns, page, choices, news, record, mayBook }, answer, children }: InboxProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const changes = useLeadChanges();
  const openId = new URLSearchParams(location.search).get("lead");
  const list = withLead(location, null);
  const leads = page.leads.map(changes.shown).filter((lead) => isInView(lead, query));
  // Going back closes the panel, however many leads it showed.
  const open = (id: string | null) =>
    void navigate(withLead(location, id), { preventScrollReset: true, replace: openId !== null && id !== null });
  return (
    <div className="inbox" data-open={openId !== null || undefined}>
      <div className="inbox-list">
        {children}
        <NewLeads location={location} list={list.split("?")[1] ?? ""} news={news} rows={page.leads} />
        <LeadTable
          key={list}
          leads={leads}
          columns={columns}
          sort={query.sort}
          choices={choices}
          empty={<Nothing isFiltered={isFiltered(query)} />}
          answer={answer}
          changes={changes}
          openId={openId}
          onOpen={open}
          mayBook={mayBook}
        />
        <Pager page={query.page} hasMore={page.hasMore} text={shownText(query, page)} />
      </div>
      {openId && (
        <LeadPanel id={openId} ids={leads.map(({ id }) => id)} page={query.page} changes={changes} answer={answer} first={record} />
      )}
    </div>
  );
}

/** A lead that was just marked as done, or answered, leaves a view of those that aren't before the server has said so. */
function isInView({ doneAt, status }: ListedLead, { done, overdue, unanswered }: LeadQuery): boolean {
  if (unanswered && status !== "new") return false;
  return (done !== "no" && !overdue && !unanswered) || doneAt === null;
}

/** "1–50 of 12,345". */
function shownText(query: LeadQuery, page: LeadsPage): string {
  const first = (query.page - 1) * LEADS_PAGE;
  const count = page.count > page.countedUpTo ? `${formatNumber(page.countedUpTo)}+` : formatNumber(page.count);
  const shown = page.leads.length > 0 ? `${formatNumber(first + 1)}–${formatNumber(first + page.leads.length)} of ${count}` : "";
  return query.page === LAST_LEADS_PAGE ? `${shown}. Narrow your search to see more.` : shown;
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
