import { useLocation } from "react-router";
import type { ListedSequence } from "~/domain/newsletter/index.ts";
import { formatNumber } from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { EditAndDelete } from "../parts/edit-and-delete.tsx";
import { RowActs } from "../parts/row-actions.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { withDialog } from "./dialogs.ts";

/** Sequences, with their mails and where the people are. */
export function SequenceTable({ sequences, gapNames }: { sequences: ListedSequence[]; gapNames: Record<string, string> }) {
  return (
    <DataTable
      caption="Sequences"
      columns={columns}
      empty=""
      rows={sequences.map((sequence) => ({
        key: sequence.id,
        cells: [
          <strong key="name" className="clipped text-heading">
            {sequence.name}
          </strong>,
          <span key="start" className="clipped">
            {startOf(sequence, gapNames)}
          </span>,
          <Mails key="mails" steps={sequence.steps} />,
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

const columns = [
  { key: "name", label: "Name" },
  { key: "start", label: "Starts with", gives: 3 as const },
  { key: "mails", label: "Mails" },
  { key: "status", label: "Status" },
  { key: "under-way", label: "Under way" },
  { key: "finished", label: "Finished", gives: 2 as const },
  { key: "stopped", label: "Stopped", gives: 2 as const },
  { key: "actions", label: "Actions" },
];

function startOf({ trigger, gap }: ListedSequence, gapNames: Record<string, string>): string {
  if (trigger === "confirmed") return "A confirmed subscription";
  return gap ? `A self-assessment, largest gap: ${gapNames[gap] ?? gap}` : "A self-assessment";
}

function Mails({ steps }: { steps: ListedSequence["steps"] }) {
  if (steps.length === 0) return <>None</>;
  return (
    <ol className="min-w-48">
      {steps.map(({ delayHours, subject }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is its place
        <li key={place} className="wrap-anywhere">
          {delayHours === 0 ? "At once" : `After ${formatNumber(delayHours)} h`}: {subject}
        </li>
      ))}
    </ol>
  );
}

function Actions({ sequence: { id, name } }: { sequence: ListedSequence }) {
  const location = useLocation();
  return (
    <RowActs>
      <EditAndDelete of={name} to={(act) => withDialog(location, act, id)} />
    </RowActs>
  );
}
