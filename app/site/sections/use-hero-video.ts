import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef, useState } from "react";

/** still: only the image; waiting: asked to play; failed: it didn't start. */
export type VideoState = "still" | "waiting" | "playing" | "paused" | "ended" | "failed";

/** After this many milliseconds without a start, the video counts as failed: no one should watch a spinner in the hero. */
const FALLBACK_AFTER = 1000;

export interface HeroVideoControl {
  video: RefObject<HTMLVideoElement | null>;
  state: VideoState;
  /** Whether the film should be in the page. */
  isWanted: boolean;
  play: () => void;
  pause: () => void;
  onPlaying: () => void;
  onEnded: () => void;
  onFailed: () => void;
}

interface Options {
  /** If given, the film starts automatically only when half of this element is in the window. */
  frame?: RefObject<Element | null>;
  /** How many times in a row the film plays before it ends. */
  rounds?: number;
}

export function useHeroVideo({ frame, rounds = 1 }: Options = {}): HeroVideoControl {
  const played = useRef(0);
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [state, setState] = useState<VideoState>("still");

  const begin = useStart(video, setState);

  useEffect(() => {
    if (mayPlayUnasked()) return whenSeen(frame?.current, () => setWanted(true));
  }, [frame]);
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted, begin]);

  const play = () => {
    const film = video.current;
    if (!film) return setWanted(true);
    if (state === "failed") film.load();
    if (state === "ended") {
      film.currentTime = 0;
      played.current = 0;
    }
    begin();
  };
  const onEnded = () => {
    played.current += 1;
    const film = video.current;
    if (!film || played.current >= rounds) return setState("ended");
    film.currentTime = 0;
    film.play().catch(() => setState("failed"));
  };
  const pause = () => {
    video.current?.pause();
    setState("paused");
  };
  return {
    video,
    state,
    isWanted,
    play,
    pause,
    onPlaying: () => setState("playing"),
    onEnded,
    onFailed: () => setState("failed"),
  };
}

/** Starts the film. If it doesn't start in time, it has failed. */
function useStart(video: RefObject<HTMLVideoElement | null>, setState: Dispatch<SetStateAction<VideoState>>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const film = video.current;
    if (!film) return;
    clearTimeout(timer.current);
    setState("waiting");
    timer.current = setTimeout(() => setState((now) => (now === "waiting" ? "failed" : now)), FALLBACK_AFTER);
    // Only the promise reports a refusal (autoplay policy). The timer handles it.
    film.play().catch(() => setState("failed"));
  }, [video, setState]);
}

/** Calls `then` when half of `box` is in the window, or immediately without a box. Returns a function to stop waiting. */
function whenSeen(box: Element | null | undefined, then: () => void): (() => void) | undefined {
  if (!box) {
    then();
    return;
  }
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      then();
    },
    { threshold: 0.5 },
  );
  watcher.observe(box);
  return () => watcher.disconnect();
}

function mayPlayUnasked(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
