import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "~/app/ui/button.tsx";
import type { LeadKind } from "./lead-forms.ts";
import type { OpenedFormProps } from "./opened-form.tsx";

interface FormOpenerProps {
  /** What the page behind the link is about: `/contact?about=…`. */
  about: string;
  opens: "dialog" | "sheet";
  kind: LeadKind;
  title: string;
  description?: string;
  service?: string;
  submitLabel?: string;
  /** What the message says at first. */
  message?: string;
  className?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Called before the form opens: what lies above the link may close. */
  onOpen?: () => void;
  children: ReactNode;
}

/** A link to the page of a form which, where scripts run, opens that form in place. Ctrl, middle and other modified clicks stay links. */
export function FormOpener({ about, className, variant, size, onOpen, children, ...opened }: FormOpenerProps) {
  const [Opened, setOpened] = useState<ComponentType<OpenedFormProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const href = `/contact?about=${encodeURIComponent(about)}`;

  const prefetch = () => {
    loadOpenedForm().catch((error: unknown) => console.warn("the form was not loaded", error));
  };

  async function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    const part = await loadOpenedForm().catch(() => null);
    if (!part) return location.assign(href);
    setOpened(() => part.OpenedForm);
    setOpen(true);
  }

  return (
    <>
      <ButtonLink
        href={href}
        variant={variant}
        size={size}
        className={className}
        aria-haspopup="dialog"
        onClick={onClick}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {children}
      </ButtonLink>
      {Opened && createPortal(<Opened {...opened} isOpen={isOpen} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function loadOpenedForm() {
  return import("./opened-form.tsx");
}
