import type { FormEvent, ReactNode } from "react";
import { ACCEPTED_PICTURES } from "~/domain/media/media-rules.input.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { PickedPicture } from "../media/picked-picture.ts";
import { useGivenFiles } from "../media/use-given-files.ts";
import { type GivenPicture, usePictureUploads } from "../media/use-picture-uploads.ts";
import { FileZone } from "./file-zone.tsx";

interface PictureUploadProps {
  /** What to start with. */
  given: File[];
  /** Whether several can be uploaded. */
  isMany?: boolean;
  /** What happens after the upload, as a verb: "Insert", "Choose". */
  verb: string;
  /** Gets the pictures once all of them are in the library. */
  onDone: (pictures: PickedPicture[]) => void;
  /** The button that gives up. */
  aside: ReactNode;
}

/** Uploads pictures to the media library where they're needed, each with its alt text. */
export function PictureUpload({ given, isMany = false, verb, onDone, aside }: PictureUploadProps) {
  const { pictures, isBusy, change, start, add, remove } = usePictureUploads(isMany ? given : given.slice(0, 1), onDone);
  const isFull = !isMany && pictures.length > 0;
  const isOver = useGivenFiles((files) => !isBusy && !isFull && add(isMany ? files : files.slice(0, 1)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    // A form that surrounds this one in React's tree, but not on the page, mustn't be submitted by it.
    event.stopPropagation();
    void start();
  };
  const isRefused = pictures.some(({ state }) => state === "refused");
  return (
    <form onSubmit={send} className="grid gap-4" noValidate>
      {pictures.length > 0 && (
        <ul aria-label="Pictures to upload" className="grid gap-3">
          {pictures.map((one) => (
            <PictureRow
              key={one.key}
              picture={one}
              isBusy={isBusy}
              onAlt={(alt) => change(one.key, { alt })}
              onRemove={() => remove(one.key)}
            />
          ))}
        </ul>
      )}
      {!isFull && (
        <FileZone
          label={isMany ? "Choose files" : "Choose a file"}
          hint="Or drop it here, or paste an image. Up to 25 MB."
          accept={ACCEPTED_PICTURES}
          {...{ isMany, isOver, isBusy }}
          hasFocus
          onFiles={add}
        />
      )}
      <p role="status" className="sr-only">
        {isBusy ? "Uploading" : isRefused ? "Not everything was uploaded" : ""}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {aside}
        <Button type="submit" disabled={pictures.length === 0} isBusy={isBusy}>
          {isBusy ? "Uploading..." : isRefused ? "Try again" : `Upload and ${verb.toLowerCase()}`}
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  picture: GivenPicture;
  isBusy: boolean;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

function PictureRow({ picture: { key, file, preview, alt, state, sent, error }, isBusy, onAlt, onRemove }: RowProps) {
  const percent = Math.round(sent * 100);
  return (
    <li className="grid gap-3 rounded-md border border-line p-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      {preview ? (
        <img src={preview} alt="" className="aspect-4/3 w-full rounded-sm bg-backdrop object-contain" />
      ) : (
        <span className="grid aspect-4/3 place-items-center rounded-sm bg-limestone">
          <Icon name="image" className="size-7" />
        </span>
      )}
      <div className="grid content-start gap-2">
        <div className="flex items-center gap-3">
          <span className="min-w-0 flex-1 font-semibold break-all text-heading">{file.name}</span>
          {state === "done" ? (
            <Icon name="circle-check" label="Uploaded" className="size-5 text-good" />
          ) : (
            <button
              type="button"
              onClick={onRemove}
              disabled={isBusy}
              aria-label={`Remove ${file.name}`}
              className="-m-2 grid size-9 shrink-0 place-items-center rounded-md hover:bg-bluebonnet-tint"
            >
              <Icon name="x" />
            </button>
          )}
        </div>
        <TextField
          label="Alt text"
          name="alt"
          isOptional={false}
          autoFocus
          maxLength={300}
          autoComplete="off"
          value={alt}
          disabled={state === "sending" || state === "done"}
          onChange={({ target }) => onAlt(target.value)}
          hint="What the picture shows, for people who can't see it."
        />
        {state === "sending" && (
          <div className="flex items-center gap-3">
            <progress max={100} value={percent} aria-label={`Upload of ${file.name}`} className="admin-progress flex-1" />
            <span className="w-24 text-right text-xs">{percent < 100 ? `${percent}%` : "Processing..."}</span>
          </div>
        )}
        <FieldError id={`picture-${key}-error`} error={error} />
      </div>
    </li>
  );
}
