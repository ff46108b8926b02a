import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ArticleDoc } from "~/domain/content/article-doc.input.ts";
import { isComposingKey } from "../../../ui/composing-keys.ts";
import { LinkChoice } from "../../parts/link-choice.tsx";
import { cleanPastedHtml } from "../../pasted-html/clean-pasted.ts";
import { FormDialog, VideoDialog } from "./embed-dialogs.tsx";
import { articleExtensions } from "./extensions.ts";
import { GivenPicturesDialog } from "./given-pictures-dialog.tsx";
import type { Dialog } from "./insertions.ts";
import { ActionDialog, PictureDialog } from "./part-dialogs.tsx";
import { type KeyHandler, SlashMenu } from "./slash-menu.tsx";
import { PARTS, Toolbar } from "./toolbar.tsx";
import { useGivenPictures } from "./use-given-pictures.ts";

interface TextEditorProps {
  doc: ArticleDoc;
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
    // Its styles are in the back office's styles/article.css, because the page's policy blocks styles from scripts.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: EDITOR_ID,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Text",
        ...(error && { "aria-invalid": "true", "aria-describedby": `${EDITOR_ID}-note` }),
        class: "prose article-text article-writing",
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
  useLinkShortcut(editor, setDialog);
  if (!editor) return null;
  const close = () => setDialog(null);
  return (
    <>
      <Toolbar editor={editor} editorId={EDITOR_ID} onOpen={setDialog} />
      <div className="relative">
        <EditorContent editor={editor} />
        <SlashMenu editor={editor} keys={keys} onOpen={setDialog} />
      </div>
      {dialog === "link" && <LinkChoice editor={editor} onDone={close} />}
      {dialog === "picture" && <PictureDialog editor={editor} onClose={close} />}
      {given && <GivenPicturesDialog editor={editor} given={given} onClose={forget} />}
      {dialog === "action" && <ActionDialog editor={editor} onClose={close} />}
      {dialog === "video" && <VideoDialog editor={editor} onClose={close} />}
      {dialog === "form" && <FormDialog editor={editor} onClose={close} />}
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

/** Ctrl+K and ⌘+K in the text ask for a link. */
function useLinkShortcut(editor: Editor | null, onOpen: (dialog: Dialog) => void): void {
  useEffect(() => {
    if (!editor) return;
    const openLink = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.shiftKey || !editor.isFocused) return;
      if (isComposingKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      onOpen("link");
    };
    // Before the command palette, which has the same keys everywhere else.
    addEventListener("keydown", openLink, { capture: true });
    return () => removeEventListener("keydown", openLink, { capture: true });
  }, [editor, onOpen]);
}
