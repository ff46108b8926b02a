import { type FormEvent, type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useBottomBar } from "../../ui/use-bottom-bar.ts";
import type { AdminAnswer } from "../answers.ts";
import { Menu } from "./row-menu.tsx";
import type { RowSelection } from "./row-selection.tsx";
import { useErrorToast } from "./use-error-toast.ts";

type Change = { value: string; label: string };

/** Whether visitors see it. */
export const stateChanges: Change[] = [
  { value: "activate", label: "Activate" },
  { value: "deactivate", label: "Deactivate" },
];
export const deletion: Change = { value: "delete", label: "Delete" };

interface BulkBarProps {
  /** The form's ID, which is also its intent. */
  id: string;
  selection: RowSelection;
  answer: AdminAnswer | undefined;
  /** One button each, sent as `change`. */
  changes: Change[];
  /** More changes, each group behind a button. */
  menus?: { label: string; changes: Change[] }[];
  /** Makes the change in place. Without it, the form is sent, and the page loads again. */
  onChange?: (change: string) => void;
}

/**
 * Actions for all selected rows: a bar at the bottom of the screen while any row is selected. Without scripts, the selection is unknown, so
 * the bar always stays above the list.
 */
export function BulkBar({ id, selection, answer, changes, menus = [], onChange }: BulkBarProps) {
  const bar = useRef<HTMLFormElement>(null);
  useBottomBar(bar);
  const refused = answer?.error && (answer.intent === null || answer.intent === id) ? answer : undefined;
  useErrorToast(refused);
  return (
    <Form
      ref={bar}
      id={id}
      method="post"
      aria-label="Selected rows"
      className="bulk-bar"
      data-count={selection.count || undefined}
      onSubmit={onChange && ((event) => changeInPlace(event, onChange))}
    >
      <input type="hidden" name="intent" value={id} />
      <div className="bulk-bar-box">
        {refused && (
          <p data-refusal className="bulk-bar-error">
            {refused.fields.change ?? refused.fields.ids ?? refused.error}
          </p>
        )}
        <p role="status" className="bulk-bar-count">
          {selection.count > 0 && `${selection.count} selected`}
        </p>
        <Changes intent={id} changes={changes} />
        {menus.map((menu) => (
          <ChangeMenu key={menu.label} label={menu.label}>
            <Changes intent={id} changes={menu.changes} />
          </ChangeMenu>
        ))}
        <button type="button" aria-label="Clear selection" className="bulk-bar-close" onClick={() => clear(id, selection)}>
          <Icon name="x" className="size-4.5" />
        </button>
      </div>
    </Form>
  );
}

function changeInPlace(event: FormEvent<HTMLFormElement>, onChange: (change: string) => void): void {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (!(submitter instanceof HTMLButtonElement)) return;
  event.preventDefault();
  onChange(submitter.value);
}

/** The button disappears with the bar, so the focus moves to where selecting starts. */
function clear(id: string, selection: RowSelection): void {
  selection.clear();
  document.querySelector<HTMLElement>(`input[type="checkbox"][form="${id}"]`)?.focus({ preventScroll: true });
}

function ChangeMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      className="bulk-bar-action"
      label={
        <>
          {label}
          <Icon name="chevron-down" className="size-4" />
        </>
      }
    >
      {children}
    </Menu>
  );
}

function Changes({ intent, changes }: { intent: string; changes: Change[] }) {
  const { formData } = useNavigation();
  const sent = formData?.get("intent") === intent ? formData.get("change") : null;
  return changes.map(({ value, label }) => (
    <button
      key={value}
      type="submit"
      name="change"
      value={value}
      disabled={sent !== null}
      aria-busy={sent === value}
      className="bulk-bar-action"
    >
      {sent === value && <Spinner className="size-4" />}
      {label}
    </button>
  ));
}
