import { type ReactNode, useEffect, useRef, useState } from "react";

/** What a `SelectBox` needs to know about its row. */
export type Selecting = { isSelected: boolean; onSelect: (isSelected: boolean, isRange: boolean) => void };

export type RowSelection = ReturnType<typeof useRowSelection>;

/**
 * Which of a page's rows are selected; Shift selects a range. Give the list that uses it a `key` with its URL without the dialog, so that
 * another page starts with nothing selected, and a dialog changes nothing.
 */
export function useRowSelection(ids: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Without those that were deleted since.
  const selected = new Set(ids.filter((id) => chosen.has(id)));
  const last = useRef<string>(undefined);
  const select = (id: string, isSelected: boolean, isRange: boolean) => {
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)].sort((one, other) => one - other);
    const changed = isRange && from !== undefined && from >= 0 ? ids.slice(from, (to ?? from) + 1) : [id];
    last.current = id;
    // Several can change before the next render.
    setChosen((before) => new Set(isSelected ? [...before, ...changed] : [...before].filter((other) => !changed.includes(other))));
  };
  return {
    count: selected.size,
    /** In the order of the list. */
    ids: ids.filter((id) => selected.has(id)),
    of: (id: string): Selecting => ({ isSelected: selected.has(id), onSelect: (isSelected, isRange) => select(id, isSelected, isRange) }),
    all: {
      isSelected: ids.length > 0 && selected.size === ids.length,
      isPartly: selected.size > 0 && selected.size < ids.length,
      onSelect: (isSelected: boolean) => setChosen(new Set(isSelected ? ids : [])),
    },
    clear: () => setChosen(new Set()),
  };
}

type SelectBoxProps = Selecting & { form: string; label: string; value?: string; isPartly?: boolean };

/** A row's checkbox, or the header's for all rows. It belongs to the form with this ID (`BulkBar`), as its field `id`. */
export function SelectBox({ form, label, value, isSelected, isPartly = false, onSelect }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className="-m-2 grid size-9 cursor-pointer select-none place-items-center">
      <input
        ref={box}
        type="checkbox"
        form={form}
        name={value && "id"}
        value={value}
        checked={isSelected}
        // Checkboxes change on a click, also by keyboard, and a click event knows whether Shift was held.
        onChange={({ target, nativeEvent }) => onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="size-4.5"
      />
      <span className="sr-only">{label}</span>
    </label>
  );
}

/** The first cell of a row that can be selected and dragged. */
export function SelectCell({ handle, children }: { handle?: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1">
      {handle}
      {children}
    </span>
  );
}
