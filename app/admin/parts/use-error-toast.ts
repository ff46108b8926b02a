import { useEffect } from "react";
import { dismissToast, toast } from "../../ui/toast-store.ts";
import type { AdminAnswer } from "../answers.ts";

/**
 * Shows an error once, for as long as it applies. The next response, or leaving the page, removes it, so it never appears next to a
 * success.
 */
export function useErrorToast(answer: Pick<AdminAnswer, "error" | "title" | "isSaid"> | null | undefined): void {
  useEffect(() => {
    if (!answer?.error || answer.isSaid) return;
    const id = toast({ title: answer.title ?? "Error", text: answer.error, tone: "bad" });
    return () => dismissToast(id);
  }, [answer]);
}
