import { NameCell } from "../parts/name-cell.tsx";

/** A kind of job in a table: its name, which links to its jobs, and what it does. */
export function KindName({ kind: { name, label, what } }: { kind: { name: string; label: string; what: string } }) {
  return (
    <NameCell name={label} to={`/admin/jobs/all?kind=${name}`}>
      <span className="max-w-80 truncate text-xs font-normal text-body max-lg:hidden" title={what}>
        {what}
      </span>
    </NameCell>
  );
}
