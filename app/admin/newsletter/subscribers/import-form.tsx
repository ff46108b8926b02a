import type { SubscriberImport } from "~/domain/newsletter/index.ts";
import { LARGEST_IMPORT, MAX_IMPORT_ROWS } from "~/domain/newsletter/subscriber-rules.input.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { formatNumber } from "../../format.ts";
import { CsvUpload } from "../../parts/csv-upload.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { NameCell } from "../../parts/name-cell.tsx";
import { ShortMoment } from "../../parts/times.tsx";

export function ImportForm({ answer }: { answer: AdminAnswer | undefined }) {
  return (
    <CsvUpload answer={answer}>
      One person per row, with commas, semicolons, or tabs between columns. Only the email column is used. Up to{" "}
      {LARGEST_IMPORT / 1024 / 1024} MB and {formatNumber(MAX_IMPORT_ROWS)} rows.
    </CsvUpload>
  );
}

const states: Record<SubscriberImport["state"], { label: string; tone: BadgeTone }> = {
  read: { label: "Not started", tone: "neutral" },
  running: { label: "Running", tone: "brand" },
  done: { label: "Done", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
};

export function ImportState({ state }: Pick<SubscriberImport, "state">) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The most recent files and their results. */
export function RecentImports({ imports }: { imports: SubscriberImport[] }) {
  if (imports.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">Recent imports</h2>
      <DataTable
        caption="Recent imports"
        columns={[
          { key: "file", label: "File" },
          { key: "state", label: "State" },
          { key: "total", label: "Rows", align: "right" },
          { key: "added", label: "New", align: "right" },
          { key: "at", label: "Uploaded" },
        ]}
        empty={null}
        rows={imports.map(({ id, fileName, state, total, added, createdAt }) => ({
          key: id,
          cells: [
            <NameCell key="file" name={fileName} to={`/admin/newsletter/import/${id}`} />,
            <ImportState key="state" state={state} />,
            formatNumber(total),
            formatNumber(added),
            <ShortMoment key="at" at={createdAt} />,
          ],
        }))}
      />
    </div>
  );
}
