import { replace } from "react-router";
import type { ToastInput } from "../ui/toast-store.ts";

const NAME = "bluebonnet_flash";

/** A form that takes back what was done: where it is posted, and its fields. */
export interface Undo {
  path: string;
  fields: Record<string, string>;
}

type Said = Omit<ToastInput, "act"> & { undo?: Undo };

/** What the next page says, once. `id` tells two equal messages apart. */
export type Flash = Said & { id: string };

/**
 * Goes on to `path` and says there what came of it. The view that the form stood in is left behind: the back button does not
 * lead into it. The cookie is read by the page, not by the server: of two requests under way at once, the one whose answer is
 * thrown away would have taken the words with it.
 */
export function redirectWithToast(path: string, toast: Said): Response {
  const flash: Flash = { ...toast, id: crypto.randomUUID() };
  const value = encodeURIComponent(JSON.stringify(flash));
  return replace(path, { headers: { "Set-Cookie": `${NAME}=${value}; Path=/admin; Max-Age=60; SameSite=Lax` } });
}

/** What a page before left to say, for those whose browser runs no scripts. */
export function readFlash(request: Request): string | null {
  const flash = flashIn(request.headers.get("cookie") ?? "");
  return flash && (flash.text ?? flash.title);
}

/** In the browser: what a page before left to say. It is forgotten with the reading. */
export function takeFlash(): Flash | null {
  const flash = flashIn(document.cookie);
  if (!flash) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${NAME}=; Path=/admin; Max-Age=0; SameSite=Lax`;
  return flash;
}

function flashIn(cookie: string): Flash | null {
  const value = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(cookie)?.[1];
  if (!value) return null;
  try {
    const { id, title, text, tone, undo } = JSON.parse(decodeURIComponent(value)) as Flash;
    return typeof title === "string" ? { id: String(id), title, text, tone, undo } : null;
  } catch {
    return null;
  }
}
