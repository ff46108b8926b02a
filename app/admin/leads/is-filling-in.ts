/** A dialog or the form for the next step is open, or a field has the focus that isn't part of a note or a reply. */
export function isFillingIn(): boolean {
  const isOpen = document.querySelector("dialog[open], .menu-panel:popover-open") !== null;
  if (isOpen || new URLSearchParams(location.search).has("step")) return true;
  const field = document.activeElement?.closest("input:not([type=checkbox]), select, textarea, [contenteditable=true]");
  return Boolean(field && !field.closest("[data-note], [data-composer]") && field.closest("#screen form"));
}
