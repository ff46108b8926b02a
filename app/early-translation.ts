/**
 * What a browser's translator did to a page before React took it over (docs/decisions/0098-translated-pages.md). React compares the page with
 * what it renders. Where they differ, it would throw the page away, with what was typed and with everything that came without its code.
 * So app/boot.ts notes the changes, and here they're undone for as long as React compares. Then the translator notices, and translates again.
 */

/** Puts the texts back that were there when the page came. Returns whether anything was translated. */
export function undoTranslation(): boolean {
  const { changes, observer } = window.earlyInput;
  changes.push(...observer.takeRecords());
  if (!changes.some(isOfText)) return false;
  const focused = document.activeElement as HTMLElement | null;
  for (const change of changes.splice(0).reverse()) undo(change);
  observer.takeRecords();
  // What moves loses the focus.
  if (document.activeElement !== focused) focused?.focus({ preventScroll: true });
  return true;
}

/** An extension's own button is no translation, and stays. */
function isOfText({ type, addedNodes, removedNodes }: MutationRecord): boolean {
  return type === "characterData" || [...addedNodes, ...removedNodes].some((node) => node instanceof Text || node.nodeName === "FONT");
}

function undo({ target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  if (target instanceof Text) target.data = oldValue ?? "";
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, next);
}
