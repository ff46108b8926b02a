import { type DragEvent, useRef, useState } from "react";
import { Button } from "~/app/ui/button.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { formatFileSize } from "~/domain/content/media-rules.input.ts";
import { ATTACHMENTS_ACCEPTED, MAX_ATTACHMENTS } from "~/domain/leads/attachment-rules.input.ts";
import { ATTACHMENTS } from "../form-fields.ts";
import { type AttachedFile, useAttachments } from "./use-attachments.ts";

interface Props {
  /** Unique on the page. */
  idPrefix: string;
  /** The name under which the files are stored for the visit: the form kind. */
  keptAs: string;
  /** Where visitors without scripts can email files. */
  email: string | undefined;
}

/** A form's files: added, uploaded with progress, and removed. The form sends their tokens. Works in any form on the site. */
export function AttachmentsField({ idPrefix, keptAs, email }: Props) {
  const field = useRef<HTMLFieldSetElement>(null);
  const attachments = useAttachments(field, keptAs);
  return (
    <fieldset ref={field} className="grid min-w-0 gap-1.5" data-uploading={attachments.isUploading || undefined}>
      <legend className="mb-1.5 text-sm font-semibold text-heading">
        Files<span className="font-normal text-body"> (optional)</span>
      </legend>
      {attachments.isLive ? (
        <FileList attachments={attachments} hintId={`${idPrefix}-files-hint`} />
      ) : (
        <p className="grid min-h-28 content-center rounded-md border border-dashed border-slate/70 p-4 text-sm">
          {email ? `To send screenshots or other files, submit this form first. Then email the files to ${email}.` : ""}
        </p>
      )}
      <p role="status" className="sr-only">
        {attachments.said}
      </p>
    </fieldset>
  );
}

/** The added files, and the ways to add more: the button, or dropping them here. */
function FileList({ attachments, hintId }: { attachments: ReturnType<typeof useAttachments>; hintId: string }) {
  const { files, isFull, tokens, names, add, remove, retry } = attachments;
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState<string | null>(null);
  const { isOver, listeners } = useDrop((dropped) => setTooMany(add(dropped)));

  function takeAway(file: AttachedFile) {
    setTooMany(null);
    remove(file);
    // Its button was removed, and the focus with it.
    place.current?.querySelector<HTMLButtonElement>("[data-add]")?.focus();
  }

  return (
    <div
      ref={place}
      {...listeners}
      className={classNames(
        "grid min-h-28 content-center gap-3 rounded-md border border-dashed p-4",
        isOver ? "border-bluebonnet bg-bluebonnet-tint" : "border-slate/70",
      )}
    >
      {files.length > 0 && (
        <ul aria-label="Added files" className="grid gap-2">
          {files.map((file) => (
            <FileRow key={file.key} file={file} onRemove={() => takeAway(file)} onRetry={() => retry(file)} />
          ))}
        </ul>
      )}
      <AddFiles isFirst={files.length === 0} isFull={isFull} hintId={hintId} onPress={() => isFull || input.current?.click()} />
      {tooMany && <Fault text={tooMany} />}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ATTACHMENTS_ACCEPTED}
        onChange={({ target }) => {
          setTooMany(add([...(target.files ?? [])]));
          // Lets the same file be chosen again after it was removed.
          target.value = "";
        }}
      />
      <input type="hidden" name={ATTACHMENTS} value={tokens} data-names={names} readOnly />
    </div>
  );
}

interface AddFilesProps {
  isFirst: boolean;
  isFull: boolean;
  hintId: string;
  onPress: () => void;
}

function AddFiles({ isFirst, isFull, hintId, onPress }: AddFilesProps) {
  return (
    <div className="grid gap-2">
      {/* Only aria-disabled when the list is full: a disabled button would lose the focus, and no one would hear why. */}
      <Button
        variant="secondary"
        size="sm"
        data-add
        aria-describedby={hintId}
        aria-disabled={isFull || undefined}
        className="justify-self-start aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
        onClick={onPress}
      >
        <Icon name="upload" />
        {isFirst ? "Add files" : "Add another file"}
      </Button>
      <p id={hintId} className="text-sm">
        {isFull ? FULL : `Up to ${MAX_ATTACHMENTS} files, 10 MB each: images, PDF, Word, Excel, or text files.`}
        {!isFull && <span className="max-sm:hidden"> Or drop them here.</span>}
      </p>
    </div>
  );
}

const FULL = `You've added ${MAX_ATTACHMENTS} files. Remove one to add another.`;

function FileRow({ file, onRemove, onRetry }: { file: AttachedFile; onRemove: () => void; onRetry: () => void }) {
  const { name, size, state, sent, error } = file;
  const percent = Math.round(sent * 100);
  return (
    <li className="grid gap-1.5 rounded-md border border-line bg-paper p-3 text-sm">
      <div className="flex items-center gap-3">
        {state === "done" && <Icon name="circle-check" label="Uploaded" className="size-5 shrink-0 text-good" />}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words text-heading">{name}</span>
          {formatFileSize(size)}
        </span>
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove ${name}`}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-bluebonnet-tint"
        >
          <Icon name="x" />
        </button>
      </div>
      {state === "sending" && (
        <div className="flex items-center gap-3">
          <progress max={100} value={percent} aria-label={`Uploading ${name}`} className="h-2 min-w-0 flex-1" />
          <span className="w-20 text-right text-xs">{percent < 100 ? `${percent}%` : "Checking..."}</span>
        </div>
      )}
      {error && <Fault text={error} />}
      {state === "failed" && file.file && (
        <Button variant="quiet" size="sm" onClick={onRetry} aria-label={`Try again: ${name}`} className="justify-self-start">
          Try again
        </Button>
      )}
    </li>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p role="alert" className="flex gap-1.5 text-sm font-medium text-fault">
      <Icon name="circle-alert" className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </p>
  );
}

/** Handles files that are dragged over an element and dropped there. */
function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  const listeners = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, listeners };
}
