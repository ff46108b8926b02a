import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import type { LeadChoices, ListedLead } from "~/domain/leads/index.ts";
import { type LeadColumn, type LeadSort, NO_OWNER } from "~/domain/leads/lead-inbox-rules.input.ts";
import type { AdminAnswer } from "../answers.ts";
import { BulkBar } from "../parts/bulk-bar.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { type RowSelection, SelectBox, useRowSelection } from "../parts/row-selection.tsx";
import { useIsLive } from "../parts/use-is-live.ts";
import { bookAddress, replyAddress, valueAddress, withLead } from "./lead-address.ts";
import { statusOptions } from "./lead-badges.tsx";
import { cellsOf, columnsOf } from "./lead-columns.tsx";
import { LeadPicker } from "./lead-picker.tsx";
import type { LeadChange, LeadChanges } from "./use-lead-changes.ts";
import { useLeadKeys } from "./use-lead-keys.ts";
import { useRowFocus } from "./use-row-focus.ts";

interface LeadTableProps {
  leads: ListedLead[];
  columns: LeadColumn[];
  sort: LeadSort;
  choices: LeadChoices;
  empty: ReactNode;
  answer: AdminAnswer | undefined;
  changes: LeadChanges;
  /** The lead in the panel. */
  openId: string | null;
  /** Shows a lead in the panel, or none. */
  onOpen: (id: string | null) => void;
  mayBook: boolean;
}

const FORM = "change-leads";

/** The list, with a checkbox for each lead and actions for the selected ones. */
export function LeadTable(props: LeadTableProps) {
  const { leads, columns, sort, choices, empty, answer, changes, openId, onOpen, mayBook } = props;
  const location = useLocation();
  const selection = useRowSelection(leads.map(({ id }) => id));
  const isLive = useIsLive();
  const keepFocus = useRowFocus(leads.map(({ id }) => id));
  const change = (chosen: LeadChange) => {
    if (selection.count > 0) keepFocus(chosen.ids);
    changes.send(chosen);
  };
  const navigate = useNavigate();
  const onReply = (id: string) => void navigate(replyAddress(location, id), { preventScrollReset: true, replace: openId !== null });
  const onBook = mayBook ? (id: string) => void navigate(bookAddress(id, location)) : undefined;
  const { picking, pick, close } = useLeadKeys({ leads, selection, changes, openId, onOpen, onReply, onBook });
  const all = <SelectBox form={FORM} label="Select all leads on this page" {...selection.all} />;
  return (
    <>
      {leads.length > 0 && <ChosenLeads selection={selection} choices={choices} answer={answer} onChange={change} />}
      <DataTable
        caption="Leads"
        columns={columnsOf(columns, all)}
        sort={sort}
        empty={empty}
        onReach={openId ? onOpen : undefined}
        rows={leads.map((lead) => ({
          key: lead.id,
          isCurrent: lead.id === openId,
          cells: cellsOf(lead, columns, {
            select: <SelectBox form={FORM} label={`Select ${lead.name}`} value={lead.id} {...selection.of(lead.id)} />,
            to: withLead(location, lead.id),
            toValue: valueAddress(location, [lead.id]),
            isReplacing: openId !== null,
            onPick: isLive ? (what, anchor) => pick({ what, ids: [lead.id], anchor }) : undefined,
          }),
        }))}
      />
      <LeadPicker
        picking={picking}
        owners={choices.owners}
        onClose={close}
        onPick={(value, ownerName) => picking && change({ ids: picking.ids, what: picking.what, value, ownerName })}
      />
    </>
  );
}

type ChosenProps = {
  selection: RowSelection;
  choices: LeadChoices;
  answer: AdminAnswer | undefined;
  onChange: (change: LeadChange) => void;
};

function ChosenLeads({ selection, choices, answer, onChange }: ChosenProps) {
  const statuses = statusOptions.map(({ value, label }) => ({ value: `status:${value}`, label: `Mark as ${label.toLowerCase()}` }));
  const owners = choices.owners.map(({ userId, fullName }) => ({ value: `owner:${userId}`, label: `Assign to ${fullName}` }));
  const change = (chosen: string) => {
    const [what, value = ""] = chosen.split(/:(.*)/);
    const ownerName = choices.owners.find(({ userId }) => userId === value)?.fullName ?? null;
    onChange({ ids: selection.ids, what: what as LeadChange["what"], value, ownerName });
  };
  return (
    <BulkBar
      id={FORM}
      selection={selection}
      answer={answer}
      changes={[{ value: "done:yes", label: "Done" }]}
      menus={[
        { label: "Status", changes: statuses },
        { label: "Owner", changes: [{ value: `owner:${NO_OWNER}`, label: "Unassign" }, ...owners] },
      ]}
      onChange={change}
    />
  );
}
