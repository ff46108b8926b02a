import { Link } from "react-router";
import type { SubscriberImport } from "~/domain/newsletter/index.ts";
import { formatNumber } from "../../format.ts";
import { ImportCounts } from "./import-counts.tsx";
import { ReportLink } from "./report-link.tsx";

/** The progress of an import, or its result. */
export function ImportProgress({ row, hasReport }: { row: SubscriberImport; hasReport: boolean }) {
  const { state, total, failure } = row;
  const done = row.added + row.known + row.suppressed + row.refused;
  return (
    <div className="grid gap-6">
      {state === "running" && (
        <div className="grid gap-2">
          <progress max={Math.max(total, 1)} value={done} aria-label="Import" className="office-progress" />
          <p>
            {formatNumber(done)} of {formatNumber(total)} rows. You can leave this page.
          </p>
        </div>
      )}
      {state === "done" && (
        <p>
          Import complete. The file was deleted, and the new people are now{" "}
          <Link to="/admin/newsletter" className="text-link underline">
            subscribers
          </Link>
          .
        </p>
      )}
      {state === "failed" && <p className="font-medium text-fault">The import stopped: {failure} Rows that were already imported stay.</p>}
      <ImportCounts row={row} />
      {hasReport && <ReportLink id={row.id} />}
    </div>
  );
}
