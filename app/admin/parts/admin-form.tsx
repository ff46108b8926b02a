import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { useErrorToast } from "./use-error-toast.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

type AdminFormProps = {
  /** For fields that stand outside of it. */
  id?: string;
  /** Which form of the page this is; its action gets it as `intent`. */
  intent: string;
  answer: AdminAnswer | undefined;
  button: string;
  /** While it is sent. */
  busy: string;
  /** Whether it lacks something without which it cannot be sent. */
  isIncomplete?: boolean;
  variant?: ButtonVariant;
  /** Beside the button: a way out. */
  aside?: ReactNode;
  /** Whether leaving with something typed asks first. */
  isGuarded?: boolean;
  /** Its buttons stand elsewhere, and name it by its id. */
  hasFooterElsewhere?: boolean;
  className?: string;
  children?: ReactNode;
};

/**
 * A form of the back office: an ordinary post too; what was refused stands above it and at the fields, and the first of them gets the focus.
 * A toast says it as well, except in a dialog whose fields already say what to correct: it would only lie over them.
 */
export function AdminForm({
  id,
  intent,
  answer,
  button,
  busy,
  isIncomplete,
  variant,
  aside,
  isGuarded = true,
  hasFooterElsewhere = false,
  className,
  children,
}: AdminFormProps) {
  const isBusy = useIsSending(intent);
  const form = useRef<HTMLFormElement>(null);
  const error = answer?.intent === null || answer?.intent === intent ? answer.error : null;
  useUnsavedGuard(form, { isGuarded, isRefused: Boolean(error) });
  const isInDialog = useIsInDialog(form);
  const isToasted = isInDialog === false || (isInDialog === true && !answer?.isMisfilled);
  useErrorToast(error && isToasted ? answer : null);
  useFocusOnRefusal(form, error ? answer : undefined);
  useFirstFieldInDialog(form);
  return (
    <Form id={id} method="post" ref={form} className={className ?? "grid gap-5"}>
      <input type="hidden" name="intent" value={intent} />
      {error && (
        <p
          role={isInDialog && !isToasted ? "alert" : undefined}
          data-refusal
          className="flex scroll-my-6 gap-2 rounded-md border border-bad/40 bg-bad-tint p-3 text-sm font-medium text-fault"
        >
          <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
          {error}
        </p>
      )}
      {children}
      {!hasFooterElsewhere && (
        <div className="flex flex-wrap justify-end gap-2">
          {aside}
          <Button type="submit" variant={variant} isBusy={isBusy} disabled={isIncomplete}>
            {isBusy ? busy : button}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** Whether the form with this intent is on its way. */
export function useIsSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}

/** A dialog that opens gives the focus to its first field rather than to its close button: this runs before it opens. */
function useFirstFieldInDialog(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!form.current?.closest("dialog")) return;
    form.current.querySelector("input:not([type=hidden], [readonly], [disabled]), select, textarea")?.setAttribute("autofocus", "");
  }, [form]);
}

/** Null: not known yet. */
function useIsInDialog(form: RefObject<HTMLFormElement | null>): boolean | null {
  const [isInDialog, setInDialog] = useState<boolean | null>(null);
  useEffect(() => setInDialog(Boolean(form.current?.closest("dialog"))), [form]);
  return isInDialog;
}

/** Goes once to the first field that is wrong, or to the sentence above them. */
function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, answer: AdminAnswer | undefined): void {
  const said = useRef<AdminAnswer>(undefined);
  useEffect(() => {
    if (!answer?.error || said.current === answer) return;
    said.current = answer;
    // An editor that stands for a field says so at its frame, which hands the focus on; the field itself is hidden.
    const misfits = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [];
    const misfit = [...misfits].find((field) => !field.closest("[hidden]"));
    if (misfit) misfit.focus();
    else form.current?.querySelector("[data-refusal]")?.scrollIntoView({ block: "nearest" });
  }, [answer, form]);
}
