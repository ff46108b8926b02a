import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** Where the focus was: the element, and the row that it was in or belonged to. */
interface Place {
  element: Element | null;
  id: string | null;
}

/**
 * Keeps the keyboard in the list: if what had the focus disappears with its row, the next row gets it; after a change to several, the first
 * one that's left. Returns a function that says which rows the focus is about, for a bar outside them.
 */
export function useRowFocus(ids: string[]): (about: string[]) => void {
  const place = useRef<Place>({ element: null, id: null });
  const before = useRef(ids);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = target.closest<HTMLElement>(".admin-row");
      const isAboutRows = target.closest(".bulk-bar, .lead-picker") !== null;
      place.current = { element: target, id: row?.dataset.key ?? (isAboutRows ? place.current.id : null) };
    };
    addEventListener("focusin", follow);
    return () => removeEventListener("focusin", follow);
  }, []);
  useLayoutEffect(() => {
    const { element, id } = place.current;
    const shown = before.current;
    before.current = ids;
    if (!element || !id || isShown(element) || !isLost(element)) return;
    const next = shown.slice(Math.max(0, shown.indexOf(id))).find((one) => ids.includes(one)) ?? ids.at(-1);
    if (next) focusRow(next);
  });
  return useCallback((about: string[]) => {
    place.current = { element: document.activeElement, id: about[0] ?? null };
  }, []);
}

function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true });
}

function isLost(element: Element): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === element;
}

/** The link in a row's first cell. */
export function focusRow(id: string): void {
  const row = document.querySelector(`.admin-row[data-key="${CSS.escape(id)}"]`);
  row?.querySelector<HTMLElement>('[data-part="name"] a')?.focus();
}
