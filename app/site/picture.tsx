import type { PictureView } from "~/domain/content/index.ts";
import { classNames } from "../ui/class-names.ts";

interface PictureProps {
  picture: PictureView;
  alt: string;
  /** How wide it is shown, as the `sizes` of HTML: the browser chooses a file by it. */
  sizes: string;
  className?: string;
  /** For the first picture that visitors see. */
  isUrgent?: boolean;
}

/** A picture of the media library in the size and format that fit the screen. It has its place from the start; a blurred one fills it meanwhile. */
export function Picture({ picture: { src, width, height, placeholder, sources }, alt, sizes, className, isUrgent = false }: PictureProps) {
  return (
    <span className={classNames("relative block overflow-hidden", className)}>
      {placeholder && (
        <img src={placeholder} alt="" aria-hidden="true" className="absolute inset-0 size-full scale-110 object-cover blur-md" />
      )}
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={isUrgent ? "eager" : "lazy"}
          fetchPriority={isUrgent ? "high" : undefined}
          decoding="async"
          className="relative h-auto w-full"
        />
      </picture>
    </span>
  );
}
