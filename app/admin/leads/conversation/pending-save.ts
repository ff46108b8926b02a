import { forget, keep, readKeptTexts } from "../../../forms/visit-storage.ts";

/** After this time, a save has failed or been refused, in milliseconds. It includes the time that the next page takes to open. */
const MAX_MS = 60_000;

const keyOf = (path: string) => `pending-save:${path}`;

/**
 * This tab sends a save of the draft at `path` that replaces `version`. If the page is left, the next page can be read before the save is
 * stored. Null: it replaces what the save before it writes, which hasn't been answered yet.
 */
export function rememberPendingSave(path: string, version: string | null): void {
  keep(keyOf(path), JSON.stringify({ version: version ?? undefined, sentAt: String(Date.now()) }));
}

/** All saves have been answered. */
export function forgetPendingSave(path: string): void {
  forget(keyOf(path));
}

/** Whether a page that was read with `version` can be older than what this tab sent last. */
export function isSavePending(path: string, version: string): boolean {
  const sent = readKeptTexts(keyOf(path));
  if (!sent || Date.now() - Number(sent.sentAt) >= MAX_MS) return false;
  return sent.version === undefined || sent.version === version;
}
