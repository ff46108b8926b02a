import { useEffect, useRef } from "react";
import { Button } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { MEETING_FORMS } from "~/domain/appointments/appointment-rules.input.ts";
import { type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { CallNow } from "./call-now.tsx";
import { KeptBoth } from "./kept-both.tsx";
import { plainService } from "./plain-service.ts";
import { CameAlong, Reference, Urgent } from "./reference.tsx";
import type { SentRequest } from "./sent-request.ts";
import { TimesOffer } from "./times-offer.tsx";

// Loaded together, because neither is needed without the other.
export { keptRequest, sentRequestOf } from "./sent-request.ts";

interface SentNoteProps {
  kind: LeadFormKind;
  service: string;
  sent: SentRequest;
  /** It was there before a reload, so it doesn't take the focus. */
  isKept?: boolean;
  /** Called once it's known that the note offers no times to book. */
  onNoTimes?: () => void;
  onAgain: () => void;
  /** Closes the dialog or sheet that the form is in. */
  onClose?: () => void;
}

/** Replaces the form: what was sent, who replies by when, the reference, and what to do in the meantime. Takes the focus. */
export function SentNote({ kind, service, sent, isKept = false, onNoTimes, onAgain, onClose }: SentNoteProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isKept) title.current?.focus();
  }, [isKept]);
  const { success, hasThankYou, guide } = leadFormOf(kind);
  return (
    <div data-sent className="grid justify-items-start gap-4">
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-good-tint text-good">
          <Icon name="circle-check" className="size-6" />
        </span>
        <h3 ref={title} tabIndex={-1} className="scroll-mt-28">
          {hasThankYou ? "Thank You!" : success.title}
        </h3>
      </div>
      {sent.isByPhone && <CallNow />}
      <p className="max-w-text wrap-anywhere">
        Your request: <strong>{plainService(service)}</strong>.{" "}
        <span>{`${sent.reply} ${!guide ? `We'll reply to ${sent.email}.` : ""}`}</span>
      </p>
      <CameAlong device={sent.device} files={sent.files ? sent.files.split("/") : []} />
      {sent.isChanged && <KeptBoth />}
      <Reference reference={sent.reference} />
      {MEETING_FORMS.includes(kind) && <TimesOffer kind={kind} receipt={sent.receipt} onNoTimes={onNoTimes} />}
      {!sent.isByPhone && <Urgent />}
      {guide && (
        <p>
          <a href={guide.href}>{guide.label}</a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {onClose && <Button onClick={onClose}>Done</Button>}
        <Button variant="secondary" onClick={onAgain}>
          Submit Another Request
        </Button>
      </div>
    </div>
  );
}
