import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Editor } from "~/domain/settings/index.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useOwnId } from "../../../ui/use-own-id.ts";
import type { HasInner } from "./editor-props.ts";
import { usePlace } from "./setting-context.ts";
import { summaryOf } from "./shape.ts";

interface ListEntryProps extends HasInner {
  editor: Editor;
  path: string;
  /** Starts at 1. */
  place: number;
  /** The entry's name in the buttons' labels. */
  name: string;
  value: unknown;
  /** Just added, so it's open and its first field has the focus. */
  isNew: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onChange: (value: unknown) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** A list entry: a plain text, or a group of fields behind a summary line. */
export function ListEntry(props: ListEntryProps) {
  const { editor, path, place, value, isNew, onChange, Inner } = props;
  const id = useOwnId();
  const entry = useRef<HTMLLIElement>(null);
  const { error, hasErrorInside } = usePlace(path);
  const [isOpenedHere, setOpen] = useState(isNew);
  const isOpen = isOpenedHere || hasErrorInside || error !== null;
  useEffect(() => {
    if (isNew) entry.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }, [isNew]);

  if (editor.kind !== "object" && editor.kind !== "list") {
    return (
      <li ref={entry} className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <Inner editor={editor} label={`Entry ${place}`} path={path} value={value} onChange={onChange} />
        </div>
        <EntryButtons {...props} entry={entry} />
      </li>
    );
  }
  return (
    <li ref={entry} className="rounded-md border border-line bg-paper">
      <div className="flex items-center gap-1 p-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-sm px-2 text-left hover:bg-limestone"
        >
          <Icon name={isOpen ? "chevron-up" : "chevron-down"} className="size-4.5 shrink-0" />
          <span className="truncate">{summaryOf(editor, value) || "New entry"}</span>
        </button>
        <EntryButtons {...props} entry={entry} />
      </div>
      {isOpen && (
        <div id={`${id}-fields`} className="border-t border-line p-4">
          <Inner editor={editor} label={`Entry ${place}`} path={path} value={value} onChange={onChange} />
        </div>
      )}
    </li>
  );
}

function EntryButtons({
  name,
  canMoveUp,
  canMoveDown,
  onMove,
  onRemove,
  entry,
}: ListEntryProps & { entry: RefObject<HTMLLIElement | null> }) {
  const refocus = useRef<"up" | "down" | null>(null);
  // A node that's moved in the page loses the focus.
  useEffect(() => {
    if (!refocus.current || !entry.current) return;
    const wanted = entry.current.querySelector<HTMLButtonElement>(`:scope [data-move="${refocus.current}"]`);
    const other = entry.current.querySelector<HTMLButtonElement>(":scope [data-move]:not(:disabled)");
    (wanted?.disabled ? other : wanted)?.focus();
    refocus.current = null;
  });
  const move = (way: "up" | "down") => {
    refocus.current = way;
    onMove(way === "up" ? -1 : 1);
  };
  return (
    <div className="flex shrink-0">
      <EntryButton label={`Move ${name} up`} icon="chevron-up" way="up" isDisabled={!canMoveUp} onPress={() => move("up")} />
      <EntryButton label={`Move ${name} down`} icon="chevron-down" way="down" isDisabled={!canMoveDown} onPress={() => move("down")} />
      <EntryButton label={`Remove ${name}`} icon="x" onPress={onRemove} />
    </div>
  );
}

interface EntryButtonProps {
  label: string;
  icon: string;
  way?: "up" | "down";
  isDisabled?: boolean;
  onPress: () => void;
}

function EntryButton({ label, icon, way, isDisabled = false, onPress }: EntryButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-move={way}
      disabled={isDisabled}
      onClick={onPress}
      className={classNames("grid size-10 place-items-center rounded-sm text-heading", isDisabled ? "opacity-35" : "hover:bg-limestone")}
    >
      <Icon name={icon} className="size-4.5" />
    </button>
  );
}
