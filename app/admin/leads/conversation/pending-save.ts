/** A save that a page started when it was left. The next page can be read before it's stored. */
interface PendingSave {
  path: string;
  /** The version that it replaces. */
  version: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
}

const KEY = "draft:pending-save";
/** After this time, the save has failed or been refused, in milliseconds. */
const MAX_MS = 15_000;

export function rememberPendingSave(path: string, version: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, version, at: Date.now() } satisfies PendingSave));
  } catch {
    // Storage is blocked or full: the next page looks for a newer draft only once.
  }
}

/** The save has been answered. */
export function forgetPendingSave(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so there's nothing in it.
  }
}

/** Whether a save of the draft at `path` that replaces `version` was just sent from this tab. */
export function isSavePending(path: string, version: string): boolean {
  try {
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as PendingSave | null;
    return pending?.path === path && pending.version === version && Date.now() - pending.at < MAX_MS;
  } catch {
    return false;
  }
}
