import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { guardLeaving, staysInForm } from "./leave-guards.tsx";

interface Guard {
  isGuarded: boolean;
  /** Whether the last submission was refused. */
  isRefused: boolean;
}

/** Asks before unsaved input is lost (see `LeaveDialog`). Sending the form doesn't count. */
export function useUnsavedGuard(form: RefObject<HTMLFormElement | null>, { isGuarded, isRefused }: Guard): void {
  const isTyped = useRef(false);
  const isSending = useRef(false);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    const watched = form.current;
    if (!watched || !isGuarded) return;
    const listening = new AbortController();
    const { signal } = listening;
    watched.addEventListener("input", () => (isTyped.current = true), { signal });
    watched.addEventListener("submit", () => (isSending.current = true), { signal });
    const stopGuarding = guardLeaving({
      isLosing: () => isTyped.current && !isSending.current,
      isLeaving: (from, to) => from.pathname !== to.pathname || (from.search !== to.search && !staysInForm(to)),
    });
    return () => {
      listening.abort();
      stopGuarding();
    };
  }, [form, isGuarded]);
  useEffect(() => {
    if (!isIdle || !isSending.current) return;
    isSending.current = false;
    if (!isRefused) isTyped.current = false;
  }, [isIdle, isRefused]);
}
