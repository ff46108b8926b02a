import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import type { PictureView } from "~/domain/content/index.ts";
import { Picture } from "../picture.tsx";

interface Props {
  url: string;
  alt: string;
  pictures: Record<string, PictureView>;
  /** Its displayed width, in the format of HTML's `sizes`. */
  sizes: string;
  isEdited: boolean;
  className?: string;
  isUrgent?: boolean;
}

/** A section's picture. In the editor, an empty frame where one belongs. */
export function SectionPicture({ url, alt, pictures, sizes, isEdited, className, isUrgent }: Props) {
  if (!url) return isEdited ? <Missing className={className} /> : null;
  const picture = Object.hasOwn(pictures, url) ? pictures[url] : undefined;
  if (picture)
    return <Picture picture={picture} alt={alt} sizes={sizes} className={classNames("rounded-md", className)} isUrgent={isUrgent} />;
  return (
    <img
      src={url}
      alt={alt}
      loading={isUrgent ? "eager" : "lazy"}
      decoding="async"
      className={classNames("h-auto w-full rounded-md", className)}
    />
  );
}

function Missing({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("grid aspect-[4/3] place-items-center rounded-md border-2 border-dashed border-edge text-link", className)}
    >
      <Icon name="image" className="size-8" />
    </span>
  );
}
