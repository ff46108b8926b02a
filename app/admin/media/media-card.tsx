import { Link, useLocation } from "react-router";
import type { ListedMedia } from "~/domain/content/index.ts";
import { formatFileSize, mediaKindOf, mediaTypeOf } from "~/domain/media/media-rules.input.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";
import { withQuery } from "../address.ts";
import { formatNumber } from "../format.ts";
import { EditAndDelete } from "../parts/edit-and-delete.tsx";
import { DialogLink, RowActions } from "../parts/row-actions.tsx";
import { SelectBox, type Selecting } from "../parts/row-selection.tsx";
import { ShortDay } from "../parts/times.tsx";
import { withDialog } from "./dialogs.ts";

type MediaCardProps = { file: ListedMedia; form: string; selecting: Selecting };

/** One file in the library: a preview, its details, and its actions. */
export function MediaCard({ file, form, selecting }: MediaCardProps) {
  const { id, originalName, title, filePath, fileType, fileSize, width, height, createdAt } = file;
  const name = title || originalName;
  return (
    <li className="grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-md border border-line bg-paper text-sm has-[input:checked]:border-bluebonnet">
      <div className="relative">
        <a href={filePath} target="_blank" rel="noopener" className="block" aria-label={`Open ${name}`}>
          <Preview file={file} />
        </a>
        <span className="absolute top-2 left-2 rounded-sm bg-paper/90 p-1">
          <SelectBox form={form} label={`Select ${name}`} value={id} {...selecting} />
        </span>
        <span className="absolute top-2 right-2 rounded-sm bg-paper/90 px-1.5 py-0.5">
          <TypeBadge fileType={fileType} />
        </span>
      </div>
      <div className="grid content-start gap-1 p-3">
        <h2 className="font-body text-sm leading-snug font-semibold break-all text-heading">{name}</h2>
        <p className="text-xs">
          {formatFileSize(fileSize)}
          {width && height && ` · ${formatNumber(width)} × ${formatNumber(height)}`}
          {" · "}
          <ShortDay at={createdAt} />
        </p>
        <Labels file={file} />
        <Texts file={file} />
      </div>
      <Actions file={file} name={name} />
    </li>
  );
}

/** Where it's filed: each leads to what else is there. */
function Labels({ file: { folder, tags } }: { file: ListedMedia }) {
  const location = useLocation();
  if (folder === "" && tags.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-xs wrap-anywhere">
      {folder !== "" && <Link to={withQuery(location, { folder, page: null })}>{folder}</Link>}
      {tags.map((tag) => (
        <Link key={tag} to={withQuery(location, { tag, page: null })}>
          #{tag}
        </Link>
      ))}
    </p>
  );
}

function Texts({ file: { altText, caption, fileType } }: { file: ListedMedia }) {
  return (
    <>
      {altText ? (
        <p className="line-clamp-2 wrap-anywhere">
          <span className="font-semibold text-heading">Alt text:</span> {altText}
        </p>
      ) : (
        mediaKindOf(fileType) === "image" && <p className="text-warn">No alt text</p>
      )}
      {caption && (
        <p className="line-clamp-2 wrap-anywhere">
          <span className="font-semibold text-heading">Caption:</span> {caption}
        </p>
      )}
    </>
  );
}

/** The same gray in both themes, because a drawing can have dark lines or light ones. */
function Preview({ file: { preview, fileType } }: { file: ListedMedia }) {
  if (preview) return <img src={preview} alt="" loading="lazy" decoding="async" className="aspect-4/3 w-full bg-backdrop object-contain" />;
  return (
    <span className="grid aspect-4/3 w-full place-items-center bg-limestone max-sm:aspect-8/3 text-bluebonnet">
      <Icon name={mediaKindOf(fileType) === "video" ? "play" : "file-text"} className="size-10" />
    </span>
  );
}

const tones: Record<string, BadgeTone> = { image: "brand", video: "ember", document: "neutral" };

/** "JPEG", "PDF". */
function TypeBadge({ fileType }: { fileType: string }) {
  const type = mediaTypeOf(fileType);
  const name = type?.extensions[0] === "jpg" ? "JPEG" : (type?.extensions[0] ?? fileType).toUpperCase();
  return <Badge tone={tones[type?.kind ?? ""]}>{name}</Badge>;
}

function Actions({ file: { id, filePath, fileType }, name }: { file: ListedMedia; name: string }) {
  const location = useLocation();
  return (
    <div className="flex flex-wrap border-t border-line">
      <Button variant="quiet" size="sm" onClick={() => void copyPath(filePath)}>
        <Icon name="copy" className="size-4" />
        Copy path <span className="sr-only">of {name}</span>
      </Button>
      <EditAndDelete of={name} to={(action) => withDialog(location, action, id)} />
      <RowActions of={name}>
        <DialogLink to={withDialog(location, "replace", id)} of={name}>
          Replace
        </DialogLink>
        {mediaKindOf(fileType) === "image" && (
          <DialogLink to={withDialog(location, "frame", id)} of={name}>
            Crop
          </DialogLink>
        )}
        <DialogLink to={withDialog(location, "swap", id)} of={name}>
          Use another file
        </DialogLink>
        <DialogLink to={withDialog(location, "organize", id)} of={name}>
          Move or tag
        </DialogLink>
      </RowActions>
    </div>
  );
}

async function copyPath(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(path);
    toast({ title: "Copied", text: "File path copied to clipboard", tone: "good" });
  } catch {
    // Browsers have no clipboard without TLS, and people can block it.
    toast({ title: "Error", text: `Your browser blocked copying. The path is ${path}`, tone: "bad" });
  }
}
