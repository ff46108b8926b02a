import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Section } from "~/app/ui/section.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { type Priced, PriceList } from "../sections/price-list.tsx";
import "../home/marks.css";

interface Props {
  items: Priced[];
  /** The value of `/contact?about=` for a quote. */
  about: string;
  /** Precedes the name of the requested service. */
  subject: string;
}

/** The prices of a page's services, each with a quote form for that service. */
export function PricedServices({ items, about, subject }: Props) {
  const { t } = useTexts<"nist">();
  return (
    <Section id="prices" title={t("prices.title")} intro={t("prices.note")} className="border-t border-edge">
      <PriceList
        items={items}
        action={({ name }) => (
          <FormOpener about={about} opens="sheet" kind="quote" title={`Quote: ${name}`} service={`${subject}: ${name}`} variant="secondary">
            {t("prices.button")}
            <span className="sr-only">{` for: ${name}`}</span>
          </FormOpener>
        )}
      />
    </Section>
  );
}
