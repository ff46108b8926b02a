import { LeadForm } from "~/app/forms/lead-form.tsx";
import type { LeadKind } from "~/app/forms/lead-forms.ts";
import { Card } from "~/app/ui/card.tsx";

interface Props {
  kind: LeadKind;
  title: string;
  intro: string;
  service: string;
  submitLabel?: string;
}

/** A form in the band with which a page begins. */
export function HeroForm({ kind, title, intro, service, submitLabel }: Props) {
  return (
    <Card as="section" isRaised aria-labelledby="hero-form-title" className="[&_input]:scroll-mt-28">
      <h2 id="hero-form-title" className="text-2xl/tight">
        {title}
      </h2>
      <p className="mt-2 mb-6">{intro}</p>
      <LeadForm kind={kind} service={service} submitLabel={submitLabel} idPrefix="hero" />
    </Card>
  );
}
