import { filmSize } from "./film-words.ts";
import type { HeroVideoControl } from "./use-hero-video.ts";

const fill = "absolute inset-0 size-full object-cover";

interface FilmProps {
  control: HeroVideoControl;
  /** The file's address without its extension. */
  address: string;
  className?: string;
}

/** A silent film over its poster, once it's wanted. */
export function Film({ control: { video, isWanted, onPlaying, onEnded, onFailed }, address, className = "" }: FilmProps) {
  if (!isWanted) return null;
  return (
    <video
      ref={video}
      muted
      playsInline
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={onPlaying}
      onEnded={onEnded}
      className={`${fill} ${className}`}
    >
      <source src={`${address}.webm`} type="video/webm" />
      <source src={`${address}.mp4`} type="video/mp4" onError={onFailed} />
    </video>
  );
}

interface PosterProps {
  /** The film's name. Its posters have the same name on our own site. */
  name: string;
  sizes: string;
  /** What the still image shows, if that means something. */
  alt?: string;
  /** Far down the page, so it's fetched only when it comes near. */
  isLazy?: boolean;
  className?: string;
}

/** Small enough to arrive with the page, and never more urgent than its text. */
export function Poster({ name, sizes, alt = "", isLazy = false, className = "" }: PosterProps) {
  const { width, height } = filmSize(name);
  const files = (ending: string) => `/videos/${name}-poster-640.${ending} 640w, /videos/${name}-poster.${ending} ${width}w`;
  return (
    <picture>
      <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={files("webp")} sizes={sizes} />
      <img
        src={`/videos/${name}-poster.jpg`}
        width={width}
        height={height}
        alt={alt}
        fetchPriority={isLazy ? undefined : "low"}
        loading={isLazy ? "lazy" : undefined}
        decoding="async"
        className={`${fill} ${className}`}
      />
    </picture>
  );
}
