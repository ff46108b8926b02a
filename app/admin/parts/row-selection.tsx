import { type ReactNode, useState } from "react";
import { SelectField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "./admin-form.tsx";

/** Which rows of a page are ticked. Give the list that uses it a `key` with its address: on another page nothing is ticked. */
export function useRowSelection(ids: string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    count: ticked.size,
    isTicked: (id: string) => ticked.has(id),
    isAll: ids.length > 0 && ticked.size === ids.length,
    tick: (id: string, isTicked: boolean) => setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((other) => other !== id))),
    tickAll: (isTicked: boolean) => setTicked(new Set(isTicked ? ids : [])),
  };
}

type TickProps = { form: string; label: string; value?: string; isTicked: boolean; onTick: (isTicked: boolean) => void };

/** A box before a row, or in the head for all of them; belongs to the form with this id (`BulkBar`), as its field `id`. */
export function Tick({ form, label, value, isTicked, onTick }: TickProps) {
  return (
    <label className="-m-2 grid size-9 cursor-pointer place-items-center">
      <input
        type="checkbox"
        form={form}
        name={value && "id"}
        value={value}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
        className="size-4.5"
      />
      <span className="sr-only">{label}</span>
    </label>
  );
}

interface ChangeFieldProps {
  /** "With 3 chosen services" */
  label: string;
  changes: { value: string; label: string }[];
  answer: AdminAnswer | undefined;
}

/** What is to be done with the rows that are ticked: the field of a `BulkBar`. */
export function ChangeField({ label, changes, answer }: ChangeFieldProps) {
  return (
    <SelectField
      label={label}
      name="change"
      required
      error={answer?.fields.change ?? answer?.fields.ids}
      options={[{ value: "", label: "Choose …" }, ...changes]}
    />
  );
}

/** Shown to visitors, or not. */
export const stateChanges = [
  { value: "activate", label: "Activate" },
  { value: "deactivate", label: "Deactivate" },
];
export const deletion = { value: "delete", label: "Delete" };

/** What can be done with all rows that are ticked: the fields of it, and its button. `id` is the form's and its intent. */
export function BulkBar({ id, answer, children }: { id: string; answer: AdminAnswer | undefined; children: ReactNode }) {
  return (
    <AdminForm
      id={id}
      intent={id}
      answer={answer}
      button="Apply"
      busy="Applying..."
      variant="secondary"
      isGuarded={false}
      className="office-bulk mb-3 flex flex-wrap items-end gap-3 rounded-md border border-line bg-paper p-3"
    >
      {children}
    </AdminForm>
  );
}
