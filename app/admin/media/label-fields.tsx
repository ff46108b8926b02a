import type { ReactNode } from "react";
import type { MediaLabels } from "~/domain/content/index.ts";
import { TextField } from "../../ui/field.tsx";

type LabelField = { label?: string; name?: string; defaultValue?: string; hint?: ReactNode; error?: string };

const FOLDERS = "media-folders";
const TAGS = "media-tags";

/** Where a file is filed: a name that exists, or a new one. */
export function FolderField({ label = "Folder", name = "folder", ...field }: LabelField) {
  return <TextField {...field} label={label} name={name} list={FOLDERS} maxLength={60} autoComplete="off" />;
}

/** Tags, separated by commas. */
export function TagsField({ label = "Tags", name = "tags", hint = "Separate tags with commas.", ...field }: LabelField) {
  return <TextField {...field} label={label} name={name} hint={hint} list={TAGS} autoComplete="off" />;
}

/** What the two fields suggest. */
export function LabelChoices({ labels: { folders, tags } }: { labels: MediaLabels }) {
  return (
    <>
      <Choices id={FOLDERS} choices={folders} />
      <Choices id={TAGS} choices={tags} />
    </>
  );
}

function Choices({ id, choices }: { id: string; choices: string[] }) {
  return (
    <datalist id={id}>
      {choices.map((choice) => (
        <option key={choice} value={choice} />
      ))}
    </datalist>
  );
}
