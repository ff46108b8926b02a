import { useEffect, useRef } from "react";
import { Button } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { KeptBoth } from "../kept-both.tsx";
import { CameAlong, Reference } from "../reference.tsx";
import type { SentRequest } from "../sent-request.ts";

// Loaded together, because neither is needed without the other.
export { keptRequest } from "../sent-request.ts";

interface CustomNoteProps {
  title: string;
  text: string;
  sent: SentRequest;
  /** It was there before a reload, so it doesn't take the focus. */
  isKept?: boolean;
  onAgain: () => void;
}

/** Replaces the form: the section's own words, or who replies by when, and the reference. Takes the focus. */
export function CustomNote({ title, text, sent, isKept = false, onAgain }: CustomNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isKept) heading.current?.focus();
  }, [isKept]);
  return (
    <div data-sent className="grid justify-items-start gap-4">
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-good-tint text-good">
          <Icon name="circle-check" className="size-6" />
        </span>
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-28 wrap-anywhere">
          {title || leadFormOf("custom").success.title}
        </h3>
      </div>
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{text || `${sent.reply} We'll reply to ${sent.email}.`}</p>
      <CameAlong device="" files={sent.files ? sent.files.split("/") : []} />
      {sent.isChanged && <KeptBoth />}
      <Reference reference={sent.reference} />
      <Button variant="secondary" onClick={onAgain}>
        Submit Another Request
      </Button>
    </div>
  );
}
