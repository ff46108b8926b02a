import { Fragment, type ReactNode } from "react";
import { writeCommaList } from "~/domain/comma-list.input.ts";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import type { FieldTexts } from "./changed-meanwhile.tsx";
import { PictureField } from "./picture-field.tsx";
import { SwitchField } from "./switch-field.tsx";

type Answered = { answer: AdminAnswer | undefined };

interface Common<Row> {
  name: string;
  label: string;
  hint?: string;
  /** The row's value for this field. */
  value(row: Row): string | boolean;
}

/** One line unless it says otherwise. `first`: a new row's initial value. */
export type Field<Row> = Common<Row> &
  (
    | { as?: "line"; required?: true; first?: string; inputMode?: "numeric" }
    | { as: "text"; required?: true; rows: number }
    | { as: "choice"; options: { value: string; label: string }[]; first: string; required?: true }
    /** An image's address. `altName`: the field that takes its alt text. */
    | { as: "picture"; altName?: string }
    | { as: "switch"; isOnFirst?: true; states?: [on: string, off: string] }
  );

/** Fields under their own heading. */
interface Group<Row> {
  group: string;
  text: string;
  fields: Line<Row>[];
}

/** Fields that no other kind has. `texts`: their values as text, by label. */
interface Own<Row> {
  own: string;
  render(row: Row | null, answer: AdminAnswer | undefined): ReactNode;
  texts(row: Row): FieldTexts;
}

/** One field, or several side by side. */
type Line<Row> = Field<Row> | Field<Row>[];

/** The fields of a kind of content, from top to bottom. */
export type RecordFields<Row> = (Line<Row> | Group<Row> | Own<Row>)[];

/** The position in site order. */
export const positionField: Field<{ position: number }> = {
  name: "position",
  label: "Position",
  inputMode: "numeric",
  first: "0",
  hint: "Lower numbers come first. You can also drag items to reorder the list.",
  value: ({ position }) => String(position),
};

export const activeField: Field<{ isActive: boolean }> = {
  name: "is_active",
  label: "Active",
  hint: "Visitors see only active items.",
  as: "switch",
  isOnFirst: true,
  states: ["Active", "Inactive"],
  value: ({ isActive }) => isActive,
};

/** Features, separated by commas. */
export const featuresField: Field<{ features: string[] }> = {
  name: "features",
  label: "Features",
  as: "text",
  rows: 3,
  hint: 'Separate features with commas. Put a feature that contains a comma in quotes: "Fast, safe, and monitored".',
  value: ({ features }) => writeCommaList(features),
};

/** How a page looks in search results, and what is used if these are empty. */
export function searchResultFields(title: string, text: string): Field<{ metaTitle: string; metaDescription: string }>[] {
  return [
    {
      name: "meta_title",
      label: "Meta title",
      hint: `Shown in search results. Keep it under 60 characters. If empty, ${title} is used.`,
      value: ({ metaTitle }) => metaTitle,
    },
    {
      name: "meta_description",
      label: "Meta description",
      as: "text",
      rows: 2,
      hint: `Keep it under 160 characters. If empty, ${text} is used.`,
      value: ({ metaDescription }) => metaDescription,
    },
  ];
}

/** The fields of the form that adds a row (null) or edits one. */
export function FieldsOf<Row>({ fields, row, answer }: { fields: RecordFields<Row>; row: Row | null } & Answered) {
  return fields.map((entry) => {
    if ("own" in entry) return <Fragment key={entry.own}>{entry.render(row, answer)}</Fragment>;
    if (!("group" in entry)) return <LineOf key={nameOf(entry)} line={entry} row={row} answer={answer} />;
    return (
      <fieldset key={entry.group} className="grid min-w-0 gap-4">
        <legend className="font-semibold text-heading">{entry.group}</legend>
        <p className="text-sm">{entry.text}</p>
        {entry.fields.map((line) => (
          <LineOf key={nameOf(line)} line={line} row={row} answer={answer} />
        ))}
      </fieldset>
    );
  });
}

function nameOf<Row>(line: Line<Row>): string {
  return [line].flat()[0]?.name ?? "";
}

function LineOf<Row>({ line, row, answer }: { line: Line<Row>; row: Row | null } & Answered) {
  if (!Array.isArray(line)) return <OneField field={line} row={row} answer={answer} />;
  return (
    <div className={line.length === 3 ? "grid gap-5 sm:grid-cols-3" : "grid gap-5 sm:grid-cols-2"}>
      {line.map((field) => (
        <OneField key={field.name} field={field} row={row} answer={answer} />
      ))}
    </div>
  );
}

function OneField<Row>({ field, row, answer }: { field: Field<Row>; row: Row | null } & Answered) {
  const { value, ...known } = field;
  const shared = { name: known.name, label: known.label, hint: known.hint, error: answer?.fields[known.name] };
  const stored = row === null ? undefined : value(row);
  const text = stored === undefined ? undefined : String(stored);
  if (known.as === "switch")
    return <SwitchField {...shared} value="on" defaultChecked={stored === undefined ? known.isOnFirst === true : stored === true} />;
  if (known.as === "picture") return <PictureField {...shared} hint={known.hint ?? ""} defaultValue={text} altName={known.altName} />;
  if (known.as === "choice")
    return <SelectField {...shared} required={known.required} options={known.options} defaultValue={text ?? known.first} />;
  if (known.as === "text") return <TextAreaField {...shared} required={known.required} rows={known.rows} defaultValue={text} />;
  const { required, inputMode, first } = known;
  return <TextField {...shared} required={required} inputMode={inputMode} defaultValue={text ?? first} autoComplete="off" />;
}

/** A row's fields as text, by label. */
export function textsOf<Row>(fields: RecordFields<Row>, row: Row): FieldTexts {
  return Object.assign({}, ...fields.map((entry) => entryTexts(entry, row)));
}

function entryTexts<Row>(entry: RecordFields<Row>[number], row: Row): FieldTexts {
  if ("own" in entry) return entry.texts(row);
  const lines = "group" in entry ? entry.fields : [entry];
  return Object.fromEntries(
    lines.flat().map((field) => [field.as === "switch" && field.states ? "State" : field.label, textIn(field, row)]),
  );
}

function textIn<Row>(field: Field<Row>, row: Row): string {
  const value = field.value(row);
  if (typeof value === "string") return value;
  const [on, off] = (field.as === "switch" && field.states) || ["Yes", "No"];
  return value ? on : off;
}
