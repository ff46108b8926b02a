import { Link } from "react-router";
import type { ListedPerson } from "~/domain/leads/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { NothingFits } from "../parts/nothing-fits.tsx";
import { ShortDay } from "../parts/times.tsx";

export const PEOPLE_TABS = [
  { to: "/admin/people", label: "People" },
  { to: "/admin/companies", label: "Companies" },
];

type PeopleTableProps = { people: ListedPerson[]; isFiltered: boolean; sort?: string; hasCompany?: boolean };

/** People, one line each. */
export function PeopleTable({ people, isFiltered, sort, hasCompany = true }: PeopleTableProps) {
  const shown = hasCompany ? columns : columns.filter(({ key }) => key !== "company");
  const empty = (
    <NothingFits isFiltered={isFiltered} all="/admin/people">
      <EmptyState
        icon="users"
        title="No people yet"
        text="Everyone who submits a form, books an appointment, or is added as a lead appears here."
      />
    </NothingFits>
  );
  const rows = people.map((person) => ({ key: person.id, cells: cellsOf(person, hasCompany) }));
  return <DataTable caption="People" columns={shown} rows={rows} sort={sort} empty={empty} />;
}

const columns: Column[] = [
  { key: "name", label: "Name" },
  { key: "email", label: "Email", part: "text" },
  { key: "company", label: "Company", gives: 2 },
  { key: "phone", label: "Phone", gives: 1, part: "none" },
  { key: "leads", label: "Leads" },
  { key: "last", label: "Latest lead", part: "end" },
];

function cellsOf({ id, name, email, phone, company, leads, open, lastLeadAt }: ListedPerson, hasCompany: boolean) {
  return [
    <NameCell key="name" name={name} to={`/admin/people/${id}`} />,
    email && (
      <span key="email" className="clipped">
        {email}
      </span>
    ),
    ...(hasCompany
      ? [
          company && (
            <Link key="company" to={`/admin/companies/${company.id}`} className="clipped text-link">
              {company.name}
            </Link>
          ),
        ]
      : []),
    phone,
    leadsText(leads, open),
    lastLeadAt && <ShortDay key="last" at={lastLeadAt} />,
  ];
}

/** "3 leads, 1 open". */
export function leadsText(leads: number, open: number): string {
  return `${leads === 1 ? "1 lead" : `${leads} leads`}${open > 0 ? `, ${open} open` : ""}`;
}
