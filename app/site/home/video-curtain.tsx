import type { MouseEvent } from "react";
import { Icon } from "~/app/ui/icon.tsx";
import type { VideoState } from "./use-hero-video.ts";

interface Props {
  state: VideoState;
  /** The film itself, for visitors without scripts. */
  href: string;
  play: () => void;
  pause: () => void;
}

const chip =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-white/40 bg-ink/80 px-4 text-sm font-semibold text-white hover:border-white hover:bg-ink";

/** What lies over the film: play and pause, the replay overlay when it has ended, the fallback panel when it did not start. */
export function VideoCurtain({ state, href, play, pause }: Props) {
  if (state === "ended") return <Overlay icon="rotate-ccw" label="Replay video" onClick={play} />;
  if (state === "failed") return <Overlay icon="play" label="Play video" note="The video did not start." onClick={play} />;
  const startInstead = (event: MouseEvent) => {
    event.preventDefault();
    play();
  };
  return (
    <div className="absolute right-4 bottom-4 z-20 lg:right-8 lg:bottom-8">
      {state === "still" ? (
        <a href={href} onClick={startInstead} className={chip}>
          <Icon name="play" className="size-4" />
          Play video
        </a>
      ) : (
        <button type="button" onClick={state === "paused" ? play : pause} className={chip}>
          <Icon name={state === "paused" ? "play" : "pause"} className="size-4" />
          {state === "paused" ? "Play video" : "Pause video"}
        </button>
      )}
    </div>
  );
}

/** The whole picture is the button; its words stand where no text of the hero is. */
function Overlay({ icon, label, note, onClick }: { icon: string; label: string; note?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="group absolute inset-0 z-1 grid w-full place-items-center bg-ink/45 -outline-offset-4 lg:pl-[55%]"
    >
      <span className="grid justify-items-center gap-3 font-semibold text-white">
        <span className="grid size-16 place-items-center rounded-full border border-white/60 bg-ink/80 transition-colors duration-150 group-hover:bg-bluebonnet">
          <Icon name={icon} className="size-7" />
        </span>
        <span className="rounded-md bg-ink/80 px-4 py-2 text-center text-sm">
          {note && <span className="block">{note}</span>}
          {label}
        </span>
      </span>
    </button>
  );
}
