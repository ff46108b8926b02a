export type ToastTone = "good" | "bad" | "neutral";
/** One action that the toast offers while it's shown. */
export type ToastAction = { label: string; onPress: () => void };
/** `next`: what people usually do next. It comes before `action`, such as Undo. */
export type ToastInput = { title: string; text?: string; tone?: ToastTone; action?: ToastAction; next?: ToastAction };
export type Toast = Required<Pick<ToastInput, "title" | "tone">> & Pick<ToastInput, "text" | "action" | "next"> & { id: number };

/** The maximum number at once. The oldest ones are removed. */
const CAPACITY = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Tells the visitor the result of an action. Browser only; `<Toaster/>` shows it. A toast with the same text replaces the earlier one,
 * except if they offer an action, because each one undoes something else.
 */
export function toast({ title, text, tone = "neutral", action, next }: ToastInput): number {
  lastId += 1;
  const hasAction = (shown: ToastInput) => Boolean(shown.action ?? shown.next);
  const others = toasts.filter(
    (shown) => hasAction(shown) || action || next || shown.title !== title || shown.text !== text || shown.tone !== tone,
  );
  publish([...others, { id: lastId, title, text, tone, action, next }].slice(-CAPACITY));
  return lastId;
}

const KEPT = "toast";

/** Shows a toast on the next page, if that's the one at `path`. If the browser blocks storage, it isn't shown. */
export function toastOnNextPage(input: Omit<ToastInput, "action" | "next">, path: string): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...input, path }));
  } catch {
    // Storage is blocked.
  }
}

/** Shows the previous page's toast. On any other page it's discarded, because it would be out of place there. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    if (!kept) return;
    const { path, ...input } = JSON.parse(kept) as ToastInput & { path: string };
    if (new URL(path, location.href).pathname === location.pathname) toast(input);
  } catch {
    // Storage is blocked or holds something that isn't ours.
  }
}

/** Whether a toast that's shown offers something under this label. */
export function isOnToast(label: string): boolean {
  return toasts.some((shown) => offerOf(shown, label) !== undefined);
}

/** Presses what the latest toast offers under this label, if one is still shown. */
export function pressLatestToast(label: string): boolean {
  const latest = toasts.findLast((shown) => offerOf(shown, label) !== undefined);
  if (!latest) return false;
  dismissToast(latest.id);
  offerOf(latest, label)?.onPress();
  return true;
}

function offerOf({ action, next }: Toast, label: string): ToastAction | undefined {
  return [next, action].find((offered) => offered?.label === label);
}

export function dismissToast(id: number): void {
  publish(toasts.filter((shown) => shown.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
