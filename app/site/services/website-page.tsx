import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { BuiltInClosing } from "../pages/built-in-closing.tsx";
import { PriceList } from "../sections/price-list.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/website-page";
import { AskInForm } from "./ask-in-form.tsx";
import { builtInServiceMeta } from "./built-in-service-meta.ts";
import { ServiceHero } from "./service-hero.tsx";
import { type RelatedTargets, ServiceFeatures, ServiceRelated } from "./service-sections.tsx";

const slug = "services/website";
const name = "Website Development";
const useOwn = useTexts<"website">;

export async function loader() {
  const [all, row, built] = await Promise.all([claims(), findPage(slug), readPage(slug)]);
  return {
    built,
    features: all.website_features,
    offers: all.website_offers,
    process: all.website_process,
    needs: all.website_needs,
    row,
  };
}

export const meta = (asked: Route.MetaArgs) => builtInServiceMeta({ slug, name }, asked);

export default function WebsitePage({ loaderData }: Route.ComponentProps) {
  const { built, ...facts } = loaderData;
  return (
    <BuiltInMain<"website">
      page={built}
      about={name}
      sections={{
        hero: <Hero />,
        features: <ServiceFeatures features={facts.features} />,
        offers: (
          <Part>
            <Offers {...facts} />
          </Part>
        ),
        process: <Process {...facts} />,
        needs: <Needs {...facts} />,
        related: <ServiceRelated links={related} />,
        closing: <BuiltInClosing kind="quote" service={name} />,
      }}
    />
  );
}

const related: RelatedTargets = [
  { href: "/blog/responsive-design-san-antonio-businesses", kind: "Article" },
  { href: "/blog/wordpress-website-upgrade-signs", kind: "Article" },
  { href: "/services/hosting", kind: "Service" },
];

type Facts = Route.ComponentProps["loaderData"];

function Hero() {
  const { t } = useOwn();
  const intro = (
    <>
      {t("hero.description")} {t("hero.proposal")}
    </>
  );
  return (
    <ServiceHero slug={slug} name={name} title={t("hero.title")} intro={intro}>
      <ButtonLink href="#contact-form">{t("hero.button")}</ButtonLink>
    </ServiceHero>
  );
}

function Offers({ offers }: Pick<Facts, "offers">) {
  const { t } = useOwn();
  return (
    <Section id="offers" tone="tint" title={t("offers.title")} intro={t("offers.intro")}>
      <PriceList
        items={offers}
        prefix={t("offers.from")}
        action={(offer) => (
          <AskInForm sentence={`I'd like a quote for: ${offer.name}.`}>
            Get a quote <span className="sr-only">{`for ${offer.name}`}</span>
          </AskInForm>
        )}
      />
      <p className="mt-8 max-w-text">{t("offers.note")}</p>
    </Section>
  );
}

function Process({ process }: Pick<Facts, "process">) {
  const { t } = useOwn();
  return (
    <Section id="process" tone="ink" title={t("process.title")}>
      <ProcessSteps steps={process} />
    </Section>
  );
}

function Needs({ needs }: Pick<Facts, "needs">) {
  const { t } = useOwn();
  return (
    <Section id="needs" title={t("needs.title")} intro={t("needs.intro")}>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {needs.map(({ title, text }) => (
          <li key={title} className="border-l-2 border-accent pl-5">
            <h3>{title}</h3>
            <p className="mt-2 max-w-text">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
