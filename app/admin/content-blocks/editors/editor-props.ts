/** An editor's props. It reports each change; `html` is only the initial value. */
export interface EditorProps {
  id: string;
  label: string;
  html: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (html: string) => void;
  /** The ID of the textarea that this editor replaces, keeping its text and cursor position. */
  insteadOf?: string;
  /** Called once the editor is in place. */
  onThere?: () => void;
}
