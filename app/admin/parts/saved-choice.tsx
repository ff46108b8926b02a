import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { FieldSaves } from "./use-field-saves.ts";

type SavedChoiceProps = {
  label: string;
  intent: string;
  name: string;
  /** The stored value. */
  value: string;
  options: { value: string; label: string }[];
  /** The record's address, for a form sent without scripts. */
  action: string;
  version: number;
  saves: FieldSaves;
  /** Shown before the choice. */
  mark?: ReactNode;
};

/** A choice on a record's page that's saved as soon as it changes. Without scripts, it has its own button. */
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
