import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react";

/** What is cut off where it has no room (styles/clipped.css). */
const CLIPPED = ".clipped";
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
    tip.current.textContent = text.textContent;
    hide();
    tip.current.showPopover();
    place(tip.current, text.getBoundingClientRect());
  };
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

/** Only the first of its lines is shown. */
function isCutOff({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight > clientHeight + 1;
}

/** Right below the text, or above it where there is no room. */
function place(tip: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { offsetWidth, offsetHeight } = tip;
  tip.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - offsetWidth - EDGE))}px`;
  tip.style.top = `${bottom + offsetHeight + EDGE <= innerHeight ? bottom : Math.max(EDGE, top - offsetHeight)}px`;
}
