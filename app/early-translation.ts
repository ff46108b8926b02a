/**
 * What a browser's translator did to a page before React took it over (docs/decisions/0098-translated-pages.md). React compares the page with
 * what it renders. Where they differ, it would throw the page away, with what was typed and with everything that came without its code.
 * So app/boot.ts notes the changes, and here they're undone, and React compares at once. Then the translator notices, and translates again.
 */

/** Whether React has taken over the page, but for the parts that it takes over later (ui/part.tsx). */
let hasPage = false;

/** The parts, or what was in them at first, that React has. */
const taken = new WeakSet<Element>();

/** How often a part whose code is still missing is given back to React. A translator without an end must not keep the page busy. */
const MAX_TRIES = 20;
let tries = 0;

/** If something was translated that React doesn't have yet: undoes it, and has React take over everything before the translator's next turn. */
export function takeOverTranslated(): void {
  const { changes, observer } = window.earlyInput;
  changes.push(...observer.takeRecords());
  const waiting = waitingParts();
  const foreign = changes.splice(0).filter(({ target }) => !hasPage || waiting.some((part) => part.contains(target)));
  if (!foreign.some(isOfText)) {
    if (!hasPage) changes.push(...foreign);
    else if (waiting.length === 0) stop();
    return;
  }
  const focused = document.activeElement as HTMLElement | null;
  for (const change of foreign.reverse()) undo(change);
  // As in app/boot.ts.
  for (const drawing of document.querySelectorAll("noscript.later")) drawing.outerHTML = drawing.textContent;
  // What moves loses the focus.
  if (document.activeElement !== focused) focused?.focus({ preventScroll: true });
  observer.takeRecords();
  tries += 1;
  // React takes over at once what a visitor acts on. Nothing of ours listens to this event.
  for (const part of [document.body, ...waiting]) part.dispatchEvent(new Event("copy", { bubbles: true }));
  if (tries === MAX_TRIES || waitingParts().length === 0) stop();
}

/** To be called when React has taken over the page. From then on, it changes texts itself. */
export function keepTranslated(): void {
  hasPage = true;
  window.earlyInput.onPart = keepPart;
  window.earlyInput.changes.length = 0;
  window.earlyInput.observer.takeRecords();
  if (waitingParts().length === 0) stop();
}

/** React marks each element that it compares, and tells when it's done with a part. */
function keepPart(): void {
  for (const part of waitingParts()) if (Object.keys(part).some((key) => key.startsWith("__reactFiber"))) taken.add(part);
  if (waitingParts().length === 0) stop();
}

function stop(): void {
  window.earlyInput.onChange = undefined;
  window.earlyInput.onPart = undefined;
  window.earlyInput.observer.disconnect();
}

/** Their outermost elements. */
function waitingParts(): Element[] {
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const parts: Element[] = [];
  while (comments.nextNode()) {
    if (comments.currentNode.nodeValue !== "$") continue;
    for (let node = comments.currentNode.nextSibling; node && node.nodeValue !== "/$"; node = node.nextSibling) {
      if (node instanceof Element && node.nodeName !== "SCRIPT" && !taken.has(node)) parts.push(node);
    }
  }
  return parts;
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
