import type { Editor } from "@tiptap/react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { isComposingKey } from "../../ui/composing-keys.ts";
import { FormDialog, VideoDialog } from "./embed-dialogs.tsx";
import { GivenPicturesDialog } from "./given-pictures-dialog.tsx";
import type { Dialog } from "./insertions.ts";
import { LinkChoice } from "./link-choice.tsx";
import { ActionDialog, PictureDialog } from "./part-dialogs.tsx";
import type { GivenPictures } from "./use-given-pictures.ts";

interface RichTextDialogsProps {
  editor: Editor;
  dialog: Dialog | null;
  /** Pictures that were pasted or dropped. */
  given: GivenPictures | null;
  onOpen: (dialog: Dialog) => void;
  onClose: () => void;
  /** Where the text is, if it isn't in this page. */
  page?: Window | null;
}

/** What someone is asked while they write: where a link leads, which picture it is. Outside the form that the text is in. */
export function RichTextDialogs({ editor, dialog, given, onOpen, onClose, page }: RichTextDialogsProps) {
  useLinkShortcut(editor, onOpen, page);
  return createPortal(
    <>
      {dialog === "link" && <LinkChoice editor={editor} onDone={onClose} />}
      {dialog === "picture" && <PictureDialog editor={editor} onClose={onClose} />}
      {given && <GivenPicturesDialog editor={editor} given={given} onClose={onClose} />}
      {dialog === "action" && <ActionDialog editor={editor} onClose={onClose} />}
      {dialog === "video" && <VideoDialog editor={editor} onClose={onClose} />}
      {dialog === "form" && <FormDialog editor={editor} onClose={onClose} />}
    </>,
    document.body,
  );
}

/** Ctrl+K and ⌘+K in the text ask for a link. */
function useLinkShortcut(editor: Editor, onOpen: (dialog: Dialog) => void, page: Window | null | undefined): void {
  useEffect(() => {
    const openLink = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.shiftKey || !editor.isFocused) return;
      if (isComposingKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      // The editor hears of what was just selected a moment later.
      setTimeout(() => onOpen("link"));
    };
    // Before the command palette, which has the same keys everywhere else.
    const within = page ?? window;
    within.addEventListener("keydown", openLink, { capture: true });
    return () => within.removeEventListener("keydown", openLink, { capture: true });
  }, [editor, onOpen, page]);
}
