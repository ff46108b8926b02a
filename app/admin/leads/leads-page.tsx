import { Link, type ShouldRevalidateFunction, useLocation } from "react-router";
import { findMailboxTrouble } from "~/domain/conversations/index.ts";
import { countNewLeads, listLeadChoices, listLeads, listLeadTabs, listLeadValues, listWaitingEmergencies } from "~/domain/leads/index.ts";
import { LeadColumns, LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { filtersOf } from "~/domain/leads/lead-inbox-rules.input.ts";
import { AskedValues } from "~/domain/leads/lead-value.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Menu } from "../parts/row-menu.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/leads-page";
import { EmergencyList } from "./emergency-list.tsx";
import { Inbox } from "./inbox.tsx";
import { leadsAction } from "./lead-actions.ts";
import { withLead } from "./lead-address.ts";
import { leadFailure } from "./lead-failure.ts";
import { LeadFilters } from "./lead-filters.tsx";
import { LeadScreens } from "./lead-screens.tsx";
import { currentTab, LeadTabs } from "./lead-tabs.tsx";
import { MailboxNotice } from "./mailbox-notice.tsx";
import { readLead } from "./read-lead.ts";
import { ValueDialog } from "./value-dialog.tsx";
import { viewDialogs } from "./view-address.ts";
import { ViewDialogs } from "./view-dialogs.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Leads" }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { searchParams } = url;
  const query = LeadQuery.parse(Object.fromEntries(searchParams));
  const id = searchParams.get("lead");
  // Scripts ask for the lead at its own address. A document has it, so that it's there right away, and without scripts.
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  const [page, tabs, choices, emergencies, news, record, mailbox, valued] = await Promise.all([
    listLeads(actor, query),
    listLeadTabs(actor),
    listLeadChoices(actor),
    listWaitingEmergencies(actor),
    countNewLeads(actor, filtersOf(query)),
    id && isDocument ? readLead(actor, id, { list: url.search, isReplying: searchParams.has("reply") }) : null,
    findMailboxTrouble(actor),
    listLeadValues(actor, AskedValues.parse(searchParams.get("value"))),
  ]);
  return {
    query,
    columns: LeadColumns.parse(searchParams.getAll("columns")),
    page: granted(page),
    tabs: granted(tabs),
    choices: granted(choices),
    emergencies: granted(emergencies),
    news: granted(news),
    record,
    mailbox: granted(mailbox),
    valued: granted(valued),
    mayBook: can(actor, "appointment:edit"),
    mayAdd: can(actor, "lead:edit"),
    mayImport: can(actor, "lead:import"),
  };
}

export const action = leadsAction;

/** Opening a lead or a dialog shows nothing new in the list, except the one that asks for values. */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => {
  const { currentUrl, nextUrl, formMethod } = asked;
  const isAskedSame = currentUrl.searchParams.get("value") === nextUrl.searchParams.get("value");
  const isSameList = currentUrl.href !== nextUrl.href && isAskedSame && listOf(currentUrl) === listOf(nextUrl);
  return isSameList && !formMethod ? false : revalidatesOnConflict(asked);
};

function listOf(url: URL): string {
  return withLead(new URL(viewDialogs.withoutDialog(url), url), null);
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, leadFailure);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch leads" />;
}

/** The inbox with everything that visitors sent, in views, with one lead beside it. */
export default function LeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, columns, tabs, choices, emergencies, mailbox, valued, mayAdd, mayImport } = loaderData;
  const { search } = useLocation();
  const current = currentTab(tabs, new URLSearchParams(search).get("view"));
  return (
    <Inbox loaded={loaderData} answer={actionData}>
      <PageHead title="Leads" text="Requests from visitors to your site. Your site promises a response within 24 hours.">
        <LeadScreens at="inbox" />
        <Menu
          className={buttonClass({ variant: "secondary", size: "sm" })}
          label={
            <>
              More
              <Icon name="chevron-down" className="size-4" />
            </>
          }
        >
          <form method="post" action={`/admin/leads.csv${search}`}>
            <button type="submit">Export CSV</button>
          </form>
          {mayImport && <Link to="/admin/leads/import">Import CSV</Link>}
          <Link to="/admin/leads/rules">Assignment rules</Link>
        </Menu>
        {mayAdd && (
          <LinkButton variant="secondary" to="/admin/leads/new">
            <Icon name="plus" className="size-4.5" />
            Add lead
          </LinkButton>
        )}
      </PageHead>
      <LeadTabs tabs={tabs} current={current} query={query} />
      {mailbox && <MailboxNotice trouble={mailbox} />}
      <EmergencyList emergencies={emergencies} />
      <LeadFilters query={query} choices={choices} columns={columns} />
      <ViewDialogs current={current} query={query} answer={actionData} />
      <ValueDialog leads={valued} answer={actionData} />
    </Inbox>
  );
}
