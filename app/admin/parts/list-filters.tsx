import type { ReactNode } from "react";
import { FilterChoice, OrderChoice, SearchField } from "./filter-fields.tsx";
import { FilterForm } from "./filter-form.tsx";

interface ListFiltersProps {
  label: string;
  /** What the words are looked for in. */
  searched: string;
  query: { q: string; state: string; sort: string };
  /** The first is the usual one. */
  sorts: { value: string; label: string }[];
  children?: ReactNode;
}

/** Search, state and order of a list of content. */
export function ListFilters({ label, searched, query, sorts, children }: ListFiltersProps) {
  return (
    <FilterForm label={label} search={<SearchField label={searched} value={query.q} maxLength={200} />}>
      <FilterChoice label="Status" name="state" value={query.state} options={stateFilter} />
      {children}
      <OrderChoice value={query.sort} options={sorts} />
    </FilterForm>
  );
}

/** The choices of a filter by state. */
export const stateFilter = [
  { value: "", label: "All" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];
