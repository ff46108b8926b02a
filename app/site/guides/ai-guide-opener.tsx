import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useOpener } from "~/app/forms/use-opener.ts";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";

interface Props {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link to the AI guide's form. With scripts, it opens the form in a dialog and starts the download afterward. */
export function AiGuideOpener({ variant, size, children }: Props) {
  const { Opened, isOpen, close, link } = useOpener({ href: "/contact?about=ai-guide", load: loadDialog });
  return (
    <>
      <ButtonLink {...link} variant={variant} size={size}>
        <Icon name="download" />
        {children}
      </ButtonLink>
      {Opened && createPortal(<Opened isOpen={isOpen} onClose={close} />, document.body)}
    </>
  );
}

async function loadDialog() {
  return (await import("./ai-guide-dialog.tsx")).AiGuideDialog;
}
