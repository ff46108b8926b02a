import type { ReactNode } from "react";
import { LeadForm } from "~/app/forms/lead-form.tsx";
import { Card } from "~/app/ui/card.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import { CallButton } from "../layout/call-button.tsx";
import { useSiteData } from "../layout/site-data.ts";
import { RATHER_TALK } from "../sections/form-words.ts";

interface Props {
  /** Unique on the page. */
  id?: string;
  /** Whether it's one of the page's sections. */
  isSection?: boolean;
  service: string;
  title?: ReactNode;
  intro?: ReactNode;
  kind?: LeadFormKind;
  submitLabel?: string;
  /** Above the phone number. */
  talk?: ReactNode;
  /** Replaces the form. Gets what its fields' IDs start with. */
  form?: (idPrefix: string) => ReactNode;
  /** A button beside the phone number. */
  other?: ReactNode;
}

/** The last section of a page about a service: a form that knows the page's subject. */
export function ClosingForm({
  id = "contact-form",
  isSection,
  service,
  title = "Tell us about your project",
  intro,
  kind = "shared",
  submitLabel,
  talk = RATHER_TALK,
  form,
  other,
}: Props) {
  const { followUp } = useSiteData();
  const idPrefix = id === "contact-form" ? "closing" : id;
  return (
    <Section id={id} tone="tint">
      <div data-scripts={isSection && "form"} className="grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          {title && <h2>{title}</h2>}
          <p className={classNames("max-w-text text-lg", Boolean(title) && "mt-4")}>
            {intro ?? `A few sentences are enough. Someone who knows the subject will read them and get back to you ${followUp}.`}
          </p>
          {other ? (
            <>
              <p className="mt-8 max-w-text">{talk}</p>
              <div className="mt-4 flex flex-wrap gap-3">
                <CallButton says="Call" variant="secondary" />
                {other}
              </div>
            </>
          ) : (
            <RatherTalk says={talk} />
          )}
        </div>
        <Card isRaised className="lg:col-span-7 [&_input]:scroll-mt-28">
          {form ? form(idPrefix) : <LeadForm {...{ kind, service, submitLabel, idPrefix }} />}
        </Card>
      </div>
    </Section>
  );
}

function RatherTalk({ says }: { says: ReactNode }) {
  const { brand } = useSiteData();
  return (
    <>
      <p className="mt-6">{says}</p>
      <a href={brand.phoneHref} className="inline-flex min-h-11 items-center gap-2 text-xl font-semibold text-heading hover:underline">
        <Icon name="phone" className="size-5 text-accent" />
        <span>{brand.phone}</span>
      </a>
    </>
  );
}
