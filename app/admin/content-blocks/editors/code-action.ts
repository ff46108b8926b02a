/** The event that controls outside the HTML editor dispatch on its host. */
export const CODE_ACTION = "code-action";

/** Part of the text, as start and end offsets. */
export interface Place {
  from: number;
  to: number;
}

/** Inserts text at the cursor, or selects the text between two offsets. The editor gets the focus. */
export type CodeAction = { kind: "insert"; text: string } | { kind: "select"; from: number; to: number };

declare global {
  interface HTMLElementEventMap {
    [CODE_ACTION]: CustomEvent<CodeAction>;
  }
}

/** Sends a request to the editor with this ID. Returns false if the editor isn't there yet. */
export function askEditor(id: string, action: CodeAction): boolean {
  const host = document.getElementById(id);
  if (!host?.shadowRoot) return false;
  host.dispatchEvent(new CustomEvent(CODE_ACTION, { detail: action }));
  return true;
}
