import type { Editor } from "@tiptap/core";
import { readRichText } from "~/domain/rich-text/rich-text.input.ts";
import { htmlOfRichText } from "~/domain/rich-text/rich-text-html.input.ts";

/** What's written, as a section stores it. */
export function htmlOfEditor(editor: Editor): string {
  const read = readRichText(editor.getJSON());
  // Beyond the limits of a text, the server says so.
  return read.ok ? htmlOfRichText(read.doc) : editor.getHTML();
}
