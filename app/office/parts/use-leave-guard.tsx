import { type ReactNode, useEffect, useRef } from "react";
import { type Location, useBlocker } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export interface LeaveGuard {
  /** Whether anything would be lost now. */
  isLosing: () => boolean;
  /** Whether going from one address to the other loses it. */
  isLeaving: (from: Location, to: Location) => boolean;
}

/**
 * Asks before something that was typed is lost: on the way to another view of the back office with a dialog (returned, to be shown), at
 * closing or reloading with the browser's own.
 */
export function useLeaveGuard({ isLosing, isLeaving }: LeaveGuard): ReactNode {
  const isLosingNow = useRef(isLosing);
  useEffect(() => {
    isLosingNow.current = isLosing;
  });
  useEffect(() => {
    const listening = new AbortController();
    addEventListener("beforeunload", (event) => isLosingNow.current() && event.preventDefault(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLosing() && isLeaving(currentLocation, nextLocation));
  return (
    <Dialog isOpen={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title="Leave without saving?" size="sm">
      <p>What you changed here is not saved yet.</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={() => blocker.reset?.()}>
          Stay here
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
