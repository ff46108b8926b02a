import { replace } from "react-router";
import { linkFault } from "~/domain/safe-link.input.ts";
import type { ToastInput } from "../ui/toast-store.ts";

const NAME = "bluebonnet_flash";

/** `undo`: the undo form, sealed by `offerUndo`. `view`: a page of this site, to look at the result. */
type Said = Omit<ToastInput, "action" | "next"> & { undo?: string; view?: View };

/** A link to a page of this site. */
export interface View {
  label: string;
  path: string;
}

/** What the page at `path` says once. `id` distinguishes two equal messages. */
export type Flash = Said & { id: string; path: string };

/**
 * Redirects to `path` and shows a message there. The form's view is left out of the history, so the back button doesn't return to it. If
 * scripts run, they read the cookie: of two simultaneous requests, the one whose response is discarded would otherwise have consumed the
 * message.
 */
export function redirectWithToast(path: string, toast: Said): Response {
  const flash: Flash = { ...toast, path, id: crypto.randomUUID() };
  const value = encodeURIComponent(JSON.stringify(flash));
  return replace(path, { headers: { "Set-Cookie": `${NAME}=${value}; Path=/admin; Max-Age=60; SameSite=Lax` } });
}

/** The message left by the previous page, for a document request. The code that sends it also clears it (`FORGET_FLASH`). */
export function readFlash(request: Request, here: { pathname: string; search: string }): Flash | null {
  // Scripts request only data and read the cookie themselves.
  if (new URL(request.url).pathname.endsWith(".data")) return null;
  return flashFor(here, request.headers.get("cookie") ?? "");
}

export const FORGET_FLASH = `${NAME}=; Path=/admin; Max-Age=0; SameSite=Lax`;

/**
 * In the browser: the message left for this URL. Reading it clears it. A message for another URL belongs to another tab, which shares the
 * cookie.
 */
export function takeFlash(here: { pathname: string; search: string }): Flash | null {
  const flash = flashFor(here, document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  if (flash) document.cookie = FORGET_FLASH;
  return flash;
}

function flashFor(here: { pathname: string; search: string }, cookie: string): Flash | null {
  const flash = flashIn(cookie);
  return flash && leadsHere(flash.path, here) ? flash : null;
}

/** Whether it's the same screen with every parameter: `?started=` of a run belongs to the tab that started it. */
export function leadsHere(path: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const asked = new URL(path, "http://localhost");
  const given = new URLSearchParams(search);
  return asked.pathname === pathname && [...asked.searchParams].every(([name, value]) => given.getAll(name).includes(value));
}

function flashIn(cookie: string): Flash | null {
  const value = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(cookie)?.[1];
  if (!value) return null;
  try {
    const { id, path, title, text, tone, undo, view } = JSON.parse(decodeURIComponent(value)) as Flash;
    if (typeof title !== "string") return null;
    // A sibling site under the same domain can set this cookie too. It could show a message and lead to
    // a page of this site, but do nothing else.
    const undone = typeof undo === "string" ? undo : undefined;
    return { id: String(id), path: String(path), title, text, tone, undo: undone, view: viewIn(view) };
  } catch {
    return null;
  }
}

function viewIn(view: unknown): View | undefined {
  const { label, path } = (view ?? {}) as Partial<View>;
  return typeof label === "string" && typeof path === "string" && path.startsWith("/") && linkFault(path) === null
    ? { label, path }
    : undefined;
}
