import { AssessmentRequestOpener } from "~/app/forms/form-opener.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { BuiltInClosing } from "../pages/built-in-closing.tsx";
import { Beside } from "../sections/beside.tsx";
import { FactRows } from "../sections/fact-rows.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { FiguresRow } from "../sections/figures-row.tsx";
import { PriceFactors } from "../sections/price-factors.tsx";
import type { Route } from "./+types/managed-it-page";
import { builtInServiceMeta } from "./built-in-service-meta.ts";
import { FirstDays } from "./first-days.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { type RelatedTargets, ServiceRelated } from "./service-sections.tsx";

const slug = "services/managed-it";
const name = "Managed IT";
const useOwn = useTexts<"managedIt">;

export async function loader() {
  const [all, row, built] = await Promise.all([claims(), findPage(slug), readPage(slug)]);
  return {
    built,
    factors: all.managed_it_price_factors,
    figures: all.managed_it_figures,
    capabilities: all.managed_it_capabilities,
    benefits: all.managed_it_benefits,
    firstDays: all.managed_it_first_days,
    row,
  };
}

export const meta = (asked: Route.MetaArgs) => builtInServiceMeta({ slug, name }, asked);

export default function ManagedItPage({ loaderData }: Route.ComponentProps) {
  const { built, ...facts } = loaderData;
  return (
    <BuiltInMain<"managedIt">
      page={built}
      about={name}
      sections={{
        hero: <Hero />,
        capabilities: <Capabilities {...facts} />,
        benefits: <Benefits {...facts} />,
        firstDays: <First {...facts} />,
        price: <Price {...facts} />,
        fit: <Fit />,
        related: <ServiceRelated links={related} />,
        closing: <BuiltInClosing kind="consultation" service={name} />,
      }}
    />
  );
}

const related: RelatedTargets = [
  { href: "/blog/managed-it-provider-contract-questions", kind: "Article" },
  { href: "/blog/ransomware-protection-strategies-2025", kind: "Article" },
  { href: "/services/email", kind: "Service" },
];

type Facts = Route.ComponentProps["loaderData"];

function Hero() {
  const { t, plain } = useOwn();
  const intro = (
    <>
      {t("hero.description")} {t("hero.price")}
    </>
  );
  return (
    <ServiceHero slug={slug} name={name} title={t("hero.title")} intro={intro}>
      <AssessmentRequestOpener description={plain("hero.formText")} service="Schedule Assessment: Managed IT">
        {t("hero.button")}
      </AssessmentRequestOpener>
    </ServiceHero>
  );
}

function Capabilities({ capabilities, figures }: Pick<Facts, "capabilities" | "figures">) {
  const { t } = useOwn();
  return (
    <Section id="capabilities" title={t("capabilities.title")} intro={t("capabilities.intro")}>
      <FeatureGrid items={capabilities} />
      <div className="mt-14 md:mt-20">
        <FiguresRow figures={figures} />
      </div>
    </Section>
  );
}

function Benefits({ benefits }: Pick<Facts, "benefits">) {
  const { t } = useOwn();
  return (
    <Section id="benefits" tone="ink">
      <Beside title={t("benefits.title")} text={<p className="text-lg">{t("benefits.text")}</p>}>
        <FactRows items={benefits} />
      </Beside>
    </Section>
  );
}

function First({ firstDays }: Pick<Facts, "firstDays">) {
  const { t } = useOwn();
  return <FirstDays title={t("firstDays.title")} intro={t("firstDays.intro")} steps={firstDays} />;
}

function Price({ factors }: Pick<Facts, "factors">) {
  const { t } = useOwn();
  return (
    <Section id="price" className="border-t border-edge">
      <Beside
        title={t("price.title")}
        text={
          <>
            <p className="font-heading text-3xl/tight font-bold tracking-tight text-heading">{t("price.amount")}</p>
            <p className="max-w-text">{t("price.text")}</p>
          </>
        }
      >
        <PriceFactors factors={factors} less={t("price.less")} more={t("price.more")} />
      </Beside>
    </Section>
  );
}

function Fit() {
  const { t } = useOwn();
  return (
    <Section id="fit" tone="tint" title={t("fit.title")}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        <div>
          <h3>{t("fit.fits")}</h3>
          <p className="mt-2 max-w-text">{t("fit.fitsText")}</p>
        </div>
        <div>
          <h3>{t("fit.shared")}</h3>
          <p className="mt-2 max-w-text">{t("fit.sharedText")}</p>
        </div>
        <div>
          <h3>{t("fit.misfit")}</h3>
          <p className="mt-2 max-w-text">{t("fit.misfitText")}</p>
        </div>
      </div>
      <p className="mt-10 max-w-text">{t("fit.compliance")}</p>
    </Section>
  );
}
