import { type ReactNode, useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface LeaveGuard {
  /** Whether anything would be lost now. */
  isLosing: () => boolean;
  /** Whether going from one address to the other loses it. */
  isLeaving: (from: Location, to: Location) => boolean;
}

/** The state of a navigation that only reloads what the page offers: the form and what was typed in it stay. */
export const STAYS_IN_FORM = { staysInForm: true };

/** Whether the form's own navigation leads to `to`. */
export function staysInForm({ state }: Location): boolean {
  return (state as Partial<typeof STAYS_IN_FORM> | null)?.staysInForm === true;
}

const guards = new Set<LeaveGuard>();

/** Registers a guard that is asked before a view is left. Returns a function that removes it. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/**
 * Asks before unsaved input is lost: with a dialog when moving within the back office, and with the browser's own when closing or
 * reloading. It's always mounted in the back office's frame, because one that mounted on the first keystroke would be too late for an
 * Escape right after it.
 */
export function LeaveDialog(): ReactNode {
  useEffect(() => {
    const listening = new AbortController();
    addEventListener("beforeunload", (event) => [...guards].some(({ isLosing }) => isLosing()) && event.preventDefault(), listening);
    return () => listening.abort();
  }, []);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    [...guards].some(({ isLosing, isLeaving }) => isLosing() && isLeaving(currentLocation, nextLocation)),
  );
  return (
    <Dialog isOpen={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title="Leave without saving?" size="sm">
      <p>You have unsaved changes. If you leave, they're lost.</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={() => blocker.reset?.()}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
