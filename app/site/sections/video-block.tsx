import { type MouseEvent, useState } from "react";
import { Icon } from "~/app/ui/icon.tsx";

interface Props {
  url: string;
  title: string;
  description: string;
}

/** Loads nothing before a click. Then our own videos play in place, and other sites' videos open there. */
export function VideoBlock({ url, title, description }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  if (!url) return null;
  const isOwnFilm = url.startsWith("/") && /\.(mp4|webm)$/i.test(url);
  const playHere = (event: MouseEvent) => {
    if (!isOwnFilm) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <section>
      {title && <h2>{title}</h2>}
      {description && <p className="mt-4 max-w-text">{description}</p>}
      {isPlaying ? (
        // biome-ignore lint/a11y/useMediaCaption: our films are silent
        <video
          src={url}
          controls
          autoPlay
          playsInline
          aria-label={title || "Video"}
          className="mt-6 aspect-video w-full rounded-md bg-ink"
        />
      ) : (
        <a
          href={url}
          onClick={playHere}
          target={isOwnFilm ? undefined : "_blank"}
          rel={isOwnFilm ? undefined : "noopener noreferrer"}
          className="group on-ink mt-6 grid aspect-video place-items-center rounded-md bg-ink text-heading"
        >
          <span className="grid justify-items-center gap-3 font-semibold">
            <span className="grid size-16 place-items-center rounded-full border border-white/60 transition-colors duration-150 group-hover:bg-bluebonnet">
              <Icon name={isOwnFilm ? "play" : "external-link"} className="size-7" />
            </span>
            <span>{isOwnFilm ? "Play video" : "Watch the video (opens in a new tab)"}</span>
          </span>
        </a>
      )}
    </section>
  );
}
