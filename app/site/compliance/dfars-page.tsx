import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { crumbsOf } from "../pages/content-meta.ts";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/dfars-page";
import { HeroForm } from "./hero-form.tsx";
import { PricedServices } from "./priced-services.tsx";
import { StartAssessment } from "./start-assessment.tsx";
import "../home/marks.css";

const SLUG = "compliance/dfars";
const NAME = "DFARS";

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
      <Section title="Four clauses to look for" intro="What each one requires, in short. The text in your own contract is what binds you.">
        <ClauseCards clauses={clauses} />
        <p className="mt-10 max-w-text">
          Clauses get renumbered, reworded, and dropped. If one in your contract differs from this list, follow the contract, and ask your
          contracting officer or your prime when in doubt. To see what the level in 252.204-7021 means, read about{" "}
          <a href="/compliance/cmmc">CMMC</a>.
        </p>
      </Section>
      <Section
        tone="ink"
        title="72 hours isn't long for a shop that has never done it"
        intro="Clause 7012 gives you 72 hours from discovering a cyber incident to reporting it. Have this ready beforehand:"
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
      intro="Paste the clause list from one contract. We'll mark what affects your IT and what to do first, free of charge."
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
            A low score with a plan is a position you can defend. A high score that isn't true is a false statement to the government, and
            companies have paid large settlements for it under the False Claims Act. We work out the true score with you, and then we
            improve it.
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
