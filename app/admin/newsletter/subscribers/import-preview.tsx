import { useId } from "react";
import { Form } from "react-router";
import type { ImportPreview as Preview, SubscriberImport } from "~/domain/newsletter/index.ts";
import { IMPORT_CONSENT } from "~/domain/newsletter/subscriber-rules.input.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { formatNumber } from "../../format.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { ImportCounts } from "./import-counts.tsx";
import { ReportLink } from "./report-link.tsx";

const encodings = { "utf-8": "UTF-8", "utf-16le": "UTF-16", "utf-16be": "UTF-16", "windows-1252": "Windows-1252" };
const separators = { ",": "commas", ";": "semicolons", "\t": "tabs" };

type ImportPreviewProps = { row: SubscriberImport; preview: Preview | null; answer: AdminAnswer | undefined };

/** What the import would do, shown before anyone is imported. */
export function ImportPreview({ row, preview, answer }: ImportPreviewProps) {
  const { layout, total } = row;
  return (
    <div className="grid gap-6">
      <p>
        {formatNumber(total)} {total === 1 ? "row" : "rows"} in {encodings[layout.encoding]}, separated by {separators[layout.separator]}.{" "}
        {layout.hasHead ? "The first line contains column names." : "The file has no column names."}
      </p>
      <ImportCounts row={row} />
      {row.refused + row.suppressed > 0 && <ReportLink id={row.id} />}
      {preview && <Column preview={preview} layout={layout} answer={answer} />}
      {preview && <FirstRows preview={preview} layout={layout} />}
      <Start row={row} answer={answer} />
    </div>
  );
}

type ColumnProps = { preview: Preview; layout: SubscriberImport["layout"] };

function Column({ preview, layout, answer }: ColumnProps & { answer: AdminAnswer | undefined }) {
  const options = preview.columns.map((label, place) => ({ value: String(place), label }));
  return (
    <AdminForm
      key={layout.column}
      intent="column"
      answer={answer}
      button="Use this column"
      busy="Checking..."
      variant="secondary"
      isGuarded={false}
      className="flex flex-wrap items-end gap-3"
    >
      <SelectField
        label="Email column"
        name="column"
        required
        defaultValue={String(layout.column)}
        options={options}
        error={answer?.fields.column}
        className="min-w-56"
      />
    </AdminForm>
  );
}

function FirstRows({ preview: { columns, rows }, layout }: ColumnProps) {
  const shown = columns.slice(0, 12);
  return (
    <section aria-labelledby="first-rows" className="grid gap-3">
      <h2 id="first-rows" className="text-lg">
        First rows
      </h2>
      <DataTable
        isTall
        caption="First rows of the file"
        columns={[
          { key: "line", label: "Line", align: "right" },
          ...shown.map((label, place) => ({ key: `column-${place}`, label: place === layout.column ? `${label} ✓` : label })),
          { key: "state", label: "Address" },
        ]}
        empty="The file has no more rows."
        rows={rows.map(({ line, cells, isAddress }) => ({
          key: String(line),
          cells: [
            String(line),
            ...shown.map((_, place) => <Cell key={String(place)} text={cells?.[place]} isAddress={place === layout.column} />),
            <Badge key="state" tone={isAddress ? "good" : "bad"}>
              {isAddress ? "Valid" : cells ? "Invalid" : "Unreadable"}
            </Badge>,
          ],
        }))}
      />
    </section>
  );
}

function Cell({ text, isAddress }: { text: string | undefined; isAddress: boolean }) {
  return isAddress ? <strong className="wrap-anywhere text-heading">{text}</strong> : <span className="wrap-anywhere">{text}</span>;
}

function Start({ row, answer }: { row: SubscriberImport; answer: AdminAnswer | undefined }) {
  const id = useId();
  const error = answer?.fields.consent;
  return (
    <section aria-label="Start" className="grid gap-4 rounded-md border border-line bg-paper p-5">
      <AdminForm
        intent="start"
        answer={answer}
        button={`Import ${formatNumber(row.added)} ${row.added === 1 ? "address" : "addresses"}`}
        busy="Starting..."
        isGuarded={false}
      >
        <div className="grid gap-1.5">
          <label htmlFor={id} className="flex items-start gap-3 text-sm font-semibold text-heading">
            <input
              id={id}
              type="checkbox"
              name="consent"
              value="on"
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-hint`}
              className="mt-0.5 size-4.5 shrink-0"
            />
            {IMPORT_CONSENT}
          </label>
          {error && <p className="text-sm font-medium text-fault">{error}</p>}
          <p id={`${id}-hint`} className="text-sm">
            Your declaration is recorded in the audit log. These people aren't asked to confirm, so they get the next campaign.
          </p>
        </div>
      </AdminForm>
      <Form method="post">
        <Button type="submit" name="intent" value="discard" variant="quiet" size="sm">
          Discard file
        </Button>
      </Form>
    </section>
  );
}
