import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useOpener } from "~/app/forms/use-opener.ts";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import type { CmmcGuideDialogProps } from "./cmmc-guide-dialog.tsx";
import type { ResourceCard } from "./resource-card.ts";

interface Props {
  children: ReactNode;
  /** What the request unlocks besides the guide. */
  guides: ResourceCard[];
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link to the CMMC guide's form. With scripts, it opens the form in a dialog, and then the guides. */
export function CmmcGuideOpener({ guides, variant, size, children }: Props) {
  const { Opened, isOpen, close, link } = useOpener<CmmcGuideDialogProps>({ href: "/contact?about=cmmc-guide", load: loadDialog });
  return (
    <>
      <ButtonLink {...link} variant={variant} size={size}>
        <Icon name="download" />
        {children}
      </ButtonLink>
      {Opened && createPortal(<Opened guides={guides} isOpen={isOpen} onClose={close} />, document.body)}
    </>
  );
}

async function loadDialog() {
  return (await import("./cmmc-guide-dialog.tsx")).CmmcGuideDialog;
}
