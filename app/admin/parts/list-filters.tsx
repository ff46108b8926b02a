import type { ReactNode } from "react";
import { FilterChoice, OrderChoice, SearchField } from "./filter-fields.tsx";
import { FilterForm } from "./filter-form.tsx";

interface ListFiltersProps {
  label: string;
  /** What the search covers. */
  searched: string;
  query: { q: string; state: string; sort: string };
  /** The first one is the default. */
  sorts: { value: string; label: string }[];
  children?: ReactNode;
}

/** The search, state, and sort order of a content list. */
export function ListFilters({ label, searched, query, sorts, children }: ListFiltersProps) {
  return (
    <FilterForm label={label} search={<SearchField label={searched} value={query.q} maxLength={200} />}>
      <FilterChoice label="Status" name="state" value={query.state} options={stateFilter} />
      {children}
      <OrderChoice value={query.sort} options={sorts} />
    </FilterForm>
  );
}

export const stateFilter = [
  { value: "", label: "All" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];
