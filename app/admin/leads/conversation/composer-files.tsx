import { type ChangeEvent, useState } from "react";
import { Form, useRevalidator } from "react-router";
import type { Composer } from "~/domain/conversations/index.ts";
import { formatFileSize } from "~/domain/media/media-rules.input.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError, SelectField } from "../../../ui/field.tsx";
import { withOwnMessages } from "../../../ui/own-messages.ts";
import { useOwnId } from "../../../ui/use-own-id.ts";
import { PostButton } from "../../parts/post-button.tsx";

type ComposerFilesProps = { composer: Composer; action: string; saveTyped: () => Promise<void> };

/** A reply's attachments: from this device, or from the media library. Each is part of the draft as soon as it's uploaded. */
export function ComposerFiles({ composer, action, saveTyped }: ComposerFilesProps) {
  const { leadId, files, library } = composer;
  return (
    <section aria-label="Attachments" className="grid gap-3 border-t border-line pt-3">
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map(({ id, name, size }) => (
            <li key={id} className="flex flex-wrap items-center gap-2 text-sm">
              <a href={`/admin/leads/${leadId}/message-files/${id}`} download className="min-w-0 wrap-anywhere text-link">
                {name}
              </a>
              {formatFileSize(size)}
              <PostButton intent="remove-reply-file" fields={{ fileId: id, id: leadId }} busy="Removing..." of={` ${name}`} isQuiet>
                Remove
              </PostButton>
            </li>
          ))}
        </ul>
      )}
      <Upload leadId={leadId} saveTyped={saveTyped} />
      {library.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer font-semibold text-link">Attach from the media library</summary>
          <Form
            ref={withOwnMessages}
            method="post"
            action={action}
            className="mt-3 flex flex-wrap items-end gap-2"
            onSubmit={() => void saveTyped()}
          >
            <input type="hidden" name="intent" value="attach-from-library" />
            <input type="hidden" name="id" value={leadId} />
            <SelectField
              label="File"
              name="mediaId"
              required
              className="min-w-0 flex-1"
              options={library.map(({ id, originalName, fileSize }) => ({
                value: id,
                label: `${originalName} (${formatFileSize(fileSize)})`,
              }))}
            />
            <Button type="submit" variant="secondary">
              Attach
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}

/** With scripts, files are uploaded when they're chosen. Without, a button uploads them. */
function Upload({ leadId, saveTyped }: { leadId: string; saveTyped: () => Promise<void> }) {
  const id = useOwnId();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const path = `/admin/leads/${leadId}/reply/files`;
  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const body = new FormData();
    for (const file of target.files ?? []) body.append("file", file);
    setBusy(true);
    await saveTyped();
    const failures = await fetch(path, { method: "POST", body, headers: { Accept: "application/json" } }).then(
      async (response) => ((await response.json()) as { failures?: string[] }).failures ?? ["The file couldn't be uploaded. Try again."],
      () => ["The file couldn't be uploaded. Check your connection and try again."],
    );
    target.value = "";
    setError(failures.join(" ") || null);
    setBusy(false);
    await revalidate();
  }
  return (
    <form method="post" action={path} encType="multipart/form-data" className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-heading">
        Attach files
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="file"
          name="file"
          multiple
          disabled={isBusy}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => void upload(event)}
          className="min-w-0 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-slate/70 file:bg-paper file:px-3 file:font-semibold file:text-heading"
        />
        <Button type="submit" variant="secondary" size="sm" className="without-scripts">
          Upload
        </Button>
        {isBusy && <span role="status">Uploading...</span>}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </form>
  );
}
