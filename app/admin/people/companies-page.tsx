import { type ListedCompany, listCompanies } from "~/domain/leads/index.ts";
import { CompaniesQuery } from "~/domain/leads/people.input.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { granted } from "../answers.ts";
import { LeadScreens } from "../leads/lead-screens.tsx";
import { sumText } from "../leads/lead-value-words.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager, pageText } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ScreenTabs } from "../parts/screen-tabs.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/companies-page";
import { leadsText, PEOPLE_TABS } from "./people-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Companies" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = CompaniesQuery.parse(Object.fromEntries(url.searchParams));
  return { query, ...granted(await listCompanies(context.get(staff), query)) };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch companies" />;
}

/** Where people work, by name. */
export default function CompaniesPage({ loaderData: { query, companies, hasMore } }: Route.ComponentProps) {
  const isFiltered = query.q !== "" || query.page > 1;
  return (
    <>
      <PageHead title="Companies" text="Where people work, based on their email domain or the company name they entered.">
        <LeadScreens at="people" />
      </PageHead>
      <ScreenTabs label="People" tabs={PEOPLE_TABS} />
      <FilterForm label="Companies" search={<SearchField label="Name or domain" value={query.q} />} />
      <DataTable
        caption="Companies"
        columns={columns}
        rows={companies.map((company) => ({ key: company.id, cells: cellsOf(company) }))}
        empty={<Nothing isFiltered={isFiltered} />}
      />
      <Pager page={query.page} hasMore={hasMore} text={pageText(query.page, hasMore)} />
    </>
  );
}

const columns: Column[] = [
  { key: "name", label: "Name" },
  { key: "domain", label: "Domain", part: "text" },
  { key: "people", label: "People" },
  { key: "leads", label: "Leads" },
  { key: "open", label: "Open value", gives: 2, part: "none" },
  { key: "won", label: "Won", gives: 1, part: "end" },
];

function cellsOf({ id, name, domain, people, leads, open, openOnce, openMonthly, wonOnce, wonMonthly }: ListedCompany) {
  return [
    <NameCell key="name" name={name} to={`/admin/companies/${id}`} />,
    domain,
    people === 1 ? "1 person" : `${people} people`,
    leadsText(leads, open),
    openOnce + openMonthly > 0 && sumText(openOnce, openMonthly),
    wonOnce + wonMonthly > 0 && sumText(wonOnce, wonMonthly),
  ];
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <NothingFits isFiltered={isFiltered} all="/admin/companies">
      <EmptyState
        icon="briefcase"
        title="No companies yet"
        text="Companies are added when someone writes from a business email address or enters a company name."
      />
    </NothingFits>
  );
}
