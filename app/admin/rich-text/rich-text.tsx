import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { EditorProps } from "../content-blocks/editors/editor-props.ts";
import { cleanPastedHtml } from "../pasted-html/clean-pasted.ts";
import { tellOfForeignPictures } from "../pasted-html/foreign-pictures.ts";
import { mailExtensions, sectionExtensions } from "./extensions.ts";
import { htmlOfEditor } from "./html-of-editor.ts";
import type { Dialog } from "./insertions.ts";
import { type FindParts, markedText, selectMarked } from "./marked-text.ts";
import { RichTextDialogs } from "./rich-text-dialogs.tsx";
import { PARTS, Toolbar } from "./toolbar.tsx";
import { useGivenPictures } from "./use-given-pictures.ts";

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
  isMail?: boolean;
};

const nothing: FindParts = () => [];

/**
 * A formatted text in a form: of a section, or of a mail, which has no pictures and tables. What it's given and what it reports is HTML. The
 * page's title is its first heading and the section's title the second, so levels start at three.
 */
export default function RichText({ isFocused = false, handle, marks = nothing, insteadOf, htmlOf, onThere, ...props }: RichTextProps) {
  const { id, label, html, isInvalid, describedBy, isMail = false, onChange } = props;
  const first = useRef({ insteadOf, htmlOf, onThere, isFocused, marks });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { given, handlers, forget } = useGivenPictures(!isMail);
  const written = (now: Editor) => (now.isEmpty ? "" : isMail ? now.getHTML() : htmlOfEditor(now));
  /** A line to go on that the editor adds isn't a change. */
  const opened = useRef<string | null>(null);
  const editor = useEditor({
    extensions: [...(isMail ? mailExtensions() : sectionExtensions()), markedText(first.current.marks)],
    content: inParagraphs(html),
    // Its styles are in the back office's styles/rich-text.css, because the page's policy blocks styles from scripts.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      ...(isMail ? { handlePaste: withoutPictures } : handlers),
      // Ctrl+Enter and ⌘+Enter belong to the form, which sends or saves. Shift+Enter breaks a line.
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => key === "Enter" && (ctrlKey || metaKey),
      handleDoubleClickOn: (_, __, node) => {
        const part = PARTS.find(([type]) => type === node.type.name);
        if (part) setDialog(part[1]);
        return false;
      },
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(isInvalid && { "aria-invalid": "true" }),
        ...(describedBy && { "aria-describedby": describedBy }),
        class: "prose text-writing admin-rich",
      },
    },
    onCreate: ({ editor: made }) => {
      opened.current = written(made);
    },
    onUpdate: ({ editor: changed }) => {
      const now = written(changed);
      if (now !== opened.current) onChange(now);
      opened.current = null;
    },
  });
  useTextFromElsewhere(editor, insteadOf);
  useHandle(handle, editor, first.current.marks);
  useHandover(editor, first.current);
  if (!editor) return null;
  const close = () => {
    setDialog(null);
    forget();
  };
  return (
    <div className="rounded-md border border-slate/70 bg-paper focus-within:border-bluebonnet focus-within:ring-1 focus-within:ring-bluebonnet">
      <Toolbar editor={editor} label={`${label}: formatting`} editorId={id} onOpen={setDialog} className="admin-rich-tools" />
      <EditorContent editor={editor} />
      <RichTextDialogs {...{ editor, dialog, given }} onOpen={setDialog} onClose={close} />
    </div>
  );
}

function withoutPictures(_: unknown, { clipboardData }: ClipboardEvent): boolean {
  tellOfForeignPictures(clipboardData?.getData("text/html") ?? "", "This field can't have pictures.");
  return false;
}

/** Puts plain text, as older sections have it, into paragraphs. */
function inParagraphs(html: string): string {
  if (!html.trim() || /<[a-z]/i.test(html)) return html;
  return html
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join("");
}

/** Takes over what was typed elsewhere, such as in the page: then the textarea has it. */
function useTextFromElsewhere(editor: Editor | null, insteadOf: string | undefined): void {
  useEffect(() => {
    const area = document.getElementById(insteadOf ?? "");
    if (!editor || !(area instanceof HTMLTextAreaElement)) return;
    const catchUp = () => editor.commands.setContent(area.value, { emitUpdate: false });
    area.addEventListener("caughtup", catchUp);
    return () => area.removeEventListener("caughtup", catchUp);
  }, [editor, insteadOf]);
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
