import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { crumbsOf } from "../pages/content-meta.ts";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import type { Route } from "./+types/dfars-page";
import { complianceMeta } from "./compliance-meta.ts";
import { HeroForm } from "./hero-form.tsx";
import { PricedServices } from "./priced-services.tsx";
import { readSourceNotes } from "./read-source-notes.ts";
import { SourceNote } from "./source-note.tsx";
import { StartAssessment } from "./start-assessment.tsx";
import { StepsSection } from "./steps-section.tsx";
import "../home/marks.css";

const SLUG = "compliance/dfars";
const NAME = "DFARS";
const useOwn = useTexts<"dfars">;

/** What each section relies on. */
const FACTS = {
  clauses: [
    ...(["dfars-7012", "dfars-7019", "dfars-7020", "dfars-7021", "cmmc-phases", "far-basic-safeguarding"] as const),
    ...(["cmmc-suspension-in-contracts", "cmmc-uids", "cmmc-encrypted-cui"] as const),
  ],
  incident: ["dfars-7012-preservation", "medium-assurance-certificate"],
} as const;

export async function loader() {
  const [all, row, built, notes] = await Promise.all([claims(), findPage(SLUG), readPage(SLUG), readSourceNotes(FACTS)]);
  return {
    built,
    notes,
    row,
    clauses: all.dfars_clauses,
    incident: all.dfars_incident,
    steps: all.dfars_steps,
    services: all.dfars_services,
  };
}

export const meta = (asked: Route.MetaArgs) => complianceMeta({ slug: SLUG, name: NAME, title: "DFARS compliance" }, asked);

export default function DfarsPage({ loaderData }: Route.ComponentProps) {
  const { built, ...facts } = loaderData;
  return (
    <BuiltInMain<"dfars">
      page={built}
      about={NAME}
      sections={{
        hero: <Hero />,
        clauses: <Clauses {...facts} />,
        incident: <Incident {...facts} />,
        steps: <StepsSection steps={facts.steps} />,
        prices: (
          <Part>
            <PricedServices items={facts.services} about="dfars" subject="DFARS" />
          </Part>
        ),
        closing: (
          <Part>
            <HonestScore />
          </Part>
        ),
      }}
    />
  );
}

type Facts = Route.ComponentProps["loaderData"];

function Hero() {
  const { t, plain } = useOwn();
  const form = (
    <HeroForm
      kind="shared"
      title={t("hero.form")}
      intro={t("hero.formText")}
      service="DFARS Compliance"
      submitLabel={plain("hero.submit")}
    />
  );
  return (
    <PageHero crumbs={crumbsOf(SLUG, NAME)} title={t("hero.title")} intro={t("hero.intro")} aside={form}>
      <StartAssessment of="dfars" size="lg">
        {t("hero.button")}
      </StartAssessment>
      <CallButton says="Call" variant="onDark" size="lg" />
    </PageHero>
  );
}

function Clauses({ clauses, notes }: Pick<Facts, "clauses" | "notes">) {
  const { t } = useOwn();
  return (
    <Section title={t("clauses.title")} intro={t("clauses.intro")}>
      <ClauseCards clauses={clauses} />
      <p className="mt-10 max-w-text">{t("clauses.text")}</p>
      <SourceNote of={notes} section="clauses" />
    </Section>
  );
}

function Incident({ incident, notes }: Pick<Facts, "incident" | "notes">) {
  const { t } = useOwn();
  return (
    <Section tone="ink" title={t("incident.title")} intro={t("incident.intro")}>
      <FeatureGrid items={incident} />
      <p className="mt-10 max-w-text">{t("incident.text")}</p>
      <SourceNote of={notes} section="incident" />
    </Section>
  );
}

function HonestScore() {
  const { t } = useOwn();
  return (
    <Section tone="tint">
      <div className="grid items-center gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2>{t("closing.title")}</h2>
          <p className="mt-5 max-w-text text-lg">{t("closing.text")}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <StartAssessment of="dfars" size="lg">
              {t("closing.button")}
            </StartAssessment>
            <CallButton says="Call" variant="secondary" size="lg" />
          </div>
        </div>
        <Drawing slug="dfars" className="block text-link max-lg:hidden lg:col-span-5" />
      </div>
    </Section>
  );
}

interface Clause {
  number: string;
  title: string;
  asks: string[];
}

/** Contract clauses, each with its requirements. */
function ClauseCards({ clauses }: { clauses: Clause[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {clauses.map(({ number, title, asks }) => (
        <li key={number} className="on-paper rounded-md border border-line bg-white p-6 md:p-8">
          <h3>
            <span className="block text-base font-semibold text-accent">{number}</span>
            <span className="mt-1 block">{title}</span>
          </h3>
          <ul className="tick-list mt-5 grid gap-2.5 border-t border-edge pt-5 [--tick:var(--color-bluebonnet)]">
            {asks.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
