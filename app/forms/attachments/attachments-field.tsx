import { type DragEvent, useRef, useState } from "react";
import { Button } from "~/app/ui/button.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { FieldError } from "~/app/ui/field.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { ATTACHMENTS_ACCEPTED, MAX_ATTACHMENTS } from "~/domain/leads/attachment-rules.input.ts";
import { formatFileSize } from "~/domain/media/media-rules.input.ts";
import { ATTACHMENTS } from "../form-fields.ts";
import { NO_SENSITIVE_DATA } from "../sensitive-data.ts";
import { type AttachedFile, useAttachments } from "./use-attachments.ts";

interface Props {
  /** Unique on the page. */
  id: string;
  /** The name under which the files are stored for the visit, unique to each field of a form. */
  keptAs: string;
  /** What visitors without scripts can do instead. Null: it's only looked at, and shows what it looks like with them. */
  instead: string | null;
  /** The name that the form sends the files' tokens under. */
  name?: string;
  label?: string;
  hint?: string;
  isRequired?: boolean;
  /** How many files it takes. */
  most?: number;
  error?: string;
  /** Called when files were added or removed. */
  onChange?: () => void;
  className?: string;
}

/** A form's files: added, uploaded with progress, and removed. The form sends their tokens. Works in any form on the site. */
export function AttachmentsField({ id, keptAs, instead, className, ...shown }: Props) {
  const { name = ATTACHMENTS, label = "Files", hint, isRequired = false, most = MAX_ATTACHMENTS, error, onChange } = shown;
  const field = useRef<HTMLFieldSetElement>(null);
  const attachments = useAttachments(field, { keptAs, most, onChange });
  return (
    <fieldset
      ref={field}
      id={id}
      tabIndex={-1}
      className={classNames("grid min-w-0 content-start gap-1.5", className)}
      data-uploading={attachments.isUploading || undefined}
      data-failed={attachments.isFailed || undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold wrap-anywhere text-heading">
        <span>{label}</span>
        {!isRequired && <span className="font-normal text-body"> (optional)</span>}
      </legend>
      {attachments.isLive ? (
        <FileList attachments={attachments} {...{ id, name, most, hasError: Boolean(error) }} />
      ) : (
        <div className="grid min-h-28 content-center rounded-md border border-dashed border-slate/70 p-4 text-sm wrap-anywhere">
          {instead === null ? (
            <AddFiles isFirst isFull={false} hasError={false} onPress={() => {}} {...{ id, most }} />
          ) : (
            <p>{`${instead} ${NO_SENSITIVE_DATA}`}</p>
          )}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {hint && <p className="text-sm text-body wrap-anywhere">{hint}</p>}
      <p role="status" className="sr-only">
        {attachments.said}
      </p>
    </fieldset>
  );
}

interface FileListProps {
  attachments: ReturnType<typeof useAttachments>;
  id: string;
  name: string;
  most: number;
  hasError: boolean;
}

/** The added files, and the ways to add more: the button, or dropping them here. */
function FileList({ attachments, id, name, most, hasError }: FileListProps) {
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
      <AddFiles isFirst={files.length === 0} {...{ id, most, isFull, hasError }} onPress={() => isFull || input.current?.click()} />
      {tooMany && <Fault text={tooMany} />}
      <input
        ref={input}
        type="file"
        multiple={most > 1}
        hidden
        accept={ATTACHMENTS_ACCEPTED}
        onChange={({ target }) => {
          setTooMany(add([...(target.files ?? [])]));
          // Lets the same file be chosen again after it was removed.
          target.value = "";
        }}
      />
      <input type="hidden" name={name} value={tokens} data-names={names} readOnly />
    </div>
  );
}

interface AddFilesProps {
  isFirst: boolean;
  isFull: boolean;
  id: string;
  most: number;
  hasError: boolean;
  onPress: () => void;
}

function AddFiles({ isFirst, isFull, id, most, hasError, onPress }: AddFilesProps) {
  const hintId = `${id}-hint`;
  const isOne = most === 1;
  return (
    <div className="grid gap-2">
      {/* Only aria-disabled when the list is full: a disabled button would lose the focus, and no one would hear why. */}
      <Button
        variant="secondary"
        size="sm"
        data-add
        aria-describedby={hasError ? `${id}-error ${hintId}` : hintId}
        aria-disabled={isFull || undefined}
        className="justify-self-start aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
        onClick={onPress}
      >
        <Icon name="upload" />
        <span>{isOne ? "Add a file" : isFirst ? "Add files" : "Add another file"}</span>
      </Button>
      <p id={hintId} className="text-sm">
        <span>{isFull ? fullText(most) : `${isOne ? "One file, up to 10 MB" : `Up to ${most} files, 10 MB each`}: ${TYPES}`}</span>
        {!isFull && <span className="max-sm:hidden">{` Or drop ${isOne ? "it" : "them"} here.`}</span>}
        <span>{` ${NO_SENSITIVE_DATA}`}</span>
      </p>
    </div>
  );
}

const TYPES = "images, PDF, Word, Excel, or text files.";

function fullText(most: number): string {
  return most === 1 ? "To send another file instead, remove this one first." : `You've added ${most} files. Remove one to add another.`;
}

function FileRow({ file, onRemove, onRetry }: { file: AttachedFile; onRemove: () => void; onRetry: () => void }) {
  const { name, size, state, sent, error } = file;
  const percent = Math.round(sent * 100);
  return (
    <li className="grid gap-1.5 rounded-md border border-line bg-paper p-3 text-sm">
      <div className="flex items-center gap-3">
        {state === "done" && <Icon name="circle-check" label="Uploaded" className="size-5 shrink-0 text-good" />}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words text-heading">{name}</span>
          <span>{formatFileSize(size)}</span>
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
      <span>{text}</span>
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
