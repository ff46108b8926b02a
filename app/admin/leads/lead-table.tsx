import type { ReactNode } from "react";
import type { LeadChoices, ListedLead } from "~/domain/leads/index.ts";
import { type LeadColumn, type LeadSort, NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import type { AdminAnswer } from "../answers.ts";
import { DataTable } from "../parts/data-table.tsx";
import { BulkBar, ChangeField, Tick, useRowSelection } from "../parts/row-selection.tsx";
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

/** The list, with a box before each lead and what can be done with all that are ticked. */
export function LeadTable({ leads, columns, sort, choices, empty, answer }: LeadTableProps) {
  const ticks = useRowSelection(leads.map(({ id }) => id));
  const all = <Tick form={FORM} label="Choose all leads of this page" isTicked={ticks.isAll} onTick={ticks.tickAll} />;
  return (
    <>
      {leads.length > 0 && <ChosenLeads count={ticks.count} choices={choices} answer={answer} />}
      <DataTable
        caption="Leads"
        columns={columnsOf(columns, all)}
        sort={sort}
        empty={empty}
        rows={leads.map((lead) => ({
          key: lead.id,
          cells: cellsOf(
            lead,
            columns,
            <Tick
              form={FORM}
              label={`Choose ${lead.name}`}
              value={lead.id}
              isTicked={ticks.isTicked(lead.id)}
              onTick={(isTicked) => ticks.tick(lead.id, isTicked)}
            />,
          ),
        }))}
      />
    </>
  );
}

function ChosenLeads({ count, choices, answer }: { count: number; choices: LeadChoices; answer: AdminAnswer | undefined }) {
  const statuses = statusOptions.map(({ value, label }) => ({ value: `status:${value}`, label: `Mark as ${label.toLowerCase()}` }));
  const owners = choices.owners.map(({ userId, fullName }) => ({ value: `owner:${userId}`, label: `Give to ${fullName}` }));
  return (
    <BulkBar id={FORM} answer={answer}>
      <ChangeField
        label={count === 0 ? "With the chosen leads" : `With ${count} chosen ${count === 1 ? "lead" : "leads"}`}
        changes={[...statuses, { value: `owner:${NO_OWNER}`, label: "Give to nobody" }, ...owners]}
        answer={answer}
      />
    </BulkBar>
  );
}
