import { createPortal } from "react-dom";
import { useOpener } from "~/app/forms/use-opener.ts";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";

interface Props {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link to the AI guide's form. With scripts, it opens the form in a dialog and starts the download afterward. */
export function AiGuideOpener({ variant, size }: Props) {
  const { Opened, isOpen, close, link } = useOpener({ href: "/contact?about=ai-guide", load: loadDialog });
  return (
    <>
      <ButtonLink {...link} variant={variant} size={size}>
        <Icon name="download" />
        Download Guide
      </ButtonLink>
      {Opened && createPortal(<Opened isOpen={isOpen} onClose={close} />, document.body)}
    </>
  );
}

async function loadDialog() {
  return (await import("./ai-guide-dialog.tsx")).AiGuideDialog;
}
