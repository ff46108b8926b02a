import { useContext, useEffect, useRef, useState } from "react";
import type { ListEditor as ListShape } from "~/domain/settings/index.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { HasInner } from "./editor-props.ts";
import { ListEntry } from "./list-entry.tsx";
import { moved, put, useEntryIds, withoutEntry } from "./list-places.ts";
import { SettingEditing, usePlace } from "./setting-context.ts";
import { blankOf, summaryOf } from "./shape.ts";

interface ListEditorProps extends HasInner {
  editor: ListShape;
  label: string;
  path: string;
  values: unknown[];
  onChange: (values: unknown[]) => void;
}

/** Entries that can be added, removed (and restored), moved with buttons, and opened one at a time. */
export function ListEditor({ editor, label, path, values, onChange, Inner }: ListEditorProps) {
  const { error } = usePlace(path);
  const { ids, openId, removed, said, nameOf, add, remove, undo, move } = useListActions({ editor, values, onChange });
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removed) below.current?.querySelector<HTMLElement>("[data-undo]")?.focus();
  }, [removed]);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className={path.includes(".") ? "mb-2 text-sm font-semibold text-heading" : "sr-only"}>
        {label} <span className="font-normal text-body">({values.length})</span>
      </legend>
      {error && (
        <p tabIndex={-1} aria-invalid="true" className="text-sm font-medium text-fault">
          {error}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {values.map((value, at) => (
          <ListEntry
            key={ids[at]}
            editor={editor.item}
            path={`${path}.${at}`}
            place={at + 1}
            name={nameOf(at)}
            value={value}
            isNew={ids[at] === openId}
            canMoveUp={at > 0}
            canMoveDown={at < values.length - 1}
            onChange={(changed) => onChange(values.map((other, place) => (place === at ? changed : other)))}
            onMove={(step) => move(at, at + step)}
            onRemove={() => remove(at)}
            Inner={Inner}
          />
        ))}
      </ul>
      <div ref={below} className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" disabled={values.length >= editor.maxItems} onClick={add}>
          <Icon name="plus" className="size-4.5" />
          Add entry<span className="sr-only"> to {label}</span>
        </Button>
        {removed && (
          <Button variant="quiet" size="sm" data-undo onClick={undo}>
            <Icon name="rotate-ccw" className="size-4.5" />
            Undo removal of {summaryOf(editor.item, removed.value).split(" · ")[0] || "the entry"}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

type Acting = Pick<ListEditorProps, "editor" | "values" | "onChange">;

/** Actions on the entries, with announcements for screen readers. */
function useListActions({ editor, values, onChange }: Acting) {
  const { onPlacesChanged } = useContext(SettingEditing);
  const entries = useEntryIds(values.length);
  const [removed, setRemoved] = useState<{ value: unknown; at: number } | null>(null);
  const [said, setSaid] = useState("");
  const [openId, setOpenId] = useState<number | null>(null);
  const nameOf = (at: number) => summaryOf(editor.item, values[at]).split(" · ")[0] || `entry ${at + 1}`;
  const change = (next: unknown[], ids: number[]) => {
    entries.keep(ids);
    onPlacesChanged();
    onChange(next);
  };
  const add = () => {
    const own = entries.next();
    setOpenId(own);
    setRemoved(null);
    change([...values, blankOf(editor.item)], [...entries.ids, own]);
    setSaid(`Entry ${values.length + 1} added.`);
  };
  const remove = (at: number) => {
    setSaid(`${nameOf(at)} removed.`);
    setRemoved({ value: values[at], at });
    change(withoutEntry(values, at), withoutEntry(entries.ids, at));
  };
  const undo = () => {
    if (!removed) return;
    const own = entries.next();
    setRemoved(null);
    setSaid("Entry restored.");
    change(put(values, removed.at, removed.value), put(entries.ids, removed.at, own));
  };
  const move = (at: number, to: number) => {
    setRemoved(null);
    setSaid(`${nameOf(at)} moved to ${to + 1} of ${values.length}.`);
    change(moved(values, at, to), moved(entries.ids, at, to));
  };
  return { ids: entries.ids, openId, removed, said, nameOf, add, remove, undo, move };
}
