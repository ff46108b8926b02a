import type { ReactNode } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Section } from "~/app/ui/section.tsx";
import { type Priced, PriceList } from "../sections/price-list.tsx";
import "../home/marks.css";

interface Props {
  title: ReactNode;
  /** The button below each one. */
  button: ReactNode;
  items: Priced[];
  /** Below the title. */
  note: ReactNode;
  /** The value of `/contact?about=` for a quote. */
  about: string;
  /** Precedes the name of the requested service. */
  subject: string;
}

/** The prices of a page's services, each with a quote form for that service. */
export function PricedServices({ title, button, items, note, about, subject }: Props) {
  return (
    <Section id="prices" title={title} intro={note} className="border-t border-edge">
      <PriceList
        items={items}
        action={({ name }) => (
          <FormOpener about={about} opens="sheet" kind="quote" title={`Quote: ${name}`} service={`${subject}: ${name}`} variant="secondary">
            {button}
            <span className="sr-only"> for: {name}</span>
          </FormOpener>
        )}
      />
    </Section>
  );
}
