/** An editor's props. It reports each change; `html` is only the initial value. */
export interface EditorProps {
  id: string;
  label: string;
  html: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (html: string) => void;
}
