import { Form, useLocation } from "react-router";
import type { ListedMedia, MediaUse } from "~/domain/content/index.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { FoldedUses } from "./file-uses.tsx";
import type { Open } from "./media-dialogs.tsx";
import { placesText } from "./media-words.ts";

type SwapDialogProps = Open & { file: ListedMedia; uses: MediaUse[]; choices: ListedMedia[]; find: string };

/** Uses another file of the library wherever one is used. */
export function SwapDialog({ file, uses, choices, find, closeTo, answer }: SwapDialogProps) {
  const open = uses.filter(({ fixed }) => fixed === null).length;
  return (
    <FormDialog title="Use Another File" description={file.title || file.originalName} size="lg" closeTo={closeTo}>
      <FoldedUses uses={uses} />
      <Search file={file} find={find} />
      <AdminForm
        intent="swap"
        answer={answer}
        button={open > 0 ? `Use it in ${placesText(open)}` : "Use it"}
        busy="Replacing..."
        isIncomplete={open === 0 || choices.length === 0}
        isGuarded={false}
        aside={<CancelLink to={closeTo} />}
      >
        <input type="hidden" name="id" value={file.id} />
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-2 text-sm font-semibold text-heading">File to use instead</legend>
          {choices.length > 0 ? <Choices choices={choices} /> : <p className="text-sm">No matching files. Try a broader search.</p>}
          <FieldError id="with-error" error={answer?.fields.with} />
        </fieldset>
        <label className="flex items-center gap-2 text-sm">
          <input type="checkbox" name="next" value="delete" />
          Afterward, ask whether to delete {file.title || file.originalName}
        </label>
      </AdminForm>
    </FormDialog>
  );
}

function Search({ file, find }: { file: ListedMedia; find: string }) {
  const { pathname, search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== "find" && name !== "swap");
  return (
    <Form role="search" aria-label="Other files" action={pathname} preventScrollReset className="flex flex-wrap items-end gap-3">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="swap" value={file.id} />
      <TextField
        label="Name, alt text, or tag"
        name="find"
        type="search"
        defaultValue={find}
        maxLength={200}
        className="grow"
        isOptional={false}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
}

function Choices({ choices }: { choices: ListedMedia[] }) {
  return (
    <ul className="grid max-h-80 grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-3 md:grid-cols-4">
      {choices.map(({ id, title, originalName, preview }) => (
        <li key={id}>
          <label className="grid gap-1.5 rounded-md border border-line bg-paper p-2 text-sm has-checked:border-bluebonnet has-checked:bg-bluebonnet-tint">
            {preview ? (
              <img src={preview} alt="" loading="lazy" className="aspect-4/3 w-full rounded-sm bg-backdrop object-contain" />
            ) : (
              <span className="grid aspect-4/3 place-items-center bg-limestone text-bluebonnet">
                <Icon name="file-text" className="size-8" />
              </span>
            )}
            <span className="flex min-w-0 items-center gap-2">
              <input type="radio" name="with" value={id} required />
              <span className="truncate font-semibold text-heading">{title || originalName}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
