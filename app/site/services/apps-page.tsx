import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims, videoBaseUrl } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { textOf } from "../built-in/text-of.ts";
import { useTexts } from "../built-in/texts.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { FiguresRow } from "../sections/figures-row.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/apps-page";
import { AppPrice } from "./app-price.tsx";
import { AppVideo } from "./app-video.tsx";
import { RelatedLinks } from "./related-links.tsx";
import { ServiceHero } from "./service-hero.tsx";

const slug = "services/apps";
const name = "Mobile App Development";
const useOwn = useTexts<"apps">;

export async function loader() {
  const [all, videos, row, built] = await Promise.all([claims(), videoBaseUrl(), findPage(slug), readPage(slug)]);
  return {
    built,
    figures: all.apps_figures,
    reasons: all.apps_reasons,
    features: all.apps_features,
    process: all.apps_process,
    factors: all.apps_price_factors,
    videos,
    row,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const description = textOf<"apps">(loaderData.built, "hero.description");
  const page = { slug, name, title: name, description, row: loaderData.row, service: { name, description } };
  return builtInMeta(page, findSiteData(matches));
}

export default function AppsPage({ loaderData }: Route.ComponentProps) {
  const { built, ...facts } = loaderData;
  return (
    <BuiltInMain<"apps">
      page={built}
      about={name}
      sections={{
        hero: <Hero />,
        why: (
          <Part>
            <Why {...facts} />
          </Part>
        ),
        features: <Features {...facts} />,
        process: <Process {...facts} />,
        price: (
          <Part>
            <AppPrice factors={facts.factors} />
          </Part>
        ),
        related: <Related />,
        closing: <Closing />,
      }}
    />
  );
}

type Facts = Route.ComponentProps["loaderData"];

function Hero() {
  const { t, plain } = useOwn();
  const intro = (
    <>
      {t("hero.description")} {t("hero.proposal")}
    </>
  );
  return (
    <ServiceHero slug={slug} drawing="mobile-apps" name={name} title={t("hero.title")} intro={intro}>
      <FormOpener
        about="project"
        opens="sheet"
        kind="project"
        title={plain("hero.formTitle")}
        description={plain("hero.formText")}
        service={name}
      >
        {t("hero.button")}
      </FormOpener>
    </ServiceHero>
  );
}

function Why({ reasons, figures, videos }: Pick<Facts, "reasons" | "figures" | "videos">) {
  const { t } = useOwn();
  return (
    <Section id="why">
      <div className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <AppVideo base={videos} />
        </div>
        <div className="lg:col-span-5">
          <h2>{t("why.title")}</h2>
          <p className="mt-4 max-w-text text-lg">{t("why.text")}</p>
          <ul className="tick-list mt-6 grid gap-4 [--tick:var(--color-good)]">
            {reasons.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <br />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mt-14 md:mt-20">
        <FiguresRow figures={figures} />
      </div>
    </Section>
  );
}

function Features({ features }: Pick<Facts, "features">) {
  const { t } = useOwn();
  return (
    <Section id="features" title={t("features.title")} intro={t("features.intro")} className="border-t border-edge">
      <FeatureGrid items={features} />
    </Section>
  );
}

function Process({ process }: Pick<Facts, "process">) {
  const { t } = useOwn();
  return (
    <Section id="process" tone="ink" title={t("process.title")} intro={t("process.intro")}>
      <ProcessSteps steps={process} />
    </Section>
  );
}

function Related() {
  const { t } = useOwn();
  const links = [
    { href: "/blog/responsive-design-san-antonio-businesses", kind: "Article", title: t("related.first"), text: t("related.firstText") },
    { href: "/services/website", kind: "Service", title: t("related.second"), text: t("related.secondText") },
    { href: "/services/hosting", kind: "Service", title: t("related.third"), text: t("related.thirdText") },
  ];
  return <RelatedLinks title={t("related.title")} links={links} />;
}

function Closing() {
  const { t } = useOwn();
  return (
    <Part>
      <ClosingForm kind="project" service={name} title={t("closing.title")} intro={t("closing.intro")} talk={t("closing.talk")} />
    </Part>
  );
}
