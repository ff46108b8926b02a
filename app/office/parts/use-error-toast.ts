import { useEffect } from "react";
import { dismissToast, toast } from "../../ui/toast-store.ts";
import type { OfficeAnswer } from "../answers.ts";

/** Says once what was refused, for as long as it holds: the next answer, or leaving, takes the words away, so that none stand beside a success. */
export function useErrorToast(answer: Pick<OfficeAnswer, "error"> | null | undefined): void {
  useEffect(() => {
    if (!answer?.error) return;
    const id = toast({ title: "Error", text: answer.error, tone: "bad" });
    return () => dismissToast(id);
  }, [answer]);
}
