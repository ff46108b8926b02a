import { useEffect, useRef } from "react";
import { Button } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { KeptBoth } from "../kept-both.tsx";
import { CameAlong, Reference } from "../reference.tsx";
import type { SentRequest } from "../sent-request.ts";

interface CustomNoteProps {
  title: string;
  text: string;
  sent: SentRequest;
  onAgain: () => void;
}

/** Replaces the form: the section's own words, or who replies by when, and the reference. Takes the focus. */
export function CustomNote({ title, text, sent, onAgain }: CustomNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
