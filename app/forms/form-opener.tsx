import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "~/app/ui/button.tsx";
import type { OpenedFormProps } from "./opened-form.tsx";
import { useOpener } from "./use-opener.ts";

interface FormOpenerProps extends Omit<OpenedFormProps, "isOpen" | "onClose"> {
  /** The topic of the linked page: `/contact?about=…`. */
  about: string;
  className?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Called before the form opens, so that whatever contains the link can close. */
  onOpen?: () => void;
  children: ReactNode;
}

/** A link to a form's page. With scripts, it opens the form in place. */
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

/** Opens the form for requesting an assessment by our team. */
export function AssessmentRequestOpener(opener: Omit<FormOpenerProps, Preset>) {
  return <FormOpener {...opener} about="assessment" opens="dialog" kind="assessment" title="Schedule Your Assessment" />;
}

async function loadOpenedForm() {
  return (await import("./opened-form.tsx")).OpenedForm;
}
