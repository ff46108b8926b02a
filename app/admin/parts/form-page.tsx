import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useBottomBar } from "../../ui/use-bottom-bar.ts";
import { useOwnId } from "../../ui/use-own-id.ts";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm, useIsSending } from "./admin-form.tsx";
import { CancelLink } from "./cancel-link.tsx";

interface FormPageProps {
  intent: string;
  answer: AdminAnswer | undefined;
  button: string;
  /** Where the form is left to without saving. */
  cancelTo: string;
  /** What comes of what is typed: beside the form, on a narrow window behind a switch. */
  preview?: ReactNode;
  children: ReactNode;
}

/**
 * A form that has a page of its own, under the head of its record: the fields, what comes of them beside it, and a bar at the foot of the
 * window with the one act and the way out. Writing tools go into the place of the fields.
 */
export function FormPage({ intent, answer, button, cancelTo, preview, children }: FormPageProps) {
  const id = useOwnId();
  const [isPreview, setPreview] = useState(false);
  const error = answer?.error && (answer.intent === null || answer.intent === intent) ? answer : null;
  // What was refused is seen at the fields, which must be there for the focus.
  useEffect(() => {
    if (error) setPreview(false);
  }, [error]);
  const form = (
    <AdminForm id={id} intent={intent} answer={answer} button={button} busy="Saving..." hasFooterElsewhere className="form-page-fields">
      {children}
    </AdminForm>
  );
  return (
    <>
      {preview ? (
        <>
          <ViewSwitch isPreview={isPreview} onSwitch={setPreview} />
          <div className="form-page" data-shows={isPreview ? "preview" : "form"}>
            {form}
            <div className="form-page-preview">{preview}</div>
          </div>
        </>
      ) : (
        <div className="form-page-alone">{form}</div>
      )}
      <FormFooter formId={id} intent={intent} button={button} cancelTo={cancelTo} refused={error} />
    </>
  );
}

function ViewSwitch({ isPreview, onSwitch }: { isPreview: boolean; onSwitch: (isPreview: boolean) => void }) {
  const view = (label: string, isForPreview: boolean) => (
    <button
      type="button"
      aria-pressed={isPreview === isForPreview}
      onClick={() => onSwitch(isForPreview)}
      className="min-h-10 flex-1 rounded-sm px-4 text-sm font-semibold text-body aria-pressed:bg-bluebonnet-tint aria-pressed:text-heading"
    >
      {label}
    </button>
  );
  return (
    <fieldset className="needs-scripts mb-4 flex rounded-md border border-line bg-paper p-1 lg:hidden">
      <legend className="sr-only">View</legend>
      {view("Edit", false)}
      {view("Preview", true)}
    </fieldset>
  );
}

type FormFooterProps = { formId: string; intent: string; button: string; cancelTo: string; refused: AdminAnswer | null };

/** Always in sight: what to do with the form, and after a refusal how many fields to look at. */
function FormFooter({ formId, intent, button, cancelTo, refused }: FormFooterProps) {
  const isBusy = useIsSending(intent);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className="form-page-bar">
      {refused && !isBusy && <RefusedFields formId={formId} refused={refused} />}
      <div className="ml-auto flex gap-2">
        <CancelLink to={cancelTo} />
        <Button type="submit" form={formId} isBusy={isBusy}>
          {isBusy ? "Saving..." : button}
        </Button>
      </div>
    </div>
  );
}

/** The way back to what is wrong, from wherever the page is scrolled to. */
function RefusedFields({ formId, refused }: { formId: string; refused: AdminAnswer }) {
  const count = Object.keys(refused.fields).length;
  const show = () => {
    const form = document.getElementById(formId);
    const fields = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [];
    const first = [...fields].find((field) => !field.closest("[hidden]")) ?? form?.querySelector<HTMLElement>("[data-refusal]");
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  };
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm font-medium text-fault">
      <Icon name="circle-alert" className="size-4.5 shrink-0" />
      Not saved.
      <button type="button" className="needs-scripts text-left underline" onClick={show}>
        {count === 0 ? "See why" : count === 1 ? "1 field needs attention" : `${count} fields need attention`}
      </button>
    </p>
  );
}
