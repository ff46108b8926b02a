import { type MouseEvent, useRef } from "react";
import { Icon } from "~/app/ui/icon.tsx";
import { FirmMark } from "../illustrations/firm-mark.tsx";
import { useSiteData } from "../layout/site-data.ts";
import { Film, Poster } from "./film.tsx";
import { filmAlt } from "./film-words.ts";
import { useHeroVideo, type VideoState } from "./use-hero-video.ts";
import "./played-film.css";

/**
 * One of our own films: a still image in the HTML. The film is loaded once it's in view and plays once, but doesn't start
 * automatically if motion or data should be reduced. After it ends or fails, the firm's logo covers it.
 */
export function PlayedFilm({ name, base }: { name: string; base: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const control = useHeroVideo({ frame });
  const { state, play, pause } = control;
  return (
    <div ref={frame} className="night-sky on-ink relative isolate aspect-video overflow-hidden rounded-md bg-ink shadow-card">
      <Poster name={name} sizes="(width < 64rem) 92vw, 43rem" alt={filmAlt(name)} isLazy />
      <Film control={control} address={`${base}${name}`} />
      {state === "ended" || state === "failed" ? (
        <LogoOverlay hasFailed={state === "failed"} play={play} />
      ) : (
        <Controls state={state} href={`${base}${name}.mp4`} play={play} pause={pause} />
      )}
    </div>
  );
}

const chip =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-white/40 bg-ink/80 text-sm font-semibold text-white hover:border-white hover:bg-ink";

/**
 * Shown before and during playback. For visitors without scripts, the link leads to the film. On phones, a label would hide the picture.
 */
function Controls({ state, href, play, pause }: { state: VideoState; href: string; play: () => void; pause: () => void }) {
  const startInstead = (event: MouseEvent) => {
    event.preventDefault();
    play();
  };
  const isRunning = state === "waiting" || state === "playing";
  const face = (
    <>
      <Icon name={isRunning ? "pause" : "play"} className="size-4" />
      <span className="max-sm:sr-only">{isRunning ? "Pause video" : "Play video"}</span>
    </>
  );
  return (
    <div className="absolute right-4 bottom-4">
      {state === "still" ? (
        <a href={href} onClick={startInstead} className={`${chip} sm:px-4`}>
          {face}
        </a>
      ) : (
        <button type="button" onClick={isRunning ? pause : play} className={`${chip} sm:px-4`}>
          {face}
        </button>
      )}
    </div>
  );
}

function LogoOverlay({ hasFailed, play }: { hasFailed: boolean; play: () => void }) {
  const { brand, logo } = useSiteData();
  return (
    <div className="logo-overlay absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink/92 p-4 text-center">
      <FirmMark logo={logo} className="h-16 text-4xl text-white sm:h-20" />
      <p className="font-heading text-xl font-bold text-heading sm:text-2xl">{brand.name}</p>
      {hasFailed && <p className="text-sm">The video didn't start.</p>}
      <button type="button" onClick={play} className={`${chip} px-4`}>
        <Icon name={hasFailed ? "play" : "rotate-ccw"} className="size-4" />
        <span>{hasFailed ? "Play video" : "Replay video"}</span>
      </button>
    </div>
  );
}
