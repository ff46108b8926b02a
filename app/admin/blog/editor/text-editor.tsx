import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { RichText } from "~/domain/rich-text/rich-text.input.ts";
import { cleanPastedHtml } from "../../pasted-html/clean-pasted.ts";
import { articleExtensions } from "../../rich-text/extensions.ts";
import type { Dialog } from "../../rich-text/insertions.ts";
import { RichTextDialogs } from "../../rich-text/rich-text-dialogs.tsx";
import { type KeyHandler, SlashMenu } from "../../rich-text/slash-menu.tsx";
import { PARTS, Toolbar } from "../../rich-text/toolbar.tsx";
import { useGivenPictures } from "../../rich-text/use-given-pictures.ts";

interface TextEditorProps {
  doc: RichText;
  /** Gets a function that returns what's written, once the editor is there. */
  reader: RefObject<(() => string) | null>;
  onChange: () => void;
  error: string | undefined;
  /** Whether this person can add pictures to the media library. */
  mayUpload: boolean;
}

const EDITOR_ID = "article-body";

/** The text of an article, as it will look, with its tools. This and everything it imports is loaded by this screen only. */
export default function TextEditor({ doc, reader, onChange, error, mayUpload }: TextEditorProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { given, handlers, forget } = useGivenPictures(mayUpload);
  const keys = useRef<KeyHandler | null>(null);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const editor = useEditor({
    extensions: articleExtensions(),
    content: doc,
    // Its styles are in the back office's styles/rich-text.css, because the page's policy blocks styles from scripts.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: EDITOR_ID,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Text",
        ...(error && { "aria-invalid": "true", "aria-describedby": `${EDITOR_ID}-note` }),
        class: "prose article-text text-writing article-writing",
      },
      handleKeyDown: (_, event) => keys.current?.(event) ?? false,
      transformPastedHTML: cleanPastedHtml,
      ...handlers,
      handleDoubleClickOn: (_, __, node) => {
        const part = PARTS.find(([type]) => type === node.type.name);
        if (part) setDialog(part[1]);
        return false;
      },
    },
    onUpdate: () => tell.current(),
  });
  useReader(reader, editor);
  if (!editor) return null;
  const close = () => {
    setDialog(null);
    forget();
  };
  return (
    <>
      <Toolbar editor={editor} editorId={EDITOR_ID} onOpen={setDialog} className="article-toolbar" />
      <div className="relative">
        <EditorContent editor={editor} />
        <SlashMenu editor={editor} keys={keys} onOpen={setDialog} />
      </div>
      <RichTextDialogs {...{ editor, dialog, given }} onOpen={setDialog} onClose={close} />
    </>
  );
}

/** Lets the form read what's written, as JSON. */
function useReader(reader: TextEditorProps["reader"], editor: Editor | null): void {
  useEffect(() => {
    if (!editor) return;
    reader.current = () => JSON.stringify(editor.getJSON());
    return () => {
      reader.current = null;
    };
  }, [editor, reader]);
}
