/**
 * On a phone, people press Back to close a dialog. So on public pages, every open dialog has its own entry in the browser's history, whose
 * state says how many are open. Back leaves the topmost one's entry, and that closes it. A dialog that closes in another way leaves its entry,
 * so that no press of Back does nothing. An entry whose dialog isn't there (after a reload, or after Forward) is left at once.
 */
const open: (() => void)[] = [];
let isListening = false;
/** We went back ourselves and aren't there yet. */
let isGoing = false;
/** A link was followed: going back now would keep the visitor here. */
let isLeaving = false;

/** Call it when a dialog opens, and what it returns once the dialog has closed. */
export function closeOnBack(close: () => void): () => void {
  open.push(close);
  settleSoon();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleSoon();
  };
}

/** For pages without React Router's router, which has its own plans for the history. */
export function listenForBack(): void {
  isListening = true;
  addEventListener("popstate", arrive);
  addEventListener("pageshow", arrive);
  addEventListener("click", noteLink);
  settleSoon();
}

const entries = (): number => history.state?.dialogs ?? 0;

/** Later, because one dialog can take another's place, and because whether a click leaves the page is known only after it. */
function settleSoon(): void {
  setTimeout(settle);
}

function settle(): void {
  if (!isListening || isGoing || isLeaving) return;
  const left = entries() - open.length;
  if (left > 0) {
    isGoing = true;
    history.go(-left);
  }
  while (entries() < open.length) history.pushState({ ...history.state, dialogs: entries() + 1 }, "");
}

function arrive(): void {
  if (!isGoing) for (const close of open.slice(entries()).reverse()) close();
  isGoing = false;
  isLeaving = false;
  settleSoon();
}

function noteLink({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const link = (target as Element).closest<HTMLAnchorElement>("a[href^='/'], a[href^='http'], a[href^='#']");
  isLeaving = !(!link || link.target || link.download || defaultPrevented || ctrlKey || metaKey || shiftKey);
  settleSoon();
}
