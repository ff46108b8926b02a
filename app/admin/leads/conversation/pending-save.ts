import { forget, keep, readKeptTexts } from "../../../forms/visit-storage.ts";

/** After this time, a save has failed or been refused, in milliseconds. It includes the time that the next page takes to open. */
const MAX_MS = 60_000;

const keyOf = (path: string) => `pending-save:${path}`;

/** This tab sends a save of the draft at `path` that replaces `version`, and its page is left: the next one can be read before it's stored. */
export function rememberPendingSave(path: string, version: string): void {
  keep(keyOf(path), JSON.stringify({ version, sentAt: String(Date.now()) }));
}

/** It has been answered. */
export function forgetPendingSave(path: string): void {
  forget(keyOf(path));
}

export function isSavePending(path: string, version: string): boolean {
  const sent = readKeptTexts(keyOf(path));
  return sent?.version === version && Date.now() - Number(sent.sentAt) < MAX_MS;
}
