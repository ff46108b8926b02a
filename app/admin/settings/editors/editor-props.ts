import type { ComponentType, ReactNode } from "react";
import type { Editor } from "~/domain/settings/index.ts";

export interface ValueEditorProps {
  editor: Editor;
  label: string;
  /** The value's path: "about_team.1.name". */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  hint?: ReactNode;
}

/** The editor for values inside a list or an object. It's passed down because these editors contain each other. */
export interface HasInner {
  Inner: ComponentType<ValueEditorProps>;
}
