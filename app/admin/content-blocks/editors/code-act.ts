/** What an editor of HTML is asked for from beside it: an event on its host. */
export const CODE_ACT = "code-act";

/** A part of the text, by the offsets of its ends. */
export interface Place {
  from: number;
  to: number;
}

/** Puts a text at the cursor, or selects what stands between two offsets. The editor gets the focus. */
export type CodeAct = { kind: "insert"; text: string } | { kind: "select"; from: number; to: number };

declare global {
  interface HTMLElementEventMap {
    [CODE_ACT]: CustomEvent<CodeAct>;
  }
}

/** Asks the editor with this id. False where it is not there yet. */
export function askEditor(id: string, act: CodeAct): boolean {
  const host = document.getElementById(id);
  if (!host?.shadowRoot) return false;
  host.dispatchEvent(new CustomEvent(CODE_ACT, { detail: act }));
  return true;
}
