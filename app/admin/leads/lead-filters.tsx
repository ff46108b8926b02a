import type { ReactNode } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import type { LeadChoices } from "~/domain/leads/index.ts";
import type { LeadQuery } from "~/domain/leads/lead-inbox.input.ts";
import { type LeadColumn, leadColumns, NO_OWNER, OWN } from "~/domain/leads/lead-inbox-rules.input.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { formOptions } from "../form-names.ts";
import { FilterChoice, FilterText, SearchField } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { Menu } from "../parts/row-menu.tsx";
import { statusOptions } from "./lead-badges.tsx";
import { columnNames } from "./lead-columns.tsx";
import { nextOptions } from "./next-step-words.ts";

const any = (label: string) => ({ value: "", label });

type LeadFiltersProps = { query: LeadQuery; choices: LeadChoices; columns: LeadColumn[]; hasColumns?: boolean };

/** The inbox's toolbar. Rarely used filters are behind "More filters" until they're set. */
export function LeadFilters({ query, choices, columns, hasColumns = true }: LeadFiltersProps) {
  const [parameters] = useSearchParams();
  const owners = choices.owners.map(({ userId, fullName }) => ({ value: userId, label: fullName }));
  const rare = rareFilters(query, choices);
  return (
    <FilterForm
      label="Leads"
      search={<SearchField label="Name, email, phone, reference, or keyword" value={query.q} maxLength={200} />}
      aside={hasColumns && <ColumnChoice chosen={columns} />}
    >
      <FilterChoice label="Status" name="status" value={query.status} options={[any("Any"), ...statusOptions]} />
      <FilterChoice label="Form" name="form" value={query.form} options={[any("Any"), ...formOptions]} />
      <FilterChoice
        label="Owner"
        name="owner"
        value={query.owner}
        options={[any("Anyone"), { value: OWN, label: "Me" }, { value: NO_OWNER, label: "Unassigned" }, ...owners]}
      />
      {rare.filter(({ isOn }) => isOn).map(({ field }) => field)}
      {rare.some(({ isOn }) => !isOn) && <MoreFilters>{rare.filter(({ isOn }) => !isOn).map(({ field }) => field)}</MoreFilters>}
      <input type="hidden" name="sort" value={query.sort} />
      {parameters.has("view") && <input type="hidden" name="view" value={parameters.get("view") ?? ""} />}
      {parameters.getAll("columns").map((column) => (
        <input key={column} type="hidden" name="columns" value={column} />
      ))}
      <Choices id="lead-services" values={choices.services} />
      <Choices id="lead-sources" values={choices.sources} />
    </FilterForm>
  );
}

function MoreFilters({ children }: { children: ReactNode }) {
  return (
    <Menu
      className="toolbar-button"
      label={
        <>
          <Icon name="plus" className="size-4" />
          More filters
        </>
      }
    >
      <div className="menu-fields">{children}</div>
    </Menu>
  );
}

/** Each filter stays in the menu until it's set. */
function rareFilters(query: LeadQuery, choices: LeadChoices): { isOn: boolean; field: ReactNode }[] {
  const { urgency, service, source, verified, done, overdue, unanswered, next, from, to } = query;
  const urgencies = choices.urgencies.map((value) => ({ value, label: value }));
  const isVerified = [any("Either"), { value: "yes", label: "Verified" }, { value: "no", label: "Unverified" }];
  const isDone = [any("Either"), { value: "no", label: "Not done" }, { value: "yes", label: "Done" }];
  const isOverdue = [any("Any"), { value: "yes", label: "Overdue" }];
  const isUnanswered = [any("Any"), { value: "yes", label: "Unanswered" }];
  const fields = [
    { value: done, field: <FilterChoice key="done" label="Done" name="done" value={done} options={isDone} /> },
    { value: overdue, field: <FilterChoice key="overdue" label="Response" name="overdue" value={overdue} options={isOverdue} /> },
    {
      value: unanswered,
      field: <FilterChoice key="unanswered" label="First response" name="unanswered" value={unanswered} options={isUnanswered} />,
    },
    {
      value: urgency,
      field: <FilterChoice key="urgency" label="Urgency" name="urgency" value={urgency} options={[any("Any"), ...urgencies]} />,
    },
    {
      value: service,
      field: <FilterText key="service" label="Service" name="service" type="search" list="lead-services" value={service} maxLength={200} />,
    },
    {
      value: source,
      field: <FilterText key="source" label="Source" name="source" type="search" list="lead-sources" value={source} maxLength={254} />,
    },
    { value: verified, field: <FilterChoice key="verified" label="Verified" name="verified" value={verified} options={isVerified} /> },
    { value: next, field: <FilterChoice key="next" label="Next step" name="next" value={next} options={[any("Any"), ...nextOptions]} /> },
    { value: from, field: <FilterText key="from" label="From" name="from" type="date" value={from} /> },
    { value: to, field: <FilterText key="to" label="To" name="to" type="date" value={to} /> },
  ];
  return fields.map(({ value, field }) => ({ isOn: value !== "", field }));
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

/** The list's columns. The choice is part of the URL. */
function ColumnChoice({ chosen }: { chosen: LeadColumn[] }) {
  const submit = useSubmit();
  const [parameters] = useSearchParams();
  const kept = [...parameters].filter(([name]) => name !== "columns");
  return (
    <Menu
      className="toolbar-button"
      label={
        <>
          <Icon name="list-tree" className="size-4" />
          Columns
        </>
      }
    >
      <Form className="menu-fields" onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true, replace: true })}>
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {leadColumns.map((column) => (
          <label key={column} className="menu-check">
            <input type="checkbox" name="columns" value={column} defaultChecked={chosen.includes(column)} className="size-4.5" />
            {columnNames[column]}
          </label>
        ))}
        <Button type="submit" size="sm" variant="secondary" className="toolbar-submit">
          Show
        </Button>
      </Form>
    </Menu>
  );
}
