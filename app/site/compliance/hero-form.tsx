import type { ReactNode } from "react";
import { LeadForm } from "~/app/forms/lead-form.tsx";
import { Card } from "~/app/ui/card.tsx";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";

interface Props {
  kind: LeadFormKind;
  title: ReactNode;
  intro: ReactNode;
  service: string;
  submitLabel?: string;
}

/** A form in the band at the top of a page. The page's main action is next to it, so the form's own button is less prominent. */
export function HeroForm({ kind, title, intro, service, submitLabel }: Props) {
  return (
    <Card as="section" isRaised aria-labelledby="hero-form-title" className="form-card [&_input]:scroll-mt-28">
      <h2 id="hero-form-title" className="text-2xl/tight">
        {title}
      </h2>
      <p className="invitation mt-2 mb-6">{intro}</p>
      <LeadForm kind={kind} service={service} submitLabel={submitLabel} submitVariant="secondary" idPrefix="hero" isFolded />
    </Card>
  );
}
