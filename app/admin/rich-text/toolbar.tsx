import { type Editor, useEditorState } from "@tiptap/react";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { useRovingTabStop } from "../parts/use-roving-tab-stop.ts";
import { canHold, type Dialog, insertionsFor } from "./insertions.ts";
import { tableTools } from "./table-tools.ts";
import type { Tool } from "./tool.ts";

const heading = (level: 2 | 3): Tool => ({
  // The accessible name starts with the visible text.
  label: `H${level} heading`,
  sign: `H${level}`,
  isOn: (editor) => editor.isActive("heading", { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const textTools: Tool[] = [
  heading(2),
  heading(3),
  {
    label: "Bold",
    sign: "B",
    look: "font-bold",
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    ...{ label: "Italic", sign: "I", look: "italic" },
    isOn: (editor) => editor.isActive("italic"),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  { label: "Code", sign: "<>", isOn: (editor) => editor.isActive("code"), run: (editor) => editor.chain().focus().toggleCode().run() },
  {
    ...{ label: "Bulleted list", sign: "•" },
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ label: "1. Numbered list", sign: "1." },
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ label: "Quote", sign: "“ ”" },
    isOn: (editor) => editor.isActive("blockquote"),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

/** Undo and redo come last, where they're out of the way. */
const historyTools: Tool[] = [
  { label: "Undo", sign: <Icon name="rotate-ccw" className="size-4" />, run: (editor) => editor.chain().focus().undo().run() },
];

/** The selected part that has a dialog of its own. */
function partAt(editor: Editor): Dialog | null {
  return PARTS.find(([type]) => editor.isActive(type))?.[1] ?? null;
}

/** Parts that are edited in a dialog. */
export const PARTS: readonly [type: string, dialog: Dialog, name: string][] = [
  ["picture", "picture", "picture"],
  ["callToAction", "action", "button"],
  ["video", "video", "video"],
  ["leadForm", "form", "form"],
];

interface ToolbarProps {
  editor: Editor;
  /** If it's in the same document. */
  editorId?: string;
  label?: string;
  className?: string;
  onOpen: (dialog: Dialog) => void;
}

/** The tools for the text, and what can be inserted. In a table, it has the table's tools, too. */
export function Toolbar({ editor, editorId, label = "Formatting", className, onOpen }: ToolbarProps) {
  const { bar, onKeyDown, at } = useRovingTabStop();
  const { isInTable, selected, isLink, on } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isInTable: now.isActive("table"),
      selected: partAt(now),
      isLink: now.isActive("link"),
      on: textTools.map(({ isOn }) => isOn?.(now) ?? false),
    }),
  });
  const link: Tool = { label: "Link", sign: "Link", look: "underline", isOn: () => isLink, run: () => onOpen("link") };
  const edit: Tool = {
    label: `Edit ${PARTS.find(([, dialog]) => dialog === selected)?.[2]}`,
    sign: "Edit",
    run: () => onOpen(selected ?? "picture"),
  };
  const tools = [...textTools, link, ...(selected ? [edit] : []), ...(isInTable ? tableTools : []), ...historyTools];
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={editorId}
      onKeyDown={onKeyDown}
      className={classNames("text-toolbar", className)}
    >
      {tools.map((tool, place) => (
        <button
          key={tool.label}
          type="button"
          aria-label={tool.label}
          title={tool.label}
          aria-pressed={place < on.length ? on[place] : tool === link ? isLink : undefined}
          {...at(place)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tool.run(editor)}
          className={classNames("text-tool", tool.look)}
        >
          {tool.sign}
        </button>
      ))}
      {canHold(editor, "picture") && <InsertSelect {...{ editor, onOpen }} {...at(tools.length)} />}
    </div>
  );
}

type InsertSelectProps = Pick<ToolbarProps, "editor" | "onOpen"> & { tabIndex: number; onFocus: () => void };

function InsertSelect({ editor, onOpen, ...focus }: InsertSelectProps) {
  return (
    <select
      aria-label="Insert"
      value=""
      {...focus}
      onChange={({ target }) =>
        insertionsFor(editor)
          .find(({ label }) => label === target.value)
          ?.run(editor, onOpen)
      }
      className="text-insert"
    >
      <option value="" disabled hidden>
        + Insert
      </option>
      {insertionsFor(editor).map(({ label }) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </select>
  );
}
