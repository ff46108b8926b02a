import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type RefObject, useEffect, useRef, useState } from "react";
import { linkFault } from "~/domain/content/safe-link.input.ts";
import { classNames } from "../../../ui/class-names.ts";
import { LinkChoice } from "../../parts/link-choice.tsx";
import { useRovingTabStop } from "../../parts/use-roving-tab-stop.ts";
import { cleanPastedHtml } from "../../pasted-html/clean-pasted.ts";
import { tellOfForeignPictures } from "../../pasted-html/foreign-pictures.ts";
import type { EditorProps } from "./editor-props.ts";
import { type FindParts, markedText, selectMarked } from "./marked-text.ts";
import { inParagraphs } from "./rich-html.ts";

/** What a form can do with the editor, while it's there. */
export interface RichTextHandle {
  /** Inserts HTML at the cursor. If a part of it is marked, that's selected. */
  insert(html: string): void;
  /** Selects the next marked part. False: there's none. */
  selectMarked(): boolean;
}

type RichTextProps = EditorProps & {
  /** The HTML of what was typed into the textarea that this replaces. By default, that's HTML itself. */
  htmlOf?: (typed: string) => string;
  /** Whether it takes the focus when it's there. */
  isFocused?: boolean;
  handle?: RefObject<RichTextHandle | null>;
  /** The parts of a paragraph to mark. Only the first function counts. */
  marks?: FindParts;
};

const nothing: FindParts = () => [];

/**
 * Text with headings, lists, quotes, and links. The page's title is its first heading and the block's title the second, so levels start at
 * three.
 */
export default function RichText({ isFocused = false, handle, marks = nothing, insteadOf, htmlOf, onThere, ...props }: RichTextProps) {
  const { id, label, html, isInvalid, describedBy, onChange } = props;
  const first = useRef({ insteadOf, htmlOf, onThere, isFocused, marks });
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: {
          openOnClick: false,
          autolink: false,
          HTMLAttributes: { rel: null, target: null },
          isAllowedUri: (url) => linkFault(url ?? "") === null,
        },
      }),
      markedText(first.current.marks),
    ],
    content: inParagraphs(html),
    // Its styles are in the back office's styles/blocks.css, because the page's policy blocks styles from scripts.
    injectCSS: false,
    editorProps: {
      // Ctrl+Enter and ⌘+Enter belong to the form, which sends or saves. Shift+Enter breaks a line.
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_, { clipboardData }) => {
        tellOfForeignPictures(clipboardData?.getData("text/html") ?? "", "This field can't have pictures.");
        return false;
      },
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => key === "Enter" && (ctrlKey || metaKey),
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(isInvalid && { "aria-invalid": "true" }),
        ...(describedBy && { "aria-describedby": describedBy }),
        class: "prose admin-rich",
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  useHandle(handle, editor, first.current.marks);
  useHandover(editor, first.current);
  if (!editor) return null;
  return (
    <div className="rounded-md border border-slate/70 bg-paper focus-within:border-bluebonnet focus-within:ring-1 focus-within:ring-bluebonnet">
      <Toolbar editor={editor} label={label} editorId={id} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** Lets the form insert HTML and select what's marked. */
function useHandle(handle: RichTextProps["handle"], editor: Editor | null, marks: FindParts): void {
  useEffect(() => {
    if (!handle || !editor) return;
    const select = (start: number) => selectMarked(editor, marks, start);
    handle.current = {
      insert(added) {
        const start = editor.state.selection.from;
        editor.chain().focus().insertContent(added).run();
        const isMarked = marks(editor.state.doc.textBetween(start, editor.state.selection.from, "\n")).length > 0;
        if (isMarked) select(start);
      },
      selectMarked: () => select(editor.state.selection.to),
    };
    return () => {
      handle.current = null;
    };
  }, [editor, handle, marks]);
}

/**
 * Says when the editor is there. It has what was typed by then into the textarea that it replaces, and the focus if the textarea had it, or
 * if it should take it.
 */
function useHandover(
  editor: Editor | null,
  { insteadOf, htmlOf, onThere, isFocused }: Pick<RichTextProps, "insteadOf" | "htmlOf" | "onThere" | "isFocused">,
): void {
  useEffect(() => {
    const area = document.getElementById(insteadOf ?? "");
    const hasFocus = area !== null && area === document.activeElement;
    onThere?.();
    // On a busy machine, an editor can be replaced by another one before this runs.
    if (!editor || editor.isDestroyed) return;
    // Also what was typed since it was made.
    if (area instanceof HTMLTextAreaElement && area.value !== area.defaultValue)
      editor.commands.setContent(inParagraphs(htmlOf?.(area.value) ?? area.value), { emitUpdate: false });
    // Its own `autofocus` comes a moment after it's made, which can be before it's in the page.
    if (!hasFocus && !isFocused) return;
    editor.commands.focus(hasFocus ? "end" : "start");
    // The command waits for a frame, and the textarea goes before that: what's typed in between would be lost.
    editor.view.focus();
  }, [editor, insteadOf, htmlOf, onThere, isFocused]);
}

interface Tool {
  label: string;
  sign: string;
  look?: string;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4): Tool => ({
  // The accessible name starts with the visible text.
  label: `H${level} heading`,
  sign: `H${level}`,
  isOn: (editor) => editor.isActive("heading", { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const tools: Tool[] = [
  heading(2),
  heading(3),
  heading(4),
  {
    label: "Bold",
    sign: "B",
    look: "font-bold",
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: "Italic",
    sign: "I",
    look: "italic",
    isOn: (editor) => editor.isActive("italic"),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  { label: "Code", sign: "<>", isOn: (editor) => editor.isActive("code"), run: (editor) => editor.chain().focus().toggleCode().run() },
  {
    label: "Bulleted list",
    sign: "•",
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: "1. Numbered list",
    sign: "1.",
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: "Quote",
    sign: "“ ”",
    isOn: (editor) => editor.isActive("blockquote"),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

function Toolbar({ editor, label, editorId }: { editor: Editor; label: string; editorId: string }) {
  const { bar, onKeyDown, at } = useRovingTabStop();
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({ editor, selector: ({ editor: now }) => [...tools.map(({ isOn }) => isOn(now)), now.isActive("link")] });
  const button = (tool: { label: string; sign: string; look?: string }, place: number, press: () => void) => (
    <button
      key={tool.label}
      type="button"
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={on[place]}
      {...at(place)}
      onClick={press}
      className={classNames(
        "grid min-h-9 min-w-9 place-items-center rounded-sm px-2 text-sm text-heading hover:bg-current/10 aria-pressed:bg-bluebonnet-tint aria-pressed:text-bluebonnet-dark",
        tool.look,
      )}
    >
      {tool.sign}
    </button>
  );
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={`${label}: formatting`}
        aria-controls={editorId}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        {tools.map((tool, place) => button(tool, place, () => tool.run(editor)))}
        {button({ label: "Link", sign: "Link", look: "underline" }, tools.length, () => setLinking(true))}
      </div>
      {isLinking && <LinkChoice editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
