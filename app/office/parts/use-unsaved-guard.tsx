import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigation } from "react-router";
import { type LeaveGuard, useLeaveGuard } from "./use-leave-guard.tsx";

interface Guard {
  isGuarded: boolean;
  /** Whether what was sent last came back refused. */
  isRefused: boolean;
}

/**
 * Asks before something that was typed in a form is lost (see `useLeaveGuard`). Sending the form is no loss. The router has room for one who
 * asks: only a form with something typed in it takes it.
 */
export function useUnsavedGuard(form: RefObject<HTMLFormElement | null>, { isGuarded, isRefused }: Guard): ReactNode {
  const [isTyped, setTyped] = useState(false);
  const isSending = useRef(false);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    const watched = form.current;
    if (!watched || !isGuarded) return;
    const listening = new AbortController();
    const { signal } = listening;
    // At once: Escape right behind the first letter must find somebody who asks.
    watched.addEventListener("input", () => flushSync(() => setTyped(true)), { signal });
    watched.addEventListener("submit", () => (isSending.current = true), { signal });
    return () => listening.abort();
  }, [form, isGuarded]);
  useEffect(() => {
    if (!isIdle || !isSending.current) return;
    isSending.current = false;
    if (!isRefused) setTyped(false);
  }, [isIdle, isRefused]);
  if (!isGuarded || !isTyped) return null;
  return (
    <Asking isLosing={() => !isSending.current} isLeaving={(from, to) => from.pathname !== to.pathname || from.search !== to.search} />
  );
}

function Asking(guard: LeaveGuard): ReactNode {
  return useLeaveGuard(guard);
}
