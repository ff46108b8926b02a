import { type KeyboardEvent, useRef, useState } from "react";

/** A toolbar's one tab stop: arrow keys, Home, and End move between its controls (ARIA Authoring Practices, toolbar). */
export function useRovingTabStop() {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const controls = [...(bar.current?.querySelectorAll<HTMLElement>("button, select") ?? [])];
    const from = controls.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: controls.length - 1 };
    const to = steps[event.key];
    // In a select, Home and End choose.
    if (to === undefined || from < 0 || (event.target instanceof HTMLSelectElement && /^(Home|End)$/.test(event.key))) return;
    event.preventDefault();
    const next = (to + controls.length) % controls.length;
    setStop(next);
    controls[next]?.focus();
  };
  /** For the control at this place. */
  const at = (place: number) => ({ tabIndex: place === stop ? 0 : -1, onFocus: () => setStop(place) });
  return { bar, onKeyDown, at };
}
