/** What an editor gets. It tells of each change; what it shows at first is not taken over later. */
export interface EditorProps {
  id: string;
  label: string;
  html: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (html: string) => void;
}
