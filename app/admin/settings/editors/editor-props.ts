import type { ComponentType, ReactNode } from "react";
import type { Editor } from "~/domain/settings/index.ts";

export interface ValueEditorProps {
  editor: Editor;
  label: string;
  /** Where the value is: "about_team.1.name". */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  hint?: ReactNode;
}

/** The editor for what is inside a list or an object; handed down, for these editors are inside each other. */
export interface HasInner {
  Inner: ComponentType<ValueEditorProps>;
}
