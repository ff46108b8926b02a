import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import { still } from "~/app/ui/still.tsx";
import type { Claims } from "~/domain/settings/index.ts";
import { useTexts } from "../built-in/texts.tsx";
import type { HomeData } from "./read-home.ts";
import { ServiceCarousel } from "./service-carousel.tsx";

type Props = Pick<HomeData, "values" | "services">;

export function ServicesSection({ values, services }: Props) {
  const { t, plain } = useTexts<"home">();
  return (
    <Section id="services" title={<span className="block max-w-[14em] text-display">{t("services.title")}</span>}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <p className="max-w-text text-lg lg:col-span-4">{t("services.intro")}</p>
        <Values of={values} className="border-t border-edge lg:col-span-8" />
      </div>
      {services.length > 0 && (
        <div className="mt-12 md:mt-16">
          <ServiceCarousel services={services} />
        </div>
      )}
      <div className="mt-12 flex flex-wrap items-center justify-between gap-6 rounded-md bg-bluebonnet-tint p-6 md:p-8">
        <div>
          <h3>{t("services.start")}</h3>
          <p className="mt-1 max-w-text">{t("services.startText")}</p>
        </div>
        <FormOpener about="consultation" opens="sheet" kind="consultation" title={plain("services.formTitle")} variant="secondary">
          {t("services.button")}
        </FormOpener>
      </div>
    </Section>
  );
}

/** One line each, readable at a glance. */
const Values = still("ul", import.meta.env.SSR && ((values: Value[]) => values.map((value) => <OneValue key={value.title} {...value} />)));

type Value = Claims["home_values"][number];

function OneValue({ title, text, icon }: Value) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-edge py-4 sm:grid-cols-[auto_7.5rem_1fr]">
      <Icon name={icon} className="mt-0.5 size-6 text-accent" />
      <h3 className="text-lg/snug">{title}</h3>
      <p className="max-sm:col-start-2">{text}</p>
    </li>
  );
}
