import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "~/app/ui/button.tsx";
import type { OpenedFormProps } from "./opened-form.tsx";
import { useOpener } from "./use-opener.ts";

interface FormOpenerProps extends Omit<OpenedFormProps, "isOpen" | "onClose"> {
  /** What the page behind the link is about: `/contact?about=…`. */
  about: string;
  className?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Called before the form opens: what lies above the link may close. */
  onOpen?: () => void;
  children: ReactNode;
}

/** A link to the page of a form which, where scripts run, opens that form in place. */
export function FormOpener({ about, className, variant, size, onOpen, children, ...opened }: FormOpenerProps) {
  const { Opened, isOpen, close, link } = useOpener<OpenedFormProps>({
    href: `/contact?about=${encodeURIComponent(about)}`,
    load: loadOpenedForm,
    onOpen,
  });

  return (
    <>
      <ButtonLink {...link} variant={variant} size={size} className={className}>
        {children}
      </ButtonLink>
      {Opened && createPortal(<Opened {...opened} isOpen={isOpen} onClose={close} />, document.body)}
    </>
  );
}

type Preset = "about" | "opens" | "kind" | "title";

/** Opens the form that asks for an assessment by one of the team. */
export function AssessmentRequestOpener(opener: Omit<FormOpenerProps, Preset>) {
  return <FormOpener {...opener} about="assessment" opens="dialog" kind="assessment" title="Schedule Your Assessment" />;
}

async function loadOpenedForm() {
  return (await import("./opened-form.tsx")).OpenedForm;
}
