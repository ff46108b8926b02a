import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { FieldSaves } from "./use-field-saves.ts";

type SavedChoiceProps = {
  label: string;
  intent: string;
  name: string;
  /** As it is stored. */
  value: string;
  options: { value: string; label: string }[];
  /** Of the record, for a form that is sent without scripts. */
  action: string;
  version: number;
  saves: FieldSaves;
  /** In front of the choice. */
  mark?: ReactNode;
};

/** A choice of a record that is saved as it changes; without scripts it has a button of its own. */
export function SavedChoice({ label, intent, name, value, options, action, version, saves, mark }: SavedChoiceProps) {
  const id = useId();
  return (
    <Form method="post" action={action} className="flex items-center gap-2">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      <span className="record-choice" aria-busy={saves.isSaving(name) || undefined}>
        <label htmlFor={id}>{label}</label>
        {mark}
        <select
          id={id}
          name={name}
          value={saves.shown(name, value)}
          onChange={({ target }) => saves.save({ intent, name, value: target.value })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <Button type="submit" variant="secondary" size="sm" className="hidden! noscript:inline-flex!">
        Save {label.toLowerCase()}
      </Button>
    </Form>
  );
}
