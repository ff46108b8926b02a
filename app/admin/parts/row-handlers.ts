import type { KeyboardEvent, MouseEvent } from "react";

/** Elements that do something themselves when they're clicked. */
const CONTROLS = "a, button, input, label, select, textarea, summary, [popover]";

/**
 * Clicking anywhere in a row opens it, like the link in its name; with Ctrl, ⌘, or the middle button, in a new tab. Text can still be
 * selected, and a row's controls keep their own behavior. For keyboards there's the link, the arrow keys move between rows, and x selects
 * one.
 */
export const rowHandlers = {
  onClick: (event: MouseEvent) => openRow(event),
  onAuxClick: (event: MouseEvent) => event.button === 1 && openRow(event),
  onKeyDown: (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = target.closest("tr");
    // A drag handle uses the arrow keys itself while dragging, and a menu uses them for its entries.
    if (!row || target.closest("[popover], [aria-roledescription]") || target.matches("select, textarea, input:not([type=checkbox])"))
      return;
    if (key.toLowerCase() === "x") {
      event.preventDefault();
      tickRow(row, event.shiftKey);
    } else if (key === "ArrowDown" || key === "ArrowUp") moveFocus(event, row, target);
  },
};

function openRow({ target, button, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent): void {
  if (defaultPrevented || !(target instanceof Element) || target.closest(CONTROLS) || getSelection()?.isCollapsed === false) return;
  const link = linkOf(target.closest("tr"));
  if (!link) return;
  if (button === 1 || ctrlKey || metaKey || shiftKey) window.open(link.href, "_blank", "noopener");
  else link.click();
}

function linkOf(row: Element | null | undefined): HTMLAnchorElement | null {
  return row?.querySelector<HTMLAnchorElement>('[data-part="name"] a[href]') ?? null;
}

export function tickRow(row: Element | null, isRange: boolean): void {
  const box = row?.querySelector<HTMLInputElement>('[data-part="select"] input[type="checkbox"]');
  box?.dispatchEvent(new globalThis.MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: isRange }));
}

/** Moves to the same place in the next row: its checkbox, its menu, or else its link. */
function moveFocus(event: KeyboardEvent, row: Element, from: HTMLElement): void {
  const next = event.key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
  const part = from.closest("td")?.dataset.part;
  const same = next?.querySelector<HTMLElement>(`[data-part="${part}"] :is(a, button, input)`);
  const found = same ?? linkOf(next);
  if (!found) return;
  event.preventDefault();
  found.focus();
}

/** The list row that has the focus. */
export function rowOfFocus(list: HTMLElement): Element | null {
  const row = document.activeElement?.closest(".office-row") ?? null;
  return row && list.contains(row) ? row : null;
}

/** Moves to the next or previous row's link; from outside the list, to the first or last. */
export function goToRow(list: HTMLElement, step: 1 | -1): void {
  const links = [...list.querySelectorAll(".office-row")].map(linkOf).filter((link) => link !== null);
  const focused = rowOfFocus(list);
  const place = focused ? links.findIndex((link) => focused.contains(link)) + step : step === 1 ? 0 : links.length - 1;
  links[place]?.focus();
}
