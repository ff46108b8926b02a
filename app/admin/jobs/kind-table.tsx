import { useLocation } from "react-router";
import type { KindOverview } from "~/domain/operations/index.ts";
import { formatNumber } from "../format.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { DialogLink, RowAction } from "../parts/row-actions.tsx";
import { ShortMoment } from "../parts/times.tsx";
import { withDialog } from "./dialogs.ts";
import { KindName } from "./kind-name.tsx";

/** Kinds of jobs with open work. */
export function KindTable({ kinds }: { kinds: KindOverview[] }) {
  return (
    <DataTable
      caption="Kinds of jobs with open work, failures first"
      columns={columns}
      empty=""
      rows={kinds.map((kind) => ({ key: kind.name, cells: cellsOf(kind) }))}
    />
  );
}

const columns: Column[] = [
  { key: "kind", label: "Kind" },
  { key: "failed", label: "Failed", align: "right" },
  { key: "retry", label: "Will retry", align: "right" },
  { key: "active", label: "Running", align: "right", gives: 2 },
  { key: "created", label: "Waiting", align: "right" },
  { key: "oldest", label: "Oldest", gives: 1 },
  { key: "actions", label: "Actions" },
];

function cellsOf({ name, label, what, failed, retry, active, created, oldestAt, isRetriedHere }: KindOverview) {
  return [
    <KindName key="kind" kind={{ name, label, what }} />,
    failed > 0 && <Count key="failed" count={failed} className="font-semibold text-fault" />,
    retry > 0 && <Count key="retry" count={retry} className="font-semibold text-warn" />,
    active > 0 && <Count key="active" count={active} />,
    created > 0 && <Count key="created" count={created} />,
    oldestAt && <ShortMoment key="oldest" at={oldestAt} />,
    failed > 0 && isRetriedHere && <RetryAll key="actions" name={name} label={label} />,
  ];
}

function Count({ count, className }: { count: number; className?: string }) {
  return <span className={className}>{formatNumber(count)}</span>;
}

function RetryAll({ name, label }: { name: string; label: string }) {
  const location = useLocation();
  return (
    <RowAction>
      <DialogLink to={withDialog(location, "retry-all", name)} of={label}>
        Retry all…
      </DialogLink>
    </RowAction>
  );
}
