import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import type { PageHandle } from "../../request-info.ts";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { crumbsOf } from "../pages/content-meta.ts";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/dfars-page";
import { ClauseCards } from "./clause-cards.tsx";
import { HeroForm } from "./hero-form.tsx";
import { PricedServices } from "./priced-services.tsx";
import { StartAssessment } from "./start-assessment.tsx";

const SLUG = "compliance/dfars";
const NAME = "DFARS";

export const handle: PageHandle = { cache: {} };

export async function loader() {
  const [all, row] = await Promise.all([claims(), findPage(SLUG)]);
  return {
    row,
    intro: all.dfars_intro,
    clauses: all.dfars_clauses,
    incident: all.dfars_incident,
    steps: all.dfars_steps,
    services: all.dfars_services,
    priceNote: all.dfars_price_note,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { row, intro } = loaderData;
  const service = { name: "DFARS compliance", description: intro };
  return builtInMeta({ slug: SLUG, name: NAME, title: "DFARS compliance", description: intro, row, service }, findSiteData(matches));
}

export default function DfarsPage({ loaderData }: Route.ComponentProps) {
  const { intro, clauses, incident, steps, services, priceNote } = loaderData;
  return (
    <main>
      <PageHero crumbs={crumbsOf(SLUG, NAME)} title="DFARS clauses, read and met" intro={intro} aside={<ClauseForm />}>
        <StartAssessment of="dfars" size="lg">
          Schedule Assessment
        </StartAssessment>
        <CallButton says="Call" variant="onDark" size="lg" />
      </PageHero>
      <Section title="Four clauses to look for" intro="What each one asks, in short. What binds you is the text in your own contract.">
        <ClauseCards clauses={clauses} />
        <p className="mt-10 max-w-text">
          Clauses get renumbered, reworded and dropped. If one in your contract differs from this list, follow the contract, and ask your
          contracting officer or your prime when in doubt. What the level in 252.204-7021 means is on the page about{" "}
          <a href="/compliance/cmmc">CMMC</a>.
        </p>
      </Section>
      <Section
        tone="ink"
        title="72 hours are short for a shop that has never done it"
        intro="Clause 7012 gives you 72 hours from the discovery of a cyber incident to the report. What has to be ready beforehand:"
      >
        <FeatureGrid items={incident} />
        <p className="mt-10 max-w-text">
          You report what you know. A report with open questions after two days is better than a perfect one after five.
        </p>
      </Section>
      <Section title="Five steps to a position you can defend">
        <ProcessSteps steps={steps} />
      </Section>
      <Part>
        <PricedServices title="What it costs" items={services} note={priceNote} about="dfars" subject="DFARS" />
      </Part>
      <Part>
        <HonestScore />
      </Part>
    </main>
  );
}

function ClauseForm() {
  return (
    <HeroForm
      kind="shared"
      title="Have your clauses read"
      intro="Paste the clause list of one contract. We mark what concerns your IT and what to do first, free of charge."
      service="DFARS Compliance"
      submitLabel="Send My Clauses"
    />
  );
}

function HonestScore() {
  return (
    <Section tone="tint">
      <div className="grid items-center gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2>A word on honest scores</h2>
          <p className="mt-5 max-w-text text-lg">
            A low score with a plan is a position that you can defend. A high score that is not true is a false statement to the government,
            and firms have paid large settlements for it under the False Claims Act. We work out the true score with you, and then we make
            it better.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <StartAssessment of="dfars" size="lg">
              Schedule Assessment
            </StartAssessment>
            <CallButton says="Call" variant="secondary" size="lg" />
          </div>
        </div>
        <Drawing slug="dfars" className="block text-link max-lg:hidden lg:col-span-5" />
      </div>
    </Section>
  );
}
