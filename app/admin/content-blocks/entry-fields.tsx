import { type RefObject, useEffect, useRef, useState } from "react";
import type { ListField } from "~/domain/pages/section-type.input.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { altOf, PlainFieldControl } from "./plain-field.tsx";

interface EntryFieldsProps {
  field: ListField;
  /** The names of an entry's fields start with it. */
  name: string;
  /** The same in errors: "items". */
  path: string;
  entries: Record<string, string>[];
  errors: Record<string, string | undefined>;
}

/** The entries of a list, which can be added, moved, and removed. Without scripts, there's an empty one at the end. */
export function EntryFields({ field, name, path, entries, errors }: EntryFieldsProps) {
  const area = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState(() => entries.map((values, key) => ({ key, values })));
  const [opened, setOpened] = useState<number | null>(null);
  const changes = useRef(0);
  const change = (next: typeof rows) => {
    changes.current += 1;
    setRows(next);
  };
  // Whoever reads the form is told once the fields have their new names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is what there is to tell
  useEffect(() => {
    if (changes.current > 0) area.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [rows]);
  const add = () => {
    const key = 1 + Math.max(-1, ...rows.map((row) => row.key));
    change([...rows, { key, values: {} }]);
    setOpened(key);
  };
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row) change(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  return (
    <fieldset ref={area} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-heading">{field.label}</legend>
      {field.hint && <p className="text-sm">{field.hint}</p>}
      {errors[path] && <p className="text-sm font-medium text-fault">{errors[path]}</p>}
      {rows.map(({ key, values }, place) => (
        <Entry
          key={key}
          {...{ field, name, path, values, place, errors }}
          isOpen={key === opened}
          isLast={place === rows.length - 1}
          onMove={(to) => move(place, to)}
          onRemove={() => change(rows.toSpliced(place, 1))}
        />
      ))}
      {rows.length < field.max && (
        <Button variant="secondary" size="sm" className="needs-scripts justify-self-start" onClick={add}>
          <Icon name="plus" className="size-4.5" />
          Add {field.one.toLowerCase()}
        </Button>
      )}
      {rows.length < field.max && (
        <noscript>
          <Entry {...{ field, name, path, errors }} values={{}} place={rows.length} isOpen isLast onMove={() => {}} onRemove={() => {}} />
        </noscript>
      )}
    </fieldset>
  );
}

interface EntryProps extends Omit<EntryFieldsProps, "entries"> {
  values: Record<string, string>;
  place: number;
  isOpen: boolean;
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Entry({ field, name, path, values, place, errors, isOpen, isLast, onMove, onRemove }: EntryProps) {
  const label = `${field.one} ${place + 1}`;
  const title = Object.entries(field.fields).find(([, { as }]) => as === "line")?.[0];
  const hasError = Object.keys(errors).some((at) => at.startsWith(`${path}.${place}.`));
  const isAsked = isOpen || hasError;
  const [isShown, setShown] = useState(isAsked);
  const details = useRef<HTMLDetailsElement>(null);
  const heading = useTyped(details, title ? `${name}.${place}.${title}` : "", (title && values[title]) || "");
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    // It stays open once its error is corrected: someone is typing in it.
    if (isAsked) setShown(true);
  }
  return (
    <details
      ref={details}
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
      className="rounded-md border border-line bg-paper"
    >
      <summary className="px-3 py-2 text-sm font-semibold wrap-anywhere text-heading">
        {label}
        {heading && <span className="font-normal text-body">: {heading}</span>}
      </summary>
      <div className="grid gap-4 border-t border-line p-3">
        {Object.entries(field.fields).map(([key, of]) => (
          <PlainFieldControl
            key={key}
            field={of}
            name={`${name}.${place}.${key}`}
            value={values[key]}
            error={errors[`${path}.${place}.${key}`]}
            altName={altOf(field.fields, key) && `${name}.${place}.alt`}
          />
        ))}
        <p className="needs-scripts flex flex-wrap gap-1">
          <Button variant="quiet" size="sm" disabled={place === 0} aria-label={`Move ${label} up`} onClick={() => onMove(place - 1)}>
            <Icon name="arrow-up" className="size-4.5" />
          </Button>
          <Button variant="quiet" size="sm" disabled={isLast} aria-label={`Move ${label} down`} onClick={() => onMove(place + 1)}>
            <Icon name="arrow-down" className="size-4.5" />
          </Button>
          <Button variant="quiet" size="sm" aria-label={`Remove ${label}`} onClick={onRemove}>
            Remove
          </Button>
        </p>
      </div>
    </details>
  );
}

/** What's in a field now: typed in it, or caught up with what was typed in the page (pages/editor/section-panel.tsx). */
function useTyped(area: RefObject<HTMLElement | null>, name: string, initial: string): string {
  const [text, setText] = useState(initial);
  useEffect(() => {
    const box = area.current;
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === name) setText(target.value);
    };
    for (const event of ["input", "caughtup"]) box?.addEventListener(event, follow);
    return () => {
      for (const event of ["input", "caughtup"]) box?.removeEventListener(event, follow);
    };
  }, [area, name]);
  return text;
}
