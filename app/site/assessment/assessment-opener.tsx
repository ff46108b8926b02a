import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useOpener } from "~/app/forms/use-opener.ts";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "~/app/ui/button.tsx";
import type { Framework } from "~/domain/assessments/assessment-rules.input.ts";
import type { AssessmentDialogProps } from "./assessment-dialog.tsx";

interface Props {
  framework: Framework;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** A link to the self-assessment's page. With scripts, it opens the self-assessment in place. */
export function AssessmentOpener({ framework, children, ...look }: Props) {
  const { Opened, isOpen, close, link } = useOpener<AssessmentDialogProps>({
    href: `/compliance/assessment?framework=${framework}`,
    load: async () => (await import("./assessment-dialog.tsx")).AssessmentDialog,
  });
  return (
    <>
      <ButtonLink {...link} {...look}>
        {children}
      </ButtonLink>
      {Opened && createPortal(<Opened framework={framework} isOpen={isOpen} onClose={close} />, document.body)}
    </>
  );
}
