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
  /** Where Cancel leads. */
  cancelTo: string;
  /** A live preview: beside the form, or behind a switch in a narrow window. */
  preview?: ReactNode;
  children: ReactNode;
}

/**
 * A form on its own page, below its record's header: the fields, a preview beside them, and a bar at the bottom of the window with one
 * action and Cancel. Editors replace plain fields.
 */
export function FormPage({ intent, answer, button, cancelTo, preview, children }: FormPageProps) {
  const id = useOwnId();
  const [isPreview, setPreview] = useState(false);
  const error = answer?.error && (answer.intent === null || answer.intent === intent) ? answer : null;
  // The fields must be visible to take the focus after a refusal.
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

/** Always visible: the form's buttons and, after a refusal, how many fields need attention. */
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

/** Links back to the invalid fields, however far the page is scrolled. */
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
    <p role="alert" className="flex min-w-0 items-center gap-2 text-sm font-medium text-fault">
      <Icon name="circle-alert" className="size-4.5 shrink-0" />
      Not saved.
      <button type="button" className="needs-scripts text-left underline" onClick={show}>
        {count === 0 ? "See why" : count === 1 ? "1 field needs attention" : `${count} fields need attention`}
      </button>
    </p>
  );
}
