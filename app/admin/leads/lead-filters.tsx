import { Form, useLocation, useSearchParams } from "react-router";
import type { LeadChoices } from "~/domain/leads/index.ts";
import type { LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { type LeadColumn, leadColumns, NO_OWNER, OWN } from "~/domain/leads/lead-inbox-rules.input.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { formOptions } from "../form-names.ts";
import { FilterForm } from "../parts/filter-form.tsx";
import { statusOptions } from "./lead-badges.tsx";
import { columnNames } from "./lead-columns.tsx";

const any = (label: string) => ({ value: "", label });

/** Search and filters of the inbox; what is rarely asked for stands behind "More filters". */
export function LeadFilters({ query, choices }: { query: LeadQuery; choices: LeadChoices }) {
  const [parameters] = useSearchParams();
  const owners = choices.owners.map(({ userId, fullName }) => ({ value: userId, label: fullName }));
  const isMore = Boolean(query.urgency || query.service || query.source || query.verified || query.from || query.to);
  return (
    <FilterForm label="Leads">
      <TextField
        label="Name, email, phone, reference, or keyword"
        name="q"
        type="search"
        defaultValue={query.q}
        maxLength={200}
        className="min-w-60 grow"
      />
      <SelectField label="Status" name="status" defaultValue={query.status} options={[any("Any"), ...statusOptions]} />
      <SelectField label="Form" name="form" defaultValue={query.form} options={[any("Any"), ...formOptions]} />
      <SelectField
        label="Owner"
        name="owner"
        defaultValue={query.owner}
        options={[any("Anybody"), { value: OWN, label: "Me" }, { value: NO_OWNER, label: "Nobody" }, ...owners]}
      />
      <input type="hidden" name="sort" value={query.sort} />
      {parameters.getAll("columns").map((column) => (
        <input key={column} type="hidden" name="columns" value={column} />
      ))}
      <details open={isMore} className="order-last w-full">
        <summary className="w-fit cursor-pointer text-sm font-semibold text-link">More filters</summary>
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <SelectField
            label="Urgency"
            name="urgency"
            defaultValue={query.urgency}
            options={[any("Any"), ...choices.urgencies.map((value) => ({ value, label: value }))]}
          />
          <TextField label="Service" name="service" type="search" list="lead-services" defaultValue={query.service} maxLength={200} />
          <TextField label="Source" name="source" type="search" list="lead-sources" defaultValue={query.source} maxLength={254} />
          <SelectField
            label="Verified"
            name="verified"
            defaultValue={query.verified}
            options={[any("Either"), { value: "yes", label: "Verified" }, { value: "no", label: "Unverified" }]}
          />
          <TextField label="From" name="from" type="date" defaultValue={query.from} />
          <TextField label="To" name="to" type="date" defaultValue={query.to} />
        </div>
      </details>
      <Choices id="lead-services" values={choices.services} />
      <Choices id="lead-sources" values={choices.sources} />
    </FilterForm>
  );
}

function Choices({ id, values }: { id: string; values: string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

/** Which columns the list has; the choice is part of the address. */
export function ColumnChoice({ chosen }: { chosen: LeadColumn[] }) {
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const kept = [...parameters].filter(([name]) => name !== "columns");
  return (
    <details key={key} className="relative">
      <summary className="cursor-pointer text-sm font-semibold text-link">Columns</summary>
      <Form className="absolute right-0 z-20 mt-2 grid w-56 gap-2 rounded-md border border-line bg-paper p-4 text-sm shadow-card">
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {leadColumns.map((column) => (
          <label key={column} className="flex min-h-8 items-center gap-2">
            <input type="checkbox" name="columns" value={column} defaultChecked={chosen.includes(column)} className="size-4.5" />
            {columnNames[column]}
          </label>
        ))}
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
      </Form>
    </details>
  );
}
