import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react";

/** What is cut off where it has no room (styles/clipped.css), and times that are said short. */
const CLIPPED = ".clipped, time[title], time[data-full]";
/** Where a text is part of one of these, the focus comes to that. */
const FOCUSABLE = "a, button, summary, label";
/** Between the window's edge and a text shown whole, in pixels. */
const EDGE = 8;

/**
 * Texts in `box` that are cut off are shown whole beside the pointer or the focus, in the element that `tip` comes to. One that nothing could
 * put the focus on can be reached by keyboard as long as it is cut off. Screen readers have the whole text anyway.
 */
export function useFullTexts(box: RefObject<HTMLElement | null>) {
  const tip = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement>(null);

  const markStops = useCallback(() => {
    for (const text of box.current?.querySelectorAll<HTMLElement>(CLIPPED) ?? []) {
      if (text.closest(FOCUSABLE)) continue;
      if (isCutOff(text)) text.tabIndex = 0;
      else if (text !== document.activeElement) text.removeAttribute("tabindex");
    }
  }, [box]);
  // Rows may be others after every rendering.
  useEffect(markStops);

  const hide = () => tip.current?.matches(":popover-open") && tip.current.hidePopover();
  const show = (text: HTMLElement | null | undefined) => {
    if (!tip.current || !text || !isCutOff(text)) return hide();
    tip.current.textContent = wholeOf(text);
    hide();
    tip.current.showPopover();
    shown.current = text;
    place(tip.current, text.getBoundingClientRect());
  };
  useEffect(() => {
    const follow = () => {
      if (tip.current?.matches(":popover-open") && shown.current) place(tip.current, shown.current.getBoundingClientRect());
    };
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, []);
  const handlers = {
    onPointerOver: ({ target }: PointerEvent) => {
      // The pointer may go on to the whole text itself.
      if (target instanceof HTMLElement && target !== tip.current) show(target.closest<HTMLElement>(CLIPPED));
    },
    onPointerLeave: hide,
    onFocus: ({ target }: FocusEvent) => {
      const isByKeyboard = target.matches(":focus-visible");
      if (isByKeyboard) show(target.closest<HTMLElement>(CLIPPED) ?? target.querySelector<HTMLElement>(CLIPPED));
    },
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Escape") hide();
    },
  };
  return { tip, markStops, hide, handlers };
}

/** Only its first lines are shown, or it is a time that is said short. */
function isCutOff(text: HTMLElement): boolean {
  return text instanceof HTMLTimeElement || text.scrollHeight > text.clientHeight + 1;
}

/** The browser would show a title too, beside the tip: without scripts it does. */
function wholeOf(text: HTMLElement): string {
  if (!(text instanceof HTMLTimeElement)) return text.textContent ?? "";
  if (text.title) {
    text.dataset.full = text.title;
    text.removeAttribute("title");
  }
  return text.dataset.full ?? text.textContent ?? "";
}

/** Right below the text, or above it where there is no room. */
function place(tip: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = tip;
  tip.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - offsetWidth - EDGE))}px`;
  tip.style.top = `${bottom + offsetHeight + EDGE <= innerHeight ? bottom : Math.max(EDGE, top - offsetHeight)}px`;
}
