import { AssessmentRequestOpener } from "~/app/forms/form-opener.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { still } from "~/app/ui/still.tsx";
import type { ServiceView } from "~/domain/content/index.ts";
import type { Claims } from "~/domain/settings/index.ts";
import { useTexts } from "../built-in/texts.tsx";
import type { Home2Data } from "./read-home2.ts";

/** All services as a list, and the standards next to it on a dark background. */
export function OfferSection({ services, standards }: Pick<Home2Data, "services" | "standards">) {
  const { t } = useTexts<"home2">();
  return (
    <section id="services" aria-labelledby="services-title" className="below-fold border-t border-edge bg-white py-16 md:py-24">
      <div className="page-width">
        <div className="grid gap-x-12 gap-y-4 md:grid-cols-2 md:items-end">
          <h2 id="services-title">{t("offer.title")}</h2>
          <p className="max-w-text text-lg">{t("offer.intro")}</p>
        </div>
        <ServiceRows of={services} className="mt-10 grid gap-x-12 border-t-2 border-heading md:mt-12 md:grid-cols-2" />
        <Standards standards={standards} />
      </div>
    </section>
  );
}

const ServiceRows = still(
  "ul",
  import.meta.env.SSR && ((services: ServiceView[]) => services.map((service) => <ServiceRow key={service.slug} {...service} />)),
);

function ServiceRow({ slug, name, description, icon }: ServiceView) {
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-x-5 border-b border-edge py-7 hover:bg-bluebonnet-tint">
      <Icon name={icon} className="mt-1 size-7 text-link" />
      <div>
        <h3>
          <a href={`/services/${slug}`} className="text-heading after:absolute after:inset-0 hover:text-link">
            {name}
          </a>
        </h3>
        <p className="mt-2 max-w-text">{description}</p>
      </div>
    </li>
  );
}

function Standards({ standards }: Pick<Home2Data, "standards">) {
  const { t } = useTexts<"home2">();
  return (
    <section id="compliance" aria-labelledby="compliance-title" className="on-ink mt-16 rounded-md bg-ink p-6 sm:p-10 md:mt-24 lg:p-14">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h3 id="compliance-title" className="text-3xl">
            {t("offer.standards")}
          </h3>
          <p className="mt-4 max-w-text">{t("offer.standardsText")}</p>
          <AssessmentRequestOpener variant="onDark" className="mt-7">
            {t("offer.button")}
          </AssessmentRequestOpener>
        </div>
        <StandardRows of={standards} className="grid border-t border-edge sm:grid-cols-2 sm:gap-x-8 lg:col-span-8" />
      </div>
    </section>
  );
}

type Card = Claims["compliance_cards"][number];

const StandardRows = still(
  "ul",
  import.meta.env.SSR && ((cards: Card[]) => cards.map((card) => <StandardRow key={card.title} {...card} />)),
);

function StandardRow({ title, front, href }: Card) {
  return (
    <li className="relative border-b border-edge py-5">
      <h4 className="text-lg">
        <a href={href} className="flex items-center justify-between gap-3 text-heading after:absolute after:inset-0 hover:underline">
          <span>{title}</span>
          <Icon name="arrow-right" className="size-4 text-accent" />
        </a>
      </h4>
      <p className="mt-2 text-sm">{front}</p>
    </li>
  );
}
