import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { withOwnMessages } from "../../ui/own-messages.ts";
import type { AdminAnswer } from "../answers.ts";
import { useErrorToast } from "./use-error-toast.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

type AdminFormProps = {
  /** For fields outside the form. */
  id?: string;
  /** Which form on the page this is. The action gets it as `intent`. */
  intent: string;
  answer: AdminAnswer | undefined;
  button: string;
  /** The button's text while the form is being sent. */
  busy: string;
  /** Whether a required part is missing, so the form can't be sent yet. */
  isIncomplete?: boolean;
  variant?: ButtonVariant;
  /** Shown beside the button: a way out. */
  aside?: ReactNode;
  /** Whether leaving with unsaved input asks first. */
  isGuarded?: boolean;
  /** Its buttons are elsewhere and refer to it by ID. */
  hasFooterElsewhere?: boolean;
  className?: string;
  children?: ReactNode;
};

/**
 * A back-office form, which also works as an ordinary post. Errors are shown above it and at its fields, and the first invalid field gets
 * the focus. A toast shows the error too, unless the fields say what to correct. On a page whose footer says that (`FormPage`), nothing else
 * does.
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
  const isToasted = isInDialog !== null && !answer?.isMisfilled;
  const isSummedUp = error && !(hasFooterElsewhere && answer?.isMisfilled);
  useErrorToast(error && isToasted ? answer : null);
  useFocusOnRefusal(form, error ? answer : undefined);
  useFirstFieldInDialog(form);
  useEffect(() => withOwnMessages(form.current), []);
  return (
    <Form id={id} method="post" ref={form} onSubmit={holdUnreadable} className={className ?? "grid gap-5"}>
      <input type="hidden" name="intent" value={intent} />
      {isSummedUp && (
        <p
          role={isInDialog !== null && !isToasted ? "alert" : undefined}
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

/** Half a date, or letters where a number belongs, would be sent as if the field were empty. Only the browser knows what was typed. */
function holdUnreadable(event: FormEvent<HTMLFormElement>): void {
  const unreadable = [...event.currentTarget.elements].find((field) => field instanceof HTMLInputElement && field.validity.badInput);
  if (!(unreadable instanceof HTMLInputElement)) return;
  event.preventDefault();
  unreadable.reportValidity();
}

/** Whether the form with this intent is being sent. */
export function useIsSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}

/** When a dialog opens, its first field gets the focus rather than its close button. This runs before the dialog opens. */
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

/** Focuses the first invalid field once, or the message above the fields. */
function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, answer: AdminAnswer | undefined): void {
  const said = useRef<AdminAnswer>(undefined);
  useEffect(() => {
    if (!answer?.error || said.current === answer) return;
    said.current = answer;
    // An editor that replaces a field marks its frame instead, which passes the focus on. The field itself is hidden.
    const misfits = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [];
    const misfit = [...misfits].find((field) => !field.closest("[hidden]"));
    if (misfit) misfit.focus();
    else form.current?.querySelector("[data-refusal]")?.scrollIntoView({ block: "nearest" });
  }, [answer, form]);
}
