import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { textOf } from "../built-in/text-of.ts";
import { useTexts } from "../built-in/texts.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { PriceList } from "../sections/price-list.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/website-page";
import { AskInForm } from "./ask-in-form.tsx";
import { RelatedLinks } from "./related-links.tsx";
import { ServiceHero } from "./service-hero.tsx";

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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const description = textOf<"website">(loaderData.built, "hero.description");
  const page = { slug, name, title: name, description, row: loaderData.row, service: { name, description } };
  return builtInMeta(page, findSiteData(matches));
}

export default function WebsitePage({ loaderData }: Route.ComponentProps) {
  const { built, ...facts } = loaderData;
  return (
    <BuiltInMain<"website">
      page={built}
      about={name}
      sections={{
        hero: <Hero />,
        features: <Features {...facts} />,
        offers: (
          <Part>
            <Offers {...facts} />
          </Part>
        ),
        process: <Process {...facts} />,
        needs: <Needs {...facts} />,
        related: <Related />,
        closing: <Closing />,
      }}
    />
  );
}

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

function Features({ features }: Pick<Facts, "features">) {
  const { t } = useOwn();
  return (
    <Section id="features" title={t("features.title")} intro={t("features.intro")}>
      <FeatureGrid items={features} />
    </Section>
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
            Get a quote <span className="sr-only">for {offer.name}</span>
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

function Related() {
  const { t } = useOwn();
  const links = [
    { href: "/blog/responsive-design-san-antonio-businesses", kind: "Article", title: t("related.first"), text: t("related.firstText") },
    { href: "/blog/wordpress-website-upgrade-signs", kind: "Article", title: t("related.second"), text: t("related.secondText") },
    { href: "/services/hosting", kind: "Service", title: t("related.third"), text: t("related.thirdText") },
  ];
  return <RelatedLinks title={t("related.title")} links={links} />;
}

function Closing() {
  const { t } = useOwn();
  return (
    <Part>
      <ClosingForm kind="quote" service={name} title={t("closing.title")} intro={t("closing.intro")} talk={t("closing.talk")} />
    </Part>
  );
}
