import { AssessmentRequestOpener } from "~/app/forms/form-opener.tsx";
import { Section } from "~/app/ui/section.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { PriceFactors } from "../sections/price-factors.tsx";

interface Props {
  factors: { less: string; more: string }[];
}

/** The starting price of an app and what drives it; anyone who isn't sure can have their idea reviewed first. */
export function AppPrice({ factors }: Props) {
  const { t } = useTexts<"apps">();
  return (
    <Section id="price" title={t("price.title")}>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p className="max-w-text text-lg">{t("price.text")}</p>
          <PriceFactors factors={factors} less={t("price.less")} more={t("price.more")} />
        </div>
        <div className="grid content-start gap-10 lg:col-span-5">
          <div>
            <h3>{t("price.later")}</h3>
            <p className="mt-3 max-w-text">{t("price.laterText")}</p>
          </div>
          <NotSure />
        </div>
      </div>
    </Section>
  );
}

function NotSure() {
  const { t } = useTexts<"apps">();
  return (
    <aside aria-labelledby="not-sure" className="rounded-md bg-bluebonnet-tint p-6 md:p-8">
      <h3 id="not-sure">{t("price.unsure")}</h3>
      <p className="mt-3">{t("price.unsureText")}</p>
      <AssessmentRequestOpener service="Schedule Assessment: Mobile App Development" variant="secondary" className="mt-6">
        {t("price.button")}
      </AssessmentRequestOpener>
    </aside>
  );
}
