import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import type { HomeData } from "./read-home.ts";
import { ServiceCarousel } from "./service-carousel.tsx";

type Props = Pick<HomeData, "values" | "services" | "followUp">;

export function ServicesSection({ values, services, followUp }: Props) {
  return (
    <Section
      id="services"
      title="The IT department you did not have to hire"
      intro="Take one service or all of them. The same people answer the phone."
    >
      <ul className="grid border-t border-edge sm:grid-cols-2 lg:grid-cols-4">
        {values.map(({ title, text, icon }) => (
          <li key={title} className="border-b border-edge py-7 sm:pr-8 lg:border-b-0">
            <Icon name={icon} className="size-7 text-accent" />
            <h3 className="mt-4">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
      {services.length > 0 && (
        <div className="mt-12 md:mt-16">
          <ServiceCarousel services={services} />
        </div>
      )}
      <div className="mt-12 flex flex-wrap items-center justify-between gap-6 rounded-md bg-bluebonnet-tint p-6 md:p-8">
        <div>
          <h3>Not sure where to start?</h3>
          <p className="mt-1 max-w-text">Tell us what bothers you most. We say what we would do first, and answer {followUp}.</p>
        </div>
        <FormOpener about="consultation" opens="sheet" kind="consultation" title="Schedule a Consultation" variant="secondary">
          Schedule Consultation
        </FormOpener>
      </div>
    </Section>
  );
}
