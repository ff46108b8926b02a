import type { Editor } from "@tiptap/react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { isComposingKey } from "../../ui/composing-keys.ts";
import { type Dialog, findInsertions, type Insertion } from "./insertions.ts";

interface Asked {
  /** Where the slash is, and where what was typed ends. */
  from: number;
  to: number;
  query: string;
  left: number;
  top: number;
}

export type KeyHandler = (event: KeyboardEvent) => boolean;

interface SlashMenuProps {
  editor: Editor;
  /** Gets the keys before the editor does. */
  keys: RefObject<KeyHandler | null>;
  onOpen: (dialog: Dialog) => void;
}

const LIST_ID = "slash-menu";
const optionId = (place: number) => `slash-option-${place}`;

/** A slash at the start of a word opens a list of what can be inserted. The cursor stays in the text; typing goes on filters the list. */
export function SlashMenu({ editor, keys, onOpen }: SlashMenuProps) {
  const { asked, close } = useSlash(editor);
  const [place, setPlace] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = asked ? findInsertions(editor, asked.query) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search starts at its first result
  useEffect(() => setPlace(0), [asked?.query]);
  const choose = (one: Insertion) => {
    if (!asked) return;
    editor.chain().focus().deleteRange({ from: asked.from, to: asked.to }).run();
    one.run(editor, onOpen);
  };
  useMenuKeys(keys, { found, place, onMove: setPlace, onChoose: choose, onClose: close });
  const isOpen = asked !== null && found.length > 0;
  useActiveOption(editor, list, isOpen ? place : null);
  if (!asked || !isOpen) return null;
  return (
    <div ref={list} id={LIST_ID} role="listbox" aria-label="Insert" className="slash-menu" style={{ left: asked.left, top: asked.top }}>
      {found.map((one, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus and handles the keys
        <div
          key={one.label}
          id={optionId(at)}
          role="option"
          aria-selected={at === place}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(one)}
          onMouseMove={() => setPlace(at)}
          className={classNames("slash-option", at === place && "slash-option-on")}
        >
          {one.label}
          <span aria-hidden="true">{one.hint}</span>
        </div>
      ))}
    </div>
  );
}

/** What was typed after a slash, until it's chosen or closed. */
function useSlash(editor: Editor) {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The slash that was closed with Escape stays a slash. */
  const closed = useRef<number | null>(null);
  useEffect(() => {
    const look = () => {
      const next = slashBefore(editor);
      if (next?.from !== closed.current) closed.current = null;
      setAsked(next && next.from !== closed.current ? next : null);
    };
    const leave = () => setAsked(null);
    editor.on("transaction", look);
    editor.on("blur", leave);
    return () => {
      editor.off("transaction", look);
      editor.off("blur", leave);
    };
  }, [editor]);
  const close = () => {
    closed.current = asked?.from ?? null;
    setAsked(null);
  };
  return { asked, close };
}

interface OpenMenu {
  found: Insertion[];
  /** Which of them is active. */
  place: number;
  onMove: (place: number) => void;
  onChoose: (one: Insertion) => void;
  onClose: () => void;
}

/** Takes the keys that the menu needs. All keys are the editor's if nothing is found. */
function useMenuKeys(keys: RefObject<KeyHandler | null>, { found, place, onMove, onChoose, onClose }: OpenMenu): void {
  useLayoutEffect(() => {
    keys.current = (event) => {
      if (found.length === 0 || isComposingKey(event)) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) onMove((place + step + found.length) % found.length);
      else if (event.key === "Enter" || event.key === "Tab") onChoose(found[place] ?? (found[0] as Insertion));
      else if (event.key === "Escape") {
        onClose();
        event.stopPropagation();
      } else return false;
      event.preventDefault();
      return true;
    };
    return () => {
      keys.current = null;
    };
  });
}

/** Tells screen readers which option is active, and scrolls it into view. */
function useActiveOption(editor: Editor, list: RefObject<HTMLDivElement | null>, place: number | null): void {
  useEffect(() => {
    if (place === null) return;
    const text = editor.view.dom;
    text.setAttribute("aria-controls", LIST_ID);
    text.setAttribute("aria-activedescendant", optionId(place));
    if (place === 0) list.current?.scrollIntoView({ block: "nearest" });
    list.current?.children[place]?.scrollIntoView({ block: "nearest" });
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [editor, list, place]);
}

/** The slash that the cursor stands behind, with the letters in between. */
function slashBefore(editor: Editor): Asked | null {
  // Without the focus, no one is typing, and at first the text isn't on the page yet.
  if (!editor.isFocused) return null;
  const { selection } = editor.state;
  const { $from } = selection;
  if (!selection.empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 30), $from.parentOffset, "\n", "\ufffc");
  const [whole, , query = ""] = /(^|\s)\/([\p{L}\d ]{0,20})$/u.exec(before) ?? [];
  if (whole === undefined || query.startsWith(" ")) return null;
  const from = $from.pos - query.length - 1;
  const frame = editor.view.dom.parentElement?.getBoundingClientRect();
  const at = editor.view.coordsAtPos(from);
  const left = Math.min(at.left - (frame?.left ?? 0), Math.max(0, (frame?.width ?? 0) - MENU_WIDTH));
  return { from, to: $from.pos, query, left, top: at.bottom - (frame?.top ?? 0) + 6 };
}

/** In pixels, as in its styles. */
const MENU_WIDTH = 272;
