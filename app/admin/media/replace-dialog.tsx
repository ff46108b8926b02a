import { useState } from "react";
import { useLocation } from "react-router";
import type { ListedMedia, MediaUse } from "~/domain/content/index.ts";
import { ACCEPTED, mediaKindOf } from "~/domain/media/media-rules.input.ts";
import { Button } from "../../ui/button.tsx";
import { withOwnMessages } from "../../ui/own-messages.ts";
import { CancelLink } from "../parts/cancel-link.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { withDialog } from "./dialogs.ts";
import { FoldedUses } from "./file-uses.tsx";
import { placesText } from "./media-words.ts";
import { UPLOAD } from "./upload-dialog.tsx";

type ReplaceDialogProps = { file: ListedMedia; uses: MediaUse[]; closeTo: string };

/** Puts a file from the computer in the place of one in the library. An ordinary form: it's sent as a whole, with or without scripts. */
export function ReplaceDialog({ file, uses, closeTo }: ReplaceDialogProps) {
  const location = useLocation();
  const [isBusy, setBusy] = useState(false);
  const { id, version, title, originalName, preview, fileType } = file;
  const open = uses.filter(({ fixed }) => fixed === null).length;
  return (
    <FormDialog title="Replace File" description={title || originalName} closeTo={closeTo}>
      {preview && <img src={preview} alt="" className="max-h-40 justify-self-start rounded-md bg-backdrop object-contain" />}
      <FoldedUses uses={uses} />
      <form
        ref={withOwnMessages}
        method="post"
        action={UPLOAD}
        encType="multipart/form-data"
        onSubmit={() => setBusy(true)}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <input type="hidden" name="replaces" value={id} />
        <input type="hidden" name="version" value={version} />
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-2 text-sm font-semibold text-heading">How to replace it</legend>
          <Way value="address" label="Keep the address" isFirst>
            Everything that uses the file shows the new one, including links and emails that were sent. Visitors see it within a minute.
          </Way>
          <Way value="new" label="Add a new file and use it instead">
            {open > 0
              ? `The new file is used in ${placesText(open)}. This one stays in the library at its own address.`
              : "Nothing that you can change uses this file, so the new one is only added to the library."}
          </Way>
        </fieldset>
        <label className="grid gap-1.5 text-sm font-semibold text-heading">
          New file
          <input
            type="file"
            name="file"
            required
            accept={mediaKindOf(fileType) === "image" ? "image/*,.heic,.heif" : ACCEPTED}
            className="w-full min-w-0 text-sm font-normal text-body file:mr-3 file:min-h-10 file:rounded-md file:border file:border-line file:bg-paper file:px-3 file:font-semibold file:text-link"
          />
        </label>
        <div className="flex flex-wrap justify-end gap-2">
          <LinkButton variant="quiet" to={withDialog(location, "swap", id)} preventScrollReset className="mr-auto -ml-3">
            Choose from the library instead
          </LinkButton>
          <CancelLink to={closeTo} />
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? "Uploading..." : "Replace"}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

function Way({ value, label, isFirst, children }: { value: string; label: string; isFirst?: boolean; children: string }) {
  return (
    <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-md border border-line p-3 text-sm has-checked:border-bluebonnet">
      <input type="radio" name="way" value={value} defaultChecked={isFirst} className="mt-1" />
      <span className="font-semibold text-heading">{label}</span>
      <span className="col-start-2">{children}</span>
    </label>
  );
}
