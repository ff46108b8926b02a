import { useEffect } from "react";
import { dismissToast, toast } from "../../ui/toast-store.ts";
import type { AdminAnswer } from "../answers.ts";

/** Says once what was refused, for as long as it holds: the next answer, or leaving, takes the words away, so that none stand beside a success. */
export function useErrorToast(answer: Pick<AdminAnswer, "error" | "title" | "isSaid"> | null | undefined): void {
  useEffect(() => {
    if (!answer?.error || answer.isSaid) return;
    const id = toast({ title: answer.title ?? "Error", text: answer.error, tone: "bad" });
    return () => dismissToast(id);
  }, [answer]);
}
