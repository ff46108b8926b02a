import type { KeyboardEvent, MouseEvent } from "react";

/** Elements that do something themselves when they're clicked. */
const CONTROLS = "a, button, input, label, select, textarea, summary, [popover]";

/**
 * Clicking anywhere in a row opens it, like the link in its name; with Ctrl, ⌘, or the middle button, in a new tab. Text can still be
 * selected, and a row's controls keep their own behavior. For keyboards there's the link, the arrow keys move between rows, with Shift they
 * select on the way, and x selects one.
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
    if (event.shiftKey && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      extendSelection(row, key === "ArrowDown" ? 1 : -1);
    } else if (key.toLowerCase() === "x") {
      event.preventDefault();
      selectRow(row, event.shiftKey);
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

export function selectRow(row: Element | null, isRange: boolean): void {
  const box = row?.querySelector<HTMLInputElement>('[data-part="select"] input[type="checkbox"]');
  box?.dispatchEvent(new globalThis.MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: isRange }));
}

/** Selects this row and the next one, or, on the way back, unselects this one. Lists without checkboxes only move. */
export function extendSelection(row: Element | null, step: 1 | -1): void {
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !next) return;
  if (isSelected(next)) selectRow(row, false);
  else for (const one of [row, next]) if (!isSelected(one)) selectRow(one, false);
  linkOf(next)?.focus();
}

function isSelected(row: Element): boolean {
  return row.querySelector<HTMLInputElement>('[data-part="select"] input[type="checkbox"]')?.checked ?? false;
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
  const row = document.activeElement?.closest(".admin-row") ?? null;
  return row && list.contains(row) ? row : null;
}

/**
 * Moves to the next or previous row's link; from outside the list, from the row that's open beside it, or else to the first or last. Returns
 * the row's key.
 */
export function goToRow(list: HTMLElement, step: 1 | -1): string | null {
  const rows = [...list.querySelectorAll<HTMLElement>(".admin-row")].filter((row) => linkOf(row));
  const from = rowOfFocus(list) ?? list.querySelector(".admin-row[aria-current]");
  const place = from ? rows.indexOf(from as HTMLElement) + step : step === 1 ? 0 : rows.length - 1;
  const row = rows[place];
  linkOf(row)?.focus();
  return row?.dataset.key ?? null;
}
