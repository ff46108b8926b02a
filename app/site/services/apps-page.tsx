import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims, videoBaseUrl } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { BuiltInClosing } from "../pages/built-in-closing.tsx";
import { FiguresRow } from "../sections/figures-row.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/apps-page";
import { AppPrice } from "./app-price.tsx";
import { AppVideo } from "./app-video.tsx";
import { builtInServiceMeta } from "./built-in-service-meta.ts";
import { ServiceHero } from "./service-hero.tsx";
import { type RelatedTargets, ServiceFeatures, ServiceRelated } from "./service-sections.tsx";

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

export const meta = (asked: Route.MetaArgs) => builtInServiceMeta({ slug, name }, asked);

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
        features: <ServiceFeatures features={facts.features} className="border-t border-edge" />,
        process: <Process {...facts} />,
        price: (
          <Part>
            <AppPrice factors={facts.factors} />
          </Part>
        ),
        related: <ServiceRelated links={related} />,
        closing: <BuiltInClosing kind="project" service={name} />,
      }}
    />
  );
}

const related: RelatedTargets = [
  { href: "/blog/responsive-design-san-antonio-businesses", kind: "Article" },
  { href: "/services/website", kind: "Service" },
  { href: "/services/hosting", kind: "Service" },
];

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
                <span>{text}</span>
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

function Process({ process }: Pick<Facts, "process">) {
  const { t } = useOwn();
  return (
    <Section id="process" tone="ink" title={t("process.title")} intro={t("process.intro")}>
      <ProcessSteps steps={process} />
    </Section>
  );
}
