import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { PickedPicture } from "../media/picked-picture.ts";
import { useGivenFiles } from "../media/use-given-files.ts";
import { PictureUpload } from "./picture-upload.tsx";

interface Choice extends PickedPicture {
  id: string;
  name: string;
  preview: string;
}

interface Choices {
  /** Whether this person can add pictures. */
  mayUpload: boolean;
  pictures: Choice[];
  page: number;
  hasMore: boolean;
}

interface MediaPickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Gets the chosen image. The dialog then closes. */
  onPick: (picture: PickedPicture) => void;
}

/**
 * A dialog with the media library's images, for forms that need one. It needs scripts; without them, people type the address into the field
 * next to its button. Put it outside the form it's for, because it contains a search form.
 */
export function MediaPicker({ isOpen, onClose, onPick }: MediaPickerProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Choose a picture" size="lg">
      {isOpen && (
        <Pictures
          onPick={(picture) => {
            onPick(picture);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** The library, or the upload of a picture that isn't in it yet. */
function Pictures({ onPick }: Pick<MediaPickerProps, "onPick">) {
  const [asked, setAsked] = useState({ q: "", page: 1 });
  const [given, setGiven] = useState<File[] | null>(null);
  const { load, data, state } = useFetcher<Choices>();
  useEffect(() => {
    void load(`/admin/media/pictures?${new URLSearchParams({ q: asked.q, page: String(asked.page) })}`);
  }, [load, asked]);
  const mayUpload = data?.mayUpload ?? false;
  useGivenFiles((files) => mayUpload && given === null && setGiven(files));
  if (given) return <OwnPicture given={given} onPick={onPick} onBack={() => setGiven(null)} />;
  const upload = mayUpload && (
    <Button variant="secondary" onClick={() => setGiven([])}>
      <Icon name="upload" className="size-4.5" />
      Upload a picture
    </Button>
  );
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form that surrounds this one in React's tree, but not on the page, mustn't be submitted by it.
    event.stopPropagation();
    setAsked({ q: String(new FormData(event.currentTarget).get("q") ?? ""), page: 1 });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a search element would not be a form */}
      <form role="search" aria-label="Pictures" onSubmit={search} className="flex flex-wrap items-end gap-3">
        <TextField label="Name, alt text, or caption" name="q" type="search" autoFocus maxLength={200} className="grow" />
        <Button type="submit" variant="secondary" isBusy={state === "loading"}>
          Search
        </Button>
        {data && data.pictures.length > 0 && upload}
      </form>
      {data ? <Grid {...data} isSearched={asked.q !== ""} onPick={onPick} upload={upload} /> : <Spinner className="mx-auto my-12 size-8" />}
      {data && (data.page > 1 || data.hasMore) && (
        <nav aria-label="Picture pages" className="flex justify-end gap-2">
          {data.page > 1 && (
            <Button variant="secondary" size="sm" onClick={() => setAsked({ ...asked, page: data.page - 1 })}>
              Previous
            </Button>
          )}
          {data.hasMore && (
            <Button variant="secondary" size="sm" onClick={() => setAsked({ ...asked, page: data.page + 1 })}>
              Next
            </Button>
          )}
        </nav>
      )}
    </>
  );
}

function OwnPicture({ given, onPick, onBack }: Pick<MediaPickerProps, "onPick"> & { given: File[]; onBack: () => void }) {
  const back = (
    <Button variant="secondary" onClick={onBack}>
      Back to the library
    </Button>
  );
  return <PictureUpload given={given} verb="Choose" aside={back} onDone={([picture]) => picture && onPick(picture)} />;
}

type GridProps = Choices & { isSearched: boolean; upload: ReactNode } & Pick<MediaPickerProps, "onPick">;

function Grid({ pictures, isSearched, onPick, upload }: GridProps) {
  if (pictures.length === 0) {
    const text = upload ? "Upload one here. It's kept in the media library." : "Ask someone who can edit the media library to add one.";
    return isSearched ? (
      <EmptyState headingLevel={3} title="No matching pictures" text="Try a broader search." action={upload} />
    ) : (
      <EmptyState headingLevel={3} icon="image" title="No pictures yet" text={text} action={upload} />
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
      {pictures.map(({ id, filePath, altText, name, preview }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onPick({ filePath, altText })}
            className="grid w-full gap-1.5 rounded-md border border-line bg-paper p-2 text-left text-sm hover:border-bluebonnet hover:bg-bluebonnet-tint"
          >
            <img src={preview} alt="" loading="lazy" className="aspect-4/3 w-full rounded-sm bg-backdrop object-contain" />
            <span className="truncate font-semibold text-heading">{altText || name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
