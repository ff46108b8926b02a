import { replace } from "react-router";
import type { ToastInput } from "../ui/toast-store.ts";

const NAME = "bluebonnet_flash";

/** `undo`: the way back, as `offerUndo` sealed it. */
type Said = Omit<ToastInput, "act"> & { undo?: string };

/** What the page at `path` says, once. `id` tells two equal messages apart. */
export type Flash = Said & { id: string; path: string };

/**
 * Goes on to `path` and says there what came of it. The view that the form stood in is left behind: the back button does not
 * lead into it. Where scripts run the cookie is read by them: of two of their requests in progress at once, the one whose answer is
 * thrown away would have taken the words with it.
 */
export function redirectWithToast(path: string, toast: Said): Response {
  const flash: Flash = { ...toast, path, id: crypto.randomUUID() };
  const value = encodeURIComponent(JSON.stringify(flash));
  return replace(path, { headers: { "Set-Cookie": `${NAME}=${value}; Path=/admin; Max-Age=60; SameSite=Lax` } });
}

/** What a page before left to say in the document that is asked for. Whoever sends it forgets it (`FORGET_FLASH`). */
export function readFlash(request: Request, here: { pathname: string; search: string }): Flash | null {
  // Scripts ask for data only, and read the cookie themselves.
  if (new URL(request.url).pathname.endsWith(".data")) return null;
  return flashFor(here, request.headers.get("cookie") ?? "");
}

export const FORGET_FLASH = `${NAME}=; Path=/admin; Max-Age=0; SameSite=Lax`;

/**
 * In the browser: what a page before left to say at this address. It is forgotten with the reading. What was said for another address is another
 * tab's: they share the cookie.
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

/** The same screen, with all that the address asked for: `?started=` of a run is in the tab that started it. */
export function leadsHere(path: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const asked = new URL(path, "http://localhost");
  const given = new URLSearchParams(search);
  return asked.pathname === pathname && [...asked.searchParams].every(([name, value]) => given.getAll(name).includes(value));
}

function flashIn(cookie: string): Flash | null {
  const value = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(cookie)?.[1];
  if (!value) return null;
  try {
    const { id, path, title, text, tone, undo } = JSON.parse(decodeURIComponent(value)) as Flash;
    if (typeof title !== "string") return null;
    // A neighbour under the same domain can set this cookie, too: it can say something, and do nothing.
    return { id: String(id), path: String(path), title, text, tone, undo: typeof undo === "string" ? undo : undefined };
  } catch {
    return null;
  }
}
