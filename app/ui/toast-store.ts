export type ToastTone = "good" | "bad" | "neutral";
/** One act that the toast offers, for as long as it stands. */
export type ToastAct = { label: string; onPress: () => void };
export type ToastInput = { title: string; text?: string; tone?: ToastTone; act?: ToastAct };
export type Toast = Required<Pick<ToastInput, "title" | "tone">> & Pick<ToastInput, "text" | "act"> & { id: number };

/** At most so many at once: the oldest gives way. */
const CAPACITY = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Tells the visitor what came of an act. Only in the browser; `<Toaster/>` shows it. One that says the same takes the place of the one before;
 * where they offer an act both stay, for each takes back something else.
 */
export function toast({ title, text, tone = "neutral", act }: ToastInput): number {
  lastId += 1;
  const others = toasts.filter((shown) => shown.act || act || shown.title !== title || shown.text !== text || shown.tone !== tone);
  publish([...others, { id: lastId, title, text, tone, act }].slice(-CAPACITY));
  return lastId;
}

const KEPT = "toast";

/** Says it on the page that comes next, if that is the one at `path`. Where the browser keeps nothing, it stays unsaid. */
export function toastOnNextPage(input: Omit<ToastInput, "act">, path: string): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...input, path }));
  } catch {
    // Storage is switched off.
  }
}

/** What the page before left to say here. On any other page it is forgotten: there it would stand beside what it is not about. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    if (!kept) return;
    const { path, ...input } = JSON.parse(kept) as ToastInput & { path: string };
    if (new URL(path, location.href).pathname === location.pathname) toast(input);
  } catch {
    // Storage is switched off, or holds what is not ours.
  }
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
