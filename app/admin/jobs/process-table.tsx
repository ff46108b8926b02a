import type { Overview } from "~/domain/operations/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { Moment } from "../parts/times.tsx";

type Process = Overview["processes"][number];

const roles: Record<string, string> = { all: "Site and jobs", web: "Site", worker: "Jobs" };

/** Which processes of the program run, and what each does. */
export function ProcessTable({ processes }: { processes: Process[] }) {
  const hasWorker = processes.some(({ role }) => role !== "web");
  return (
    <section aria-labelledby="processes" className="grid gap-3">
      <h2 id="processes" className="text-lg">
        Processes
      </h2>
      {!hasWorker && (
        <p className="flex gap-2 rounded-md border border-bad/40 bg-bad-tint p-3 text-sm font-medium text-fault">
          <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
          No process carries out jobs: no mail leaves. Start one with npm run worker.
        </p>
      )}
      <DataTable
        caption="Processes that run, the longest running first"
        columns={columns}
        empty="None has said yet that it runs. Look again in a few seconds."
        rows={processes.map((one) => ({ key: one.id, cells: cellsOf(one) }))}
      />
    </section>
  );
}

const columns = [
  { key: "role", label: "What it does" },
  { key: "where", label: "Where" },
  { key: "version", label: "Version" },
  { key: "since", label: "Running since" },
  { key: "seen", label: "Last sign", gives: 1 as const },
];

function cellsOf({ role, host, pid, version, node, startedAt, seenAt }: Process) {
  return [
    <strong key="role" className="text-heading">
      {roles[role] ?? role}
    </strong>,
    <span key="where" className="clipped">
      {host}, process {pid}
    </span>,
    `${version}, Node ${node}`,
    <Moment key="since" at={startedAt} className="whitespace-nowrap" />,
    <Moment key="seen" at={seenAt} className="whitespace-nowrap" />,
  ];
}
