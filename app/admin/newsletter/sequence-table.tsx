import { useLocation } from "react-router";
import type { ListedSequence } from "~/domain/newsletter/index.ts";
import { formatNumber } from "../format.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { EditAndDelete } from "../parts/edit-and-delete.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { RowActions } from "../parts/row-actions.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { withDialog } from "./dialogs.ts";

/** The table of sequences, with their emails and how many people are in each. */
export function SequenceTable({ sequences, gapNames }: { sequences: ListedSequence[]; gapNames: Record<string, string> }) {
  return (
    <DataTable
      caption="Sequences"
      columns={columns}
      empty=""
      rows={sequences.map((sequence) => ({
        key: sequence.id,
        cells: [
          <Name key="name" sequence={sequence} />,
          startOf(sequence, gapNames),
          mailsOf(sequence.steps),
          <StateBadge key="status" isActive={sequence.isActive} />,
          formatNumber(sequence.underWay),
          formatNumber(sequence.finished),
          formatNumber(sequence.stopped),
          <Actions key="actions" sequence={sequence} />,
        ],
      }))}
    />
  );
}

const columns: Column[] = [
  { key: "name", label: "Name" },
  { key: "start", label: "Starts with", gives: 3 },
  { key: "mails", label: "Emails" },
  { key: "status", label: "Status" },
  { key: "under-way", label: "In progress", align: "right" },
  { key: "finished", label: "Finished", align: "right", gives: 2 },
  { key: "stopped", label: "Stopped", align: "right", gives: 2 },
  { key: "actions", label: "Actions" },
];

function startOf({ trigger, gap }: ListedSequence, gapNames: Record<string, string>): string {
  if (trigger === "confirmed") return "A confirmed subscription";
  return gap ? `A self-assessment, largest gap: ${gapNames[gap] ?? gap}` : "A self-assessment";
}

/** "Immediately: Welcome; After 48 h: Your first step" */
function mailsOf(steps: ListedSequence["steps"]): string {
  const emails = steps.map(
    ({ delayHours, subject }) => `${delayHours === 0 ? "Immediately" : `After ${formatNumber(delayHours)} h`}: ${subject}`,
  );
  return emails.join("; ") || "None";
}

function Name({ sequence: { id, name } }: { sequence: ListedSequence }) {
  return <NameCell name={name} to={withDialog(useLocation(), "edit", id)} isDialog />;
}

function Actions({ sequence: { id, name } }: { sequence: ListedSequence }) {
  const location = useLocation();
  return (
    <RowActions of={name}>
      <EditAndDelete of={name} to={(action) => withDialog(location, action, id)} />
    </RowActions>
  );
}
