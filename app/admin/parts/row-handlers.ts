import type { KeyboardEvent, MouseEvent } from "react";

/** What has a use of its own when it is pressed. */
const CONTROLS = "a, button, input, label, select, textarea, summary, [popover]";

/**
 * A press anywhere on a row opens it, as the link in its name would: with Ctrl, ⌘ or the middle button in another tab. Texts can be selected, and
 * the controls of a row keep their own use. For those who have no pointer the link is there, arrows go from row to row, and x ticks one.
 */
export const rowHandlers = {
  onClick: (event: MouseEvent) => openRow(event),
  onAuxClick: (event: MouseEvent) => event.button === 1 && openRow(event),
  onKeyDown: (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = target.closest("tr");
    // A handle has the arrows for itself while it drags, and a menu for what is in it.
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

/** To the same place of the next row: its box, its menu, else its link. */
function moveFocus(event: KeyboardEvent, row: Element, from: HTMLElement): void {
  const next = event.key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
  const part = from.closest("td")?.dataset.part;
  const same = next?.querySelector<HTMLElement>(`[data-part="${part}"] :is(a, button, input)`);
  const found = same ?? linkOf(next);
  if (!found) return;
  event.preventDefault();
  found.focus();
}

/** The row of a list that has the focus. */
export function rowOfFocus(list: HTMLElement): Element | null {
  const row = document.activeElement?.closest(".office-row") ?? null;
  return row && list.contains(row) ? row : null;
}

/** To the link of the next or previous row; from outside of the list to its first or last. */
export function goToRow(list: HTMLElement, step: 1 | -1): void {
  const links = [...list.querySelectorAll(".office-row")].map(linkOf).filter((link) => link !== null);
  const focused = rowOfFocus(list);
  const place = focused ? links.findIndex((link) => focused.contains(link)) + step : step === 1 ? 0 : links.length - 1;
  links[place]?.focus();
}
