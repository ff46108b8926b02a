import type { Editor } from "@tiptap/react";
import type { ReactNode } from "react";

/** A button of the toolbar. */
export interface Tool {
  label: string;
  sign: ReactNode;
  look?: string;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}
