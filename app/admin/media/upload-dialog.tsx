import { type FormEvent, useRef } from "react";
import { ACCEPTED, formatFileSize } from "~/domain/media/media-rules.input.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FileZone } from "../parts/file-zone.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { FolderField, TagsField } from "./label-fields.tsx";
import type { ChosenFile, useUploads } from "./use-uploads.ts";

export const UPLOAD = "/admin/media/upload";

type UploadDialogProps = { uploads: ReturnType<typeof useUploads>; isOver: boolean; closeTo: string };

/** Lets people choose and upload files, with progress for each. */
export function UploadDialog({ uploads: { files, isBusy, add, cancel, start }, isOver, closeTo }: UploadDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const hasFiles = files.some(({ state }) => state === "waiting");
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void start(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])));
  };
  return (
    <FormDialog
      title="Upload Files"
      description="Images and documents up to 25 MB each, videos up to 100 MB. HEIC photos are converted to JPEG."
      closeTo={closeTo}
    >
      <form ref={form} onSubmit={send} className="grid gap-5">
        <FileZone
          label={isOver ? "Drop to add the files" : "Choose files"}
          hint="Or drop them here, or paste an image."
          accept={ACCEPTED}
          isMany
          isOver={isOver}
          isBusy={isBusy}
          onFiles={add}
        />
        {files.length > 0 && (
          <ul aria-label="Selected files" className="grid max-h-80 gap-2 overflow-y-auto">
            {files.map((one) => (
              <ChosenRow key={one.key} chosen={one} onCancel={() => cancel(one.key)} />
            ))}
          </ul>
        )}
        <SaidFields isSeveral={files.length > 1} />
        <Progress files={files} isBusy={isBusy} />
        <div className="flex flex-wrap justify-end gap-2">
          <LinkButton variant="secondary" to={closeTo} preventScrollReset replace>
            {isBusy ? "Hide" : "Cancel"}
          </LinkButton>
          <Button type="submit" disabled={!hasFiles} isBusy={isBusy}>
            {isBusy ? "Uploading..." : "Upload"}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

/** How far an upload of several files has come. */
function Progress({ files, isBusy }: { files: ChosenFile[]; isBusy: boolean }) {
  const count = (wanted: ChosenFile["state"]) => files.filter(({ state }) => state === wanted).length;
  const failed = count("refused");
  const text = `${count("done")} of ${files.length} uploaded${failed > 0 ? `, ${failed} failed` : ""}`;
  return (
    <p role="status" className="text-sm">
      {files.length > 1 && (isBusy || failed > 0) ? text : ""}
    </p>
  );
}

function SaidFields({ isSeveral = false }: { isSeveral?: boolean }) {
  const described = "What the picture shows, for people who can't see it.";
  return (
    <>
      <TextField
        label="Alt text"
        name="alt_text"
        autoComplete="off"
        hint={isSeveral ? `${described} Applies to all files. Leave empty to describe each one later.` : described}
      />
      <TextAreaField label="Caption" name="caption" rows={2} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FolderField />
        <TagsField />
      </div>
    </>
  );
}

function ChosenRow({ chosen: { file, state, sent, error, note }, onCancel }: { chosen: ChosenFile; onCancel: () => void }) {
  const percent = Math.round(sent * 100);
  return (
    <li className="grid gap-1.5 rounded-md border border-line p-3 text-sm">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1 font-semibold break-all text-heading">{file.name}</span>
        <span className="shrink-0">{formatFileSize(file.size)}</span>
        {state === "done" ? (
          <Icon name="circle-check" label="Uploaded" className="size-5 text-good" />
        ) : (
          <button
            type="button"
            onClick={onCancel}
            aria-label={state === "sending" ? `Cancel the upload of ${file.name}` : `Remove ${file.name}`}
            className="-m-2 grid size-9 shrink-0 place-items-center rounded-md hover:bg-bluebonnet-tint"
          >
            <Icon name="x" />
          </button>
        )}
      </div>
      {state === "sending" && (
        <div className="flex items-center gap-3">
          <progress max={100} value={percent} aria-label={`Upload of ${file.name}`} className="admin-progress flex-1" />
          <span className="w-24 text-right text-xs">{percent < 100 ? `${percent}%` : "Processing..."}</span>
        </div>
      )}
      {note && <p>{note}</p>}
      {error && (
        <p className="flex gap-1.5 font-medium text-fault">
          <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0" />
          {error}
        </p>
      )}
    </li>
  );
}

/** Without scripts, uploading uses an ordinary form. */
export function PlainUpload() {
  return (
    <noscript>
      <form
        method="post"
        action={UPLOAD}
        encType="multipart/form-data"
        className="mb-6 grid gap-4 rounded-md border border-line bg-paper p-4"
      >
        <SaidFields />
        <label className="grid gap-1.5 text-sm font-semibold text-heading">
          Files
          <input type="file" name="files" multiple required accept={ACCEPTED} />
        </label>
        <Button type="submit" className="justify-self-start">
          Upload
        </Button>
      </form>
    </noscript>
  );
}
