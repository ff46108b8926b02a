import type { ImportState } from "~/domain/imports/import-rules.input.ts";
import type { ImportWords, ListedImport } from "~/domain/imports/index.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import type { AdminAnswer } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { CsvUpload } from "../parts/csv-upload.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { NameCell } from "../parts/name-cell.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ShortMoment } from "../parts/times.tsx";
import type { ImportTexts } from "./import-words.ts";

type ImportsScreenProps = {
  texts: ImportTexts;
  loaded: { kind: ImportWords; imports: ListedImport[] };
  answer: AdminAnswer | undefined;
};

/** The first step of an import: choose a file. Recent imports are below. */
export function ImportsScreen({ texts, loaded: { kind, imports }, answer }: ImportsScreenProps) {
  const megabytes = kind.limits.bytes / 1024 / 1024;
  return (
    <>
      <PageHead
        title={texts.title}
        text={`${kind.isArchive ? "Preview" : "Match the columns and preview"} the results first. Nothing is imported until you start the import.`}
      >
        <LinkButton variant="secondary" to={texts.list.to}>
          {texts.list.label}
        </LinkButton>
      </PageHead>
      <div className="grid grid-cols-1 gap-8">
        <CsvUpload
          answer={answer}
          button="Upload"
          busy="Uploading..."
          isArchive={kind.isArchive}
          takesJson={kind.takesJson}
          takesTables={kind.takesTables}
        >
          {texts.file} {!kind.isArchive && "Columns can be separated by commas, semicolons, or tabs. "}Up to {megabytes} MB and{" "}
          {formatNumber(kind.limits.rows)} {kind.isArchive ? "files" : "rows"}.
        </CsvUpload>
        <RecentImports imports={imports} screen={texts.screen} />
      </div>
    </>
  );
}

const states: Record<ImportState, { label: string; tone: BadgeTone }> = {
  uploaded: { label: "Not checked", tone: "neutral" },
  checking: { label: "Checking", tone: "brand" },
  checked: { label: "Not started", tone: "neutral" },
  importing: { label: "Importing", tone: "brand" },
  done: { label: "Done", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  undoing: { label: "Undoing", tone: "brand" },
  undone: { label: "Undone", tone: "neutral" },
};

export function ImportStateBadge({ state }: { state: ImportState }) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The most recent files and their results. */
function RecentImports({ imports, screen }: { imports: ListedImport[]; screen: string }) {
  if (imports.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">Recent imports</h2>
      <DataTable
        caption="Recent imports"
        columns={[
          { key: "file", label: "File" },
          { key: "state", label: "Status" },
          { key: "total", label: "Rows", align: "right" },
          { key: "added", label: "New", align: "right" },
          { key: "by", label: "Uploaded by" },
          { key: "at", label: "Uploaded" },
        ]}
        empty={null}
        rows={imports.map(({ id, fileName, state, total, added, by, createdAt }) => ({
          key: id,
          cells: [
            <NameCell key="file" name={fileName} to={`${screen}/${id}`} />,
            <ImportStateBadge key="state" state={state} />,
            formatNumber(total),
            formatNumber(added),
            by ?? "A former user",
            <ShortMoment key="at" at={createdAt} />,
          ],
        }))}
      />
    </div>
  );
}
