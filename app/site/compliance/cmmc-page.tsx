import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage, offeredGuides } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { CmmcGuideOpener } from "../guides/cmmc-guide-opener.tsx";
import { resourceCards } from "../guides/resource-card.ts";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/crumbs.ts";
import { Beside } from "../sections/beside.tsx";
import { FactRows } from "../sections/fact-rows.tsx";
import type { Route } from "./+types/cmmc-page";
import { complianceMeta } from "./compliance-meta.ts";
import { FigureRules } from "./figure-rules.tsx";
import { HeroForm } from "./hero-form.tsx";
import { LevelCards } from "./level-cards.tsx";
import { readSourceNotes } from "./read-source-notes.ts";
import { SourceNote } from "./source-note.tsx";
import { StartAssessment } from "./start-assessment.tsx";
import { StepsSection } from "./steps-section.tsx";

const SLUG = "compliance/cmmc";
const NAME = "CMMC";
const useOwn = useTexts<"cmmc">;

/** What each section relies on. */
const FACTS = {
  reasons: ["cmmc-rule-dates", "cmmc-phases", "cmmc-suspension-in-contracts", "department-of-war", "cmmc-paper"],
  levels: [
    ...(["cmmc-levels", "cmmc-level-1", "cmmc-level-2", "cmmc-level-3", "cmmc-affirmation", "cmmc-uids"] as const),
    ...(["far-basic-safeguarding", "nist-800-171-revision"] as const),
  ],
  conditional: ["cmmc-conditional", "cmmc-scoring", "cmmc-exceptions", "cmmc-closeout", "cmmc-level-2"],
} as const;

/**
 * The height of these parts on a narrow phone. If the estimate were lower, the bottom would overlap the next part until both are rendered.
 */
const levelsOnPhones = "max-md:[contain-intrinsic-size:auto_125rem]";
const rulesOnPhones = "max-md:[contain-intrinsic-size:auto_90rem]";

export async function loader() {
  const [all, row, built, guides, notes] = await Promise.all([
    claims(),
    findPage(SLUG),
    readPage(SLUG),
    offeredGuides(),
    readSourceNotes(FACTS),
  ]);
  return {
    built,
    notes,
    row,
    hasGuide: guides.some(({ form }) => form === "cmmcGuide"),
    guides: resourceCards(guides),
    reasons: all.cmmc_reasons,
    levels: all.cmmc_levels,
    conditional: all.cmmc_conditional,
    services: all.cmmc_services,
    steps: all.cmmc_steps,
  };
}

type CmmcData = Awaited<ReturnType<typeof loader>>;

export const meta = (asked: Route.MetaArgs) => complianceMeta({ slug: SLUG, name: NAME, title: "CMMC preparation" }, asked);

export default function CmmcPage({ loaderData }: Route.ComponentProps) {
  const { built, ...facts } = loaderData;
  return (
    <BuiltInMain<"cmmc">
      page={built}
      about={NAME}
      sections={{
        hero: <Hero {...facts} />,
        reasons: <Reasons {...facts} />,
        levels: <Levels {...facts} />,
        conditional: <Conditional {...facts} />,
        services: <Services {...facts} />,
        steps: <StepsSection steps={facts.steps} className="border-t border-edge" />,
        closing: <Closing />,
      }}
    />
  );
}

function Hero({ guides, hasGuide }: Pick<CmmcData, "guides" | "hasGuide">) {
  const { t, plain } = useOwn();
  const form = <HeroForm kind="assessment" title={t("hero.form")} intro={t("hero.formText")} service="CMMC Assessment" />;
  return (
    <PageHero crumbs={crumbsOf(SLUG, NAME)} title={t("hero.title")} intro={t("hero.intro")} aside={form} foldsAs={plain("hero.form")}>
      <StartAssessment of="cmmc" size="lg">
        {t("hero.button")}
      </StartAssessment>
      {hasGuide && (
        <CmmcGuideOpener guides={guides} variant="onDark" size="lg">
          {t("hero.guide")}
        </CmmcGuideOpener>
      )}
    </PageHero>
  );
}

function Reasons({ reasons, notes }: Pick<CmmcData, "reasons" | "notes">) {
  const { t } = useOwn();
  return (
    <Section>
      <Beside
        title={t("reasons.title")}
        text={
          <>
            <p>{t("reasons.text")}</p>
            <p>{t("reasons.more")}</p>
            <SourceNote of={notes} section="reasons" />
            <Drawing slug="cmmc" className="mt-4 block text-link max-lg:hidden" />
          </>
        }
      >
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {reasons.map(({ title, text }) => (
            <li key={title} className="border-t border-edge py-6">
              <h3>{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </Beside>
    </Section>
  );
}

function Levels({ levels, notes }: Pick<CmmcData, "levels" | "notes">) {
  const { t } = useOwn();
  return (
    <Section tone="tint" className={levelsOnPhones} title={t("levels.title")} intro={t("levels.intro")}>
      <LevelCards levels={levels} />
      <SourceNote of={notes} section="levels" />
    </Section>
  );
}

function Conditional({ conditional, notes }: Pick<CmmcData, "conditional" | "notes">) {
  const { t } = useOwn();
  return (
    <Section tone="ink" className={rulesOnPhones} title={t("conditional.title")} intro={t("conditional.intro")}>
      <FigureRules rules={conditional} />
      <div className="mt-12 grid max-w-text gap-4">
        <p>{t("conditional.exceptions")}</p>
        <p>{t("conditional.text")}</p>
      </div>
      <SourceNote of={notes} section="conditional" />
    </Section>
  );
}

function Services({ services }: Pick<CmmcData, "services">) {
  const { t } = useOwn();
  return (
    <Section>
      <Beside
        title={t("services.title")}
        text={
          <>
            <p className="text-lg">{t("services.intro")}</p>
            <p>{t("services.price")}</p>
            <p>{t("services.text")}</p>
          </>
        }
      >
        <FactRows items={services} />
      </Beside>
    </Section>
  );
}

function Closing() {
  const { t, plain } = useOwn();
  return (
    <Part>
      <ClosingForm
        service="CMMC Roadmap"
        title={t("closing.title")}
        intro={t("closing.intro")}
        submitLabel={plain("closing.submit")}
        talk={t("closing.talk")}
      />
    </Part>
  );
}
