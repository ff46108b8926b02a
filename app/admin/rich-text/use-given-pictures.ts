import type { Editor } from "@tiptap/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { isPictureFile } from "~/domain/media/media-rules.input.ts";
import { toast } from "../../ui/toast-store.ts";
import { isOnlyPicture, tellOfForeignPictures } from "../pasted-html/foreign-pictures.ts";

/** Picture files that were pasted or dropped. */
export interface GivenPictures {
  files: File[];
  /** Where they were dropped, as a position in the text. Null: at the cursor. */
  at: number | null;
}

const WHAT_TO_DO = "Pictures have to be in your media library. Save them to your computer, then drop them into the text.";

type View = Editor["view"];

/**
 * Notices pictures that are pasted or dropped into the text. Files are kept until they're uploaded; about others, such as those of another
 * website, the person is told what to do.
 */
export function useGivenPictures(mayUpload: boolean) {
  const [given, setGiven] = useState<GivenPictures | null>(null);
  const may = useRef(mayUpload);
  useEffect(() => {
    may.current = mayUpload;
  });
  const handlers = useMemo(
    () => ({
      handlePaste: (_: View, { clipboardData }: ClipboardEvent) => {
        const files = picturesAmong(clipboardData);
        const html = clipboardData?.getData("text/html") ?? "";
        // Office programs add a picture of the text that's copied, and browsers the address of a picture.
        if (may.current && files.length > 0 && (html === "" || isOnlyPicture(html))) {
          setGiven({ files, at: null });
          return true;
        }
        tellOfForeignPictures(html, WHAT_TO_DO);
        return false;
      },
      handleDrop: (view: View, event: DragEvent, _: unknown, isMoved: boolean) => {
        if (isMoved) return false;
        const { dataTransfer, clientX, clientY } = event;
        if (!dataTransfer || dataTransfer.files.length === 0) {
          tellOfForeignPictures(dataTransfer?.getData("text/html") ?? "", WHAT_TO_DO);
          return false;
        }
        // The browser would leave the page for the file.
        event.preventDefault();
        const files = picturesAmong(dataTransfer);
        if (may.current && files.length > 0) setGiven({ files, at: view.posAtCoords({ left: clientX, top: clientY })?.pos ?? null });
        else
          toast({
            title: "Only pictures can be dropped here",
            text: "Upload other files to the media library, then link to them.",
            tone: "bad",
          });
        return true;
      },
    }),
    [],
  );
  return { given, handlers, forget: () => setGiven(null) };
}

function picturesAmong(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(isPictureFile);
}
