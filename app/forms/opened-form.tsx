import { useEffect, useId, useRef } from "react";
import { Dialog } from "~/app/ui/dialog.tsx";
import { SideSheet } from "~/app/ui/side-sheet.tsx";
import { LeadForm } from "./lead-form.tsx";
import type { LeadKind } from "./lead-forms.ts";

export interface OpenedFormProps {
  opens: "dialog" | "sheet";
  kind: LeadKind;
  title: string;
  description?: string;
  service?: string;
  submitLabel?: string;
  /** What the message says at first. */
  message?: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A lead form in a dialog or side sheet, which closes when the request was sent. */
export function OpenedForm({ opens, kind, title, description, service, submitLabel, message, isOpen, onClose }: OpenedFormProps) {
  const idPrefix = `form-${useId().replace(/\W/g, "")}`;
  const body = useRef<HTMLDivElement>(null);
  const Panel = opens === "dialog" ? Dialog : SideSheet;

  useEffect(() => {
    // With a finger the focus would bring up the keyboard over the form.
    if (isOpen && matchMedia("(pointer: fine)").matches) body.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  }, [isOpen]);

  return (
    <Panel isOpen={isOpen} onClose={onClose} title={title} description={description}>
      <div ref={body}>
        <LeadForm
          kind={kind}
          service={service}
          submitLabel={submitLabel}
          values={message ? { message } : undefined}
          onDone={onClose}
          idPrefix={idPrefix}
        />
      </div>
    </Panel>
  );
}
