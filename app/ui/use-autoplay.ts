import { useCallback, useEffect, useState } from "react";

type AutoplayOptions = {
  delayMs: number;
  stopOnInteraction: boolean;
  resumeOnLeave: boolean;
  isPaused: boolean;
  resumeOn: number;
  step: () => void;
};

export type Autoplay = {
  /** What the visitor asked for, or an interaction decided: shown by the pause button. */
  isPlaying: boolean;
  /** Playing, and nothing holds it at the moment. */
  isRunning: boolean;
  toggle: () => void;
  noteInteraction: () => void;
  setHovered: (isHovered: boolean) => void;
  setFocused: (isFocused: boolean) => void;
};

/**
 * Moves on by itself every `delayMs` (0: never): not under reduced motion, not in a hidden tab, not while the pointer or the focus is
 * there or `isPaused`. The pause button outranks everything; an interaction stops only until the pointer leaves, where asked so,
 * or until `resumeOn` counts on (a form was sent). Pausing from outside is an interaction too.
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
