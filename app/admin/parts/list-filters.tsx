import type { ReactNode } from "react";
import { SelectField, TextField } from "../../ui/field.tsx";
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
    <FilterForm label={label}>
      <TextField label={searched} name="q" type="search" defaultValue={query.q} maxLength={200} className="min-w-56 grow sm:max-w-96" />
      <SelectField label="State" name="state" defaultValue={query.state} options={stateFilter} />
      {children}
      <SelectField label="Order" name="sort" defaultValue={query.sort} options={sorts} />
    </FilterForm>
  );
}

/** The choices of a filter by state. */
export const stateFilter = [
  { value: "", label: "All" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];
