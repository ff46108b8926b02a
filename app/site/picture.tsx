import type { PictureView } from "~/domain/content/index.ts";
import { classNames } from "../ui/class-names.ts";

interface PictureProps {
  picture: PictureView;
  alt: string;
  /** Its displayed width, in the format of HTML's `sizes`, which the browser uses to choose a file. */
  sizes: string;
  className?: string;
  /** For the first image that visitors see. */
  isUrgent?: boolean;
}

/**
 * An image from the media library in a suitable size and format. Its space is reserved from the start, and a blurred version fills it while
 * it loads. Where it's cut to a shape, its focal point stays in view.
 */
export function Picture({
  picture: { src, width, height, focus, placeholder, sources },
  alt,
  sizes,
  className,
  isUrgent = false,
}: PictureProps) {
  const inView = focus ? `focused focus-x-${focus.x} focus-y-${focus.y}` : undefined;
  return (
    <span className={classNames("relative block overflow-hidden", className)}>
      {placeholder && (
        <img
          src={placeholder}
          alt=""
          aria-hidden="true"
          className={classNames("absolute inset-0 size-full scale-110 object-cover blur-md", inView)}
        />
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
          className={classNames("relative h-auto w-full", inView)}
        />
      </picture>
    </span>
  );
}
