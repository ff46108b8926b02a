import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "~/app/ui/toast.tsx";
import { dismissToast } from "~/app/ui/toast-store.ts";
import { type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { fieldOf, unfold } from "./form-fields.ts";
import { type FieldErrors, firstWrong } from "./lead-input.ts";
import type { Trouble } from "./lead-outcome.ts";
import { OFFLINE } from "./post-json.ts";

/** The form's errors: at its fields, and for the whole form. */
export function useFormProblems(kind: LeadFormKind, given: FieldErrors | undefined) {
  const shownToast = useRef(0);
  const [errors, setErrors] = useState<FieldErrors>(given ?? {});
  const [problem, setProblem] = useState("");

  /** Shows the errors and focuses the first invalid field. Returns whether there is one. */
  function show(element: HTMLFormElement, { errors: found, notice, why = "", problem: said = notice?.text }: Trouble): boolean {
    const first = firstWrong(kind, found);
    dismissToast(shownToast.current);
    flushSync(() => {
      setErrors(found);
      setProblem(first || !notice ? "" : `${said} ${why}`.trim());
    });
    if (notice) {
      const shown = toast({ ...notice, tone: "bad" });
      shownToast.current = shown;
      // Then the form says that the connection is back (problem-note.tsx).
      if (notice.text === OFFLINE) addEventListener("online", () => dismissToast(shown), { once: true });
    }
    for (const name of leadFormOf(kind).fields) {
      const field = found[name] && fieldOf(element, name);
      if (field) unfold(field);
    }
    if (first) fieldOf(element, first)?.focus();
    return first !== undefined;
  }

  /** Sets or clears one field's error. */
  const put = (name: string, error: string | undefined) =>
    (error || name in errors) && setErrors((others) => ({ ...others, [name]: error }));

  return { errors, problem, show, put };
}
