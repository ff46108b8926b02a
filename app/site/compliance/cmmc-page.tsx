import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage, listGuides } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { CmmcGuideOpener } from "../guides/cmmc-guide-opener.tsx";
import { resourceCards } from "../guides/resource-card.ts";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/content-meta.ts";
import { Beside } from "../sections/beside.tsx";
import { FactRows } from "../sections/fact-rows.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/cmmc-page";
import { FigureRules } from "./figure-rules.tsx";
import { HeroForm } from "./hero-form.tsx";
import { LevelCards } from "./level-cards.tsx";
import { StartAssessment } from "./start-assessment.tsx";

const SLUG = "compliance/cmmc";
const NAME = "CMMC";
const FORM_TITLE = "Schedule your CMMC assessment";

/**
 * The height of these parts on a narrow phone. If the estimate were lower, the bottom would overlap the next part until both are rendered.
 */
const levelsOnPhones = "max-md:[contain-intrinsic-size:auto_125rem]";
const rulesOnPhones = "max-md:[contain-intrinsic-size:auto_90rem]";

export async function loader() {
  const [all, row] = await Promise.all([claims(), findPage(SLUG)]);
  return {
    row,
    guides: resourceCards(listGuides()),
    intro: all.cmmc_intro,
    price: all.cmmc_starting_price,
    ruleDates: all.cmmc_rule_dates,
    reasons: all.cmmc_reasons,
    levels: all.cmmc_levels,
    conditional: all.cmmc_conditional,
    services: all.cmmc_services,
    steps: all.cmmc_steps,
  };
}

type CmmcData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { row, intro } = loaderData;
  const service = { name: "CMMC preparation", description: intro };
  return builtInMeta({ slug: SLUG, name: NAME, title: "CMMC preparation", description: intro, row, service }, findSiteData(matches));
}

export default function CmmcPage({ loaderData }: Route.ComponentProps) {
  const { intro, guides, levels, conditional, services, steps } = loaderData;
  return (
    <main>
      <PageHero
        crumbs={crumbsOf(SLUG, NAME)}
        title="CMMC preparation for defense suppliers"
        intro={intro}
        aside={<AssessmentForm />}
        foldsAs={FORM_TITLE}
      >
        <StartAssessment of="cmmc" size="lg" />
        <CmmcGuideOpener guides={guides} variant="onDark" size="lg" />
      </PageHero>
      <Reasons reasons={loaderData.reasons} ruleDates={loaderData.ruleDates} />
      <Section
        tone="tint"
        className={levelsOnPhones}
        title="Three levels"
        intro="The solicitation, or the subcontract from your prime, states which one you need. Read that first."
      >
        <LevelCards levels={levels} />
      </Section>
      <Section
        tone="ink"
        className={rulesOnPhones}
        title="Does everything have to be finished?"
        intro="For Level 1, yes: every requirement, without exception. Level 2 has a conditional status, but it's hard to qualify for (32 CFR 170.21)."
      >
        <FigureRules rules={conditional} />
        <p className="mt-12 max-w-text">
          To see how the points are counted, read about <a href="/compliance/nist-800-171">NIST 800-171</a>.
        </p>
      </Section>
      <Services services={services} price={loaderData.price} />
      <Section title="A sensible order" className="border-t border-edge">
        <ProcessSteps steps={steps} />
      </Section>
      <Part>
        <ClosingForm
          service="CMMC Roadmap"
          title="Get your CMMC roadmap"
          intro="Send us the security clauses of one contract, or tell us who your customers are. You get the level, the scope as we see it, and the order of work, free of charge."
          submitLabel="Request My Roadmap"
        />
      </Part>
    </main>
  );
}

function AssessmentForm() {
  return (
    <HeroForm
      kind="assessment"
      title={FORM_TITLE}
      intro="An hour on the phone, no charge. You'll learn which level applies and what's missing."
      service="CMMC Assessment"
    />
  );
}

function Services({ services, price }: Pick<CmmcData, "services" | "price">) {
  return (
    <Section>
      <Beside
        title="What we do for you"
        text={
          <>
            <p className="text-lg">Take one of them or all six. Each one ends with something in writing that you keep.</p>
            <p>
              Preparation starts at <strong>{price}</strong>. You get a fixed price in writing once we know your level and your scope.
            </p>
            <p>
              We're not your assessor: an organization that prepares a company can't certify it. Our free assessment is neither an
              assessment under the rule nor a score for SPRS, the Department's supplier system.
            </p>
          </>
        }
      >
        <FactRows items={services} />
      </Beside>
    </Section>
  );
}

function Reasons({ reasons, ruleDates }: Pick<CmmcData, "reasons" | "ruleDates">) {
  return (
    <Section>
      <Beside
        title="Why a small supplier should care now"
        text={
          <>
            <p>
              The Cybersecurity Maturity Model Certification is how the Department of Defense checks its suppliers. {ruleDates} Each
              solicitation says whether it requires it.
            </p>
            <p>
              Two kinds of information decide. <strong>Federal Contract Information</strong> (FCI) comes to you under a contract and isn't
              meant for the public. <strong>Controlled Unclassified Information</strong> (CUI) is more sensitive and usually marked.
            </p>
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
