import { useEffect, useRef, useState } from "react";
import { LeadForm } from "~/app/forms/lead-form.tsx";
import { Reference } from "~/app/forms/reference.tsx";
import type { SentRequest } from "~/app/forms/sent-request.ts";
import type { OpenedProps } from "~/app/forms/use-opener.ts";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Dialog } from "~/app/ui/dialog.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { leadForms } from "~/domain/leads/lead-forms.input.ts";
import type { ResourceCard } from "./resource-card.ts";
import { ResourceGuides } from "./resource-guides.tsx";
import { useFirstField } from "./use-first-field.ts";

type CmmcGuideDialogProps = OpenedProps & { guides: ResourceCard[] };

/** locked: the form; opened: the guide is in a new tab; blocked: the browser blocked the tab. */
type View = "locked" | "opened" | "blocked";

const GUIDE = leadForms.cmmcGuide.guide.href;

/** The form for the CMMC guide. Once it's sent, the guide opens in a new tab, and more resources take the form's place. */
export function CmmcGuideDialog({ guides, isOpen, onClose }: CmmcGuideDialogProps) {
  const [view, setView] = useState<View>("locked");
  const { body, idPrefix } = useFirstField(isOpen);
  const [reference, setReference] = useState("");
  const onDone = (sent: SentRequest) => {
    setReference(sent.reference);
    const isOpened = openInTab(GUIDE);
    setView(isOpened ? "opened" : "blocked");
    return isOpened ? leadForms.cmmcGuide.success.text : "Your guides are unlocked. Open them from the list.";
  };
  const isLocked = view === "locked";
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size={isLocked ? "md" : "lg"}
      title={isLocked ? leadForms.cmmcGuide.title : "Your CMMC guides"}
      description={
        isLocked ? "Find your level, define the scope, score the requirements, and plan six months. More guides come with it." : undefined
      }
    >
      <div ref={body}>
        {view === "locked" ? (
          <LeadForm kind="cmmcGuide" onDone={onDone} idPrefix={idPrefix} />
        ) : (
          <Unlocked guides={guides} isBlocked={view === "blocked"} reference={reference} />
        )}
      </div>
    </Dialog>
  );
}

/** Whether the browser allowed it. The click on the button may have been too long ago. */
function openInTab(href: string): boolean {
  const tab = window.open(href, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}

/** Takes the focus from the form's button. */
function Unlocked({ guides, isBlocked, reference }: { guides: ResourceCard[]; isBlocked: boolean; reference: string }) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <p ref={first} tabIndex={-1} className="max-w-text scroll-mt-28">
        {isBlocked
          ? "Your browser blocked the new tab. Open the guide here:"
          : "The CMMC guide opened in a new tab. The guides below go deeper."}
      </p>
      <ButtonLink href={GUIDE} target="_blank" rel="noopener" variant={isBlocked ? "primary" : "secondary"} className="justify-self-start">
        <Icon name="external-link" />
        Open the CMMC guide
        <span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
      <ResourceGuides guides={guides} />
      <Reference reference={reference} />
    </div>
  );
}
