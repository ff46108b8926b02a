import { useEffect, useId, useRef } from "react";
import { Dialog } from "~/app/ui/dialog.tsx";
import { SideSheet } from "~/app/ui/side-sheet.tsx";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import { LeadForm } from "./lead-form.tsx";
import type { OwnParts } from "./lead-form-fields.tsx";
import type { LeadValues } from "./lead-input.ts";
import { useFreshForm } from "./use-fresh-form.ts";

export interface OpenedFormProps {
  opens: "dialog" | "sheet";
  kind: LeadFormKind;
  title: string;
  description?: string;
  service?: string;
  submitLabel?: string;
  /** The message's initial text. */
  message?: string;
  /** The other fields' initial values. */
  values?: Partial<LeadValues>;
  /** What this kind of form has besides the usual fields. */
  ownParts?: (idPrefix: string) => OwnParts;
  isOpen: boolean;
  onClose: () => void;
}

/** A lead form in a dialog or side sheet. It shows the confirmation there, and after it was closed, it opens with an empty form. */
export function OpenedForm({
  opens,
  kind,
  title,
  description,
  service,
  submitLabel,
  message,
  values,
  ownParts,
  isOpen,
  onClose,
}: OpenedFormProps) {
  const idPrefix = `form-${useId().replace(/\W/g, "")}`;
  const body = useRef<HTMLDivElement>(null);
  const fresh = useFreshForm(onClose);
  const Panel = opens === "dialog" ? Dialog : SideSheet;

  useEffect(() => {
    // On a touchscreen, the focus would open the keyboard over the form.
    if (isOpen && matchMedia("(pointer: fine)").matches) body.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  }, [isOpen]);

  return (
    <Panel isOpen={isOpen} onClose={fresh.onClose} title={title} description={description}>
      <div ref={body}>
        <LeadForm
          key={fresh.key}
          isAnew={fresh.key > 0}
          kind={kind}
          service={service}
          submitLabel={submitLabel}
          values={message ? { ...values, message } : values}
          own={ownParts?.(idPrefix)}
          onSent={fresh.onSent}
          onClose={fresh.onClose}
          idPrefix={idPrefix}
        />
      </div>
    </Panel>
  );
}
