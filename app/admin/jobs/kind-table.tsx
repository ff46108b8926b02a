import { Link, useLocation } from "react-router";
import type { KindOverview } from "~/domain/operations/index.ts";
import { formatNumber } from "../format.ts";
import { DataTable } from "../parts/data-table.tsx";
import { DialogLink, RowActs } from "../parts/row-actions.tsx";
import { Moment } from "../parts/times.tsx";
import { withDialog } from "./dialogs.ts";

/** Kinds of jobs of which something is not done. */
export function KindTable({ kinds }: { kinds: KindOverview[] }) {
  return (
    <DataTable
      caption="Kinds of jobs with something to do, those in trouble first"
      columns={columns}
      empty=""
      rows={kinds.map((kind) => ({ key: kind.name, cells: cellsOf(kind) }))}
    />
  );
}

const columns = [
  { key: "kind", label: "Kind" },
  { key: "failed", label: "Given up", align: "right" as const },
  { key: "retry", label: "Again", align: "right" as const },
  { key: "active", label: "Running", align: "right" as const, gives: 2 as const },
  { key: "created", label: "Waiting", align: "right" as const },
  { key: "oldest", label: "Oldest since", gives: 1 as const },
  { key: "acts", label: "Actions" },
];

function cellsOf({ name, label, what, failed, retry, active, created, oldestAt, isRetriedHere }: KindOverview) {
  return [
    <div key="kind" className="max-w-96 min-w-44">
      <Link to={`/admin/jobs/all?kind=${name}`} className="font-semibold text-link">
        {label}
      </Link>
      <p className="text-xs">{what}</p>
    </div>,
    <Count key="failed" count={failed} className="font-semibold text-fault" />,
    <Count key="retry" count={retry} className="font-semibold text-warn" />,
    <Count key="active" count={active} />,
    <Count key="created" count={created} />,
    oldestAt ? <Moment key="oldest" at={oldestAt} className="whitespace-nowrap" /> : "–",
    failed > 0 && isRetriedHere ? <RetryAll key="acts" name={name} label={label} /> : "–",
  ];
}

function Count({ count, className }: { count: number; className?: string }) {
  return <span className={count > 0 ? className : undefined}>{count > 0 ? formatNumber(count) : "–"}</span>;
}

function RetryAll({ name, label }: { name: string; label: string }) {
  const location = useLocation();
  return (
    <RowActs>
      <DialogLink to={withDialog(location, "retry-all", name)} of={label}>
        Retry all …
      </DialogLink>
    </RowActs>
  );
}
