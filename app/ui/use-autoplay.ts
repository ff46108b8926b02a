import { useCallback, useEffect, useState } from "react";

type AutoplayOptions = {
  delayMs: number;
  stopOnInteraction: boolean;
  resumeOnLeave: boolean;
  isPaused: boolean;
  resumeOn: number;
  step: () => void;
};

type Autoplay = {
  /** The visitor's choice, or the result of an interaction. The pause button shows it. */
  isPlaying: boolean;
  /** Playing, and nothing is holding it right now. */
  isRunning: boolean;
  toggle: () => void;
  noteInteraction: () => void;
  setHovered: (isHovered: boolean) => void;
  setFocused: (isFocused: boolean) => void;
};

/**
 * Advances automatically every `delayMs` (0: never), except with reduced motion, in a hidden tab, while the pointer or the focus is on it,
 * or while `isPaused`. The pause button overrides everything. An interaction stops it: if requested, only until the pointer leaves, or
 * until `resumeOn` increases (a form was sent). Pausing from outside counts as an interaction too.
 */
export function useAutoplay({ delayMs, stopOnInteraction, resumeOnLeave, isPaused, resumeOn, step }: AutoplayOptions): Autoplay {
  const [wish, setWish] = useState<"off" | "playing" | "stopped">("off");
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = wish === "playing" && !isHovered && !isFocused && !isPaused;

  useEffect(() => {
    if (delayMs > 0 && !prefersReducedMotion()) setWish("playing");
  }, [delayMs]);

  useEffect(() => {
    if (isPaused) setWish((now) => (now === "playing" ? "stopped" : now));
  }, [isPaused]);

  useEffect(() => {
    if (resumeOn > 0) setWish((now) => (now === "stopped" ? "playing" : now));
  }, [resumeOn]);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => document.hidden || step(), delayMs);
    return () => clearInterval(timer);
  }, [isRunning, delayMs, step]);

  return {
    isPlaying: wish === "playing",
    isRunning,
    toggle: useCallback(() => setWish((now) => (now === "playing" ? "off" : "playing")), []),
    noteInteraction: useCallback(() => {
      if (stopOnInteraction) setWish((now) => (now === "playing" ? "stopped" : now));
    }, [stopOnInteraction]),
    setHovered: useCallback(
      (isNow: boolean) => {
        setHovered(isNow);
        if (!isNow && resumeOnLeave) setWish((now) => (now === "stopped" ? "playing" : now));
      },
      [resumeOnLeave],
    ),
    setFocused,
  };
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
