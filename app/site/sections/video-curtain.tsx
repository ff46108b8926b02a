import type { MouseEvent } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import type { HeroVideoControl } from "./use-hero-video.ts";

interface Props {
  control: HeroVideoControl;
  /** The film itself, for visitors without scripts. */
  href: string;
  /** Keeps the overlay clear of text on the picture. */
  overlayClassName?: string;
  /** For a small picture: the button shows only its icon. */
  isSmall?: boolean;
}

const chip =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-white/40 bg-ink/80 text-sm font-semibold text-white hover:border-white hover:bg-ink";

/** The film's controls: play and pause, the replay overlay after it ended, and the fallback panel if it didn't start. */
export function VideoCurtain({ control: { state, play, pause }, href, overlayClassName, isSmall = false }: Props) {
  const overlay = { onClick: play, className: overlayClassName };
  if (state === "ended") return <Overlay icon="rotate-ccw" label="Replay video" {...overlay} />;
  if (state === "failed") return <Overlay icon="play" label="Play video" note="The video didn't start." {...overlay} />;
  const startInstead = (event: MouseEvent) => {
    event.preventDefault();
    play();
  };
  const look = classNames(chip, isSmall ? "size-11 justify-center" : "px-4");
  const place = isSmall ? "right-1.5 bottom-1.5" : "right-4 bottom-4 lg:right-8 lg:bottom-8";
  const words = isSmall ? "sr-only" : undefined;
  return (
    <div className={classNames("absolute z-20", place)}>
      {state === "still" ? (
        <a href={href} onClick={startInstead} className={look}>
          <Icon name="play" className="size-4" />
          <span className={words}>Play video</span>
        </a>
      ) : (
        <button type="button" onClick={state === "paused" ? play : pause} className={look}>
          <Icon name={state === "paused" ? "play" : "pause"} className="size-4" />
          <span className={words}>{state === "paused" ? "Play video" : "Pause video"}</span>
        </button>
      )}
    </div>
  );
}

interface OverlayProps {
  icon: string;
  label: string;
  note?: string;
  onClick: () => void;
  className?: string;
}

/** The whole picture is the button. Its label is placed away from the hero's text. */
function Overlay({ icon, label, note, onClick, className }: OverlayProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames("group absolute inset-0 z-1 grid w-full place-items-center bg-ink/45 -outline-offset-4", className)}
    >
      <span className="grid justify-items-center gap-3 font-semibold text-white">
        <span className="grid size-16 place-items-center rounded-full border border-white/60 bg-ink/80 transition-colors duration-150 group-hover:bg-bluebonnet">
          <Icon name={icon} className="size-7" />
        </span>
        <span className="rounded-md bg-ink/80 px-4 py-2 text-center text-sm">
          {note && <span className="block">{note}</span>}
          <span>{label}</span>
        </span>
      </span>
    </button>
  );
}
