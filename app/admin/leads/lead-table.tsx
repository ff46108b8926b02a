import type { ReactNode } from "react";
import type { LeadChoices, ListedLead } from "~/domain/leads/index.ts";
import { type LeadColumn, type LeadSort, NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import type { AdminAnswer } from "../answers.ts";
import { BulkBar } from "../parts/bulk-bar.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { type RowSelection, Tick, useRowSelection } from "../parts/row-selection.tsx";
import { statusOptions } from "./lead-badges.tsx";
import { cellsOf, columnsOf } from "./lead-columns.tsx";

type LeadTableProps = {
  leads: ListedLead[];
  columns: LeadColumn[];
  sort: LeadSort;
  choices: LeadChoices;
  empty: ReactNode;
  answer: AdminAnswer | undefined;
};

const FORM = "change-leads";

/** The list, with a checkbox for each lead and actions for the selected ones. */
export function LeadTable({ leads, columns, sort, choices, empty, answer }: LeadTableProps) {
  const ticks = useRowSelection(leads.map(({ id }) => id));
  const all = <Tick form={FORM} label="Select all leads on this page" {...ticks.all} />;
  return (
    <>
      {leads.length > 0 && <ChosenLeads ticks={ticks} choices={choices} answer={answer} />}
      <DataTable
        caption="Leads"
        columns={columnsOf(columns, all)}
        sort={sort}
        empty={empty}
        rows={leads.map((lead) => ({
          key: lead.id,
          cells: cellsOf(lead, columns, <Tick form={FORM} label={`Select ${lead.name}`} value={lead.id} {...ticks.of(lead.id)} />),
        }))}
      />
    </>
  );
}

type ChosenProps = { ticks: RowSelection; choices: LeadChoices; answer: AdminAnswer | undefined };

function ChosenLeads({ ticks, choices, answer }: ChosenProps) {
  const statuses = statusOptions.map(({ value, label }) => ({ value: `status:${value}`, label: `Mark as ${label.toLowerCase()}` }));
  const owners = choices.owners.map(({ userId, fullName }) => ({ value: `owner:${userId}`, label: `Assign to ${fullName}` }));
  return (
    <BulkBar
      id={FORM}
      ticks={ticks}
      answer={answer}
      changes={[]}
      menus={[
        { label: "Status", changes: statuses },
        { label: "Owner", changes: [{ value: `owner:${NO_OWNER}`, label: "Unassign" }, ...owners] },
      ]}
    />
  );
}
