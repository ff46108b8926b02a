import type { ChangeEvent } from "react";
import { Form } from "react-router";
import { daysOfChoice } from "~/domain/import-range.input.ts";
import type { ImportPreview } from "~/domain/imports/index.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { formatNumber } from "../format.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { COLUMN } from "./import-columns.ts";
import type { ImportScreenProps } from "./import-props.ts";
import { countOf, namesOf } from "./import-words.ts";
import { MatchedValues } from "./matched-values.tsx";
import { useKeptColumns } from "./use-kept-columns.ts";

const encodings = { "utf-8": "UTF-8", "utf-16le": "UTF-16", "utf-16be": "UTF-16", "windows-1252": "Windows-1252" };
const separators = { ",": "commas", ";": "semicolons", "\t": "tabs" };

/** Maps the file's columns to fields: guesses that people can correct, above them the first rows. */
export function MappingForm(props: ImportScreenProps) {
  const { preview, row } = props.found;
  if (!preview) return <p className="font-medium text-fault">The file no longer exists. Upload it again.</p>;
  if (row.layout.isArchive) return <Files {...props} />;
  return (
    <>
      <p>
        {formatNumber(row.total)} {row.total === 1 ? "row" : "rows"} in {encodings[row.layout.encoding]}, with columns separated by{" "}
        {separators[row.layout.separator]}. Check that each field is matched to the right column. Nothing is imported yet.
      </p>
      <FirstRows preview={preview} />
      <Columns {...props} preview={preview} />
    </>
  );
}

/** An archive or a JSON file has no columns to choose: its rows are checked as they are. */
function Files({ texts, found: { row, kind }, answer }: ImportScreenProps) {
  return (
    <>
      <p>Found {countOf(row.total, kind.isArchive ? { one: "Markdown file", many: "Markdown files" } : texts)}. Nothing is imported yet.</p>
      <LeftOutFiles leftOut={row.layout.leftOut} />
      <AdminForm intent="check" answer={answer} button={`Check ${texts.many}`} busy="Checking..." isGuarded={false}>
        <input type="hidden" name="hasHead" value="no" />
        {kind.columns.map(({ key }, at) => (
          <input key={key} type="hidden" name={COLUMN + key} value={at} />
        ))}
        {kind.takesRange && <DayFields choice={row.choice} errors={answer?.fields ?? {}} />}
        {kind.choices && (
          <SelectField label={texts.known} name="choice" defaultValue={row.choice} options={[...kind.choices]} className="max-w-sm" />
        )}
      </AdminForm>
    </>
  );
}

function Columns({ texts, found, answer, preview }: ImportScreenProps & { preview: ImportPreview }) {
  const { kind, matched } = found;
  const { chosen, choose } = useKeptColumns(found);
  const errors = answer?.fields ?? {};
  const field = (name: string) => ({
    ...{ name, value: chosen[name] ?? "", error: errors[name] },
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => choose(name, currentTarget.value),
  });
  const { choices } = kind;
  const used = kind.columns.map(({ key }) => chosen[COLUMN + key] ?? "");
  return (
    <AdminForm intent="check" answer={answer} button="Check file" busy="Checking..." isGuarded={false}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {kind.columns.map((column) => (
          <ColumnField key={column.key} column={column} preview={preview} {...field(COLUMN + column.key)} />
        ))}
      </div>
      <NotImported heads={preview.heads} used={used} />
      {matched.map((column) => (
        <MatchedValues key={column.key} column={column} isCounted={chosen[COLUMN + column.key] === String(column.at)} field={field} />
      ))}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <SelectField
          label="First line of the file"
          {...field("hasHead")}
          options={[
            { value: "yes", label: "Column names" },
            { value: "no", label: `The first ${texts.one}` },
          ]}
        />
        {choices && <SelectField label={texts.known} {...field("choice")} options={[...choices]} />}
      </div>
      {kind.takesRange && <DayFields choice={found.row.choice} errors={errors} />}
    </AdminForm>
  );
}

/** The days that the file is about. The file itself doesn't say. */
function DayFields({ choice, errors }: { choice: string; errors: Record<string, string> }) {
  const { from, to } = daysOfChoice(choice);
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <TextField
        label="First day"
        name="from"
        type="date"
        defaultValue={from}
        error={errors.from}
        required
        hint="Of the date range that the file was exported for."
      />
      <TextField label="Last day" name="to" type="date" defaultValue={to} error={errors.to} required />
    </div>
  );
}

/** The file's columns that no field takes, so that people know before they import. `used`: the places of the others, as texts. */
export function NotImported({ heads, used }: { heads: string[]; used: string[] }) {
  const left = heads.filter((_, place) => !used.includes(String(place)));
  if (left.length === 0) return null;
  return (
    <p role="status" className="text-sm wrap-anywhere">
      <span className="font-semibold text-heading">Not imported:</span> {left.slice(0, MAX_NAMED).join(", ")}
      {left.length > MAX_NAMED && ` and ${left.length - MAX_NAMED} more columns`}.
    </p>
  );
}

/** What of an archive isn't imported. */
export function LeftOutFiles({ leftOut }: { leftOut: { names: string[]; count: number } | undefined }) {
  if (!leftOut) return null;
  return (
    <p className="text-sm wrap-anywhere">
      <span className="font-semibold text-heading">Left out:</span> {namesOf(leftOut)}.
    </p>
  );
}

/** A file can have hundreds of columns. */
const MAX_NAMED = 20;

type ColumnFieldProps = {
  column: ImportScreenProps["found"]["kind"]["columns"][number];
  preview: ImportPreview;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

function ColumnField({ column: { label, without, isRequired }, preview: { heads, samples }, ...field }: ColumnFieldProps) {
  const options = heads.map((head, place) => ({ value: String(place), label: head }));
  const examples = field.value === "" ? [] : samples.map((cells) => cells[Number(field.value)]).filter(Boolean);
  return (
    <SelectField
      label={label}
      {...field}
      options={
        isRequired && field.value !== "" ? options : [{ value: "", label: isRequired ? "Choose a column" : "Don't import" }, ...options]
      }
      isOptional={false}
      hint={
        field.value === "" ? without : examples.length > 0 && <span className="line-clamp-2 wrap-break-word">{examples.join(" · ")}</span>
      }
    />
  );
}

function FirstRows({ preview: { heads, samples } }: { preview: ImportPreview }) {
  const shown = heads.slice(0, 12);
  return (
    <section aria-labelledby="first-rows" className="grid grid-cols-1 gap-3">
      <h2 id="first-rows" className="text-lg">
        First rows
      </h2>
      <DataTable
        isTall
        caption="First rows of the file"
        columns={shown.map((label, at) => ({ key: `column-${at}`, label }))}
        empty="The file has no rows."
        rows={samples.map((cells, at) => ({
          key: `row-${at}`,
          cells: shown.map((_, column) => (
            <span key={String(column)} className="wrap-break-word">
              {cells[column]}
            </span>
          )),
        }))}
      />
    </section>
  );
}

export function DiscardFile({ id }: { id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="discard" variant="quiet" size="sm">
        Discard file
      </Button>
    </Form>
  );
}
