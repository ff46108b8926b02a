import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Answers } from "~/domain/assessments/assessment-rules.input.ts";

/** How long a chosen answer is shown before the next question appears, in milliseconds. */
const SEEN_FOR = 250;

/**
 * Shows one question at a time. Clicking an answer moves on to the next open question; arrow keys only move between answers. Once
 * everything is answered, nothing advances automatically: someone who comes back to change an answer stays on it.
 */
export function useQuestionTurns(keys: readonly string[], answers: Answers) {
  const isOpen = (key: string | undefined) => key !== undefined && answers[key] === undefined;
  const [place, setPlace] = useState(() =>
    Math.max(
      keys.findIndex((key) => isOpen(key)),
      0,
    ),
  );
  const isWalking = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function goTo(next: number) {
    clearTimeout(timer.current);
    setPlace(next);
  }

  /** The first open question after this one, or else the first of all; undefined if no other question is open. */
  const following = [...keys.keys()].map((step) => (place + 1 + step) % keys.length).find((at) => at !== place && isOpen(keys[at]));
  const isLast = place === keys.length - 1;
  const next = isLast ? following : place + 1;

  return {
    place,
    isLast,
    /** Null: there's no earlier question. */
    goBack: place > 0 ? () => goTo(place - 1) : null,
    /** Null: there's no question to go to. */
    goOn: next === undefined ? null : () => goTo(next),
    onPick() {
      clearTimeout(timer.current);
      if (!isWalking.current && following !== undefined) timer.current = setTimeout(() => setPlace(following), SEEN_FOR);
    },
    onKeyDown(event: KeyboardEvent) {
      // Browsers report an answer reached by arrow key as if it had been clicked.
      isWalking.current = event.key.startsWith("Arrow");
      if (isWalking.current) clearTimeout(timer.current);
      if (event.key !== "Enter" || next === undefined) return;
      event.preventDefault();
      goTo(next);
    },
    onKeyUp: () => {
      isWalking.current = false;
    },
  };
}
