import type { Overview } from "~/domain/operations/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { ShortMoment } from "../parts/times.tsx";

type Process = Overview["processes"][number];

const roles: Record<string, string> = { all: "Site and jobs", web: "Site", worker: "Jobs" };

/** The running processes, and what each one does. */
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
          No process is running jobs, so no email goes out. Start one with npm run worker.
        </p>
      )}
      <DataTable
        caption="Running processes, longest running first"
        columns={columns}
        empty="No process has checked in yet. Refresh in a few seconds."
        rows={processes.map((one) => ({ key: one.id, cells: cellsOf(one) }))}
      />
    </section>
  );
}

const columns = [
  { key: "role", label: "Runs" },
  { key: "where", label: "Host" },
  { key: "version", label: "Version" },
  { key: "since", label: "Started" },
  { key: "seen", label: "Last seen", gives: 1 as const },
];

function cellsOf({ role, host, pid, version, node, startedAt, seenAt }: Process) {
  return [
    <strong key="role" className="text-heading">
      {roles[role] ?? role}
    </strong>,
    `${host}, process ${pid}`,
    `${version}, Node ${node}`,
    <ShortMoment key="since" at={startedAt} />,
    <ShortMoment key="seen" at={seenAt} />,
  ];
}
