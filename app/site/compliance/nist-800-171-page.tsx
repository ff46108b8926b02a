import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/content-meta.ts";
import { Beside } from "../sections/beside.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/nist-800-171-page";
import { FigureRules } from "./figure-rules.tsx";
import { PricedServices } from "./priced-services.tsx";
import { StartAssessment } from "./start-assessment.tsx";

const SLUG = "compliance/nist-800-171";
const NAME = "NIST 800-171";

export async function loader() {
  const [all, row] = await Promise.all([claims(), findPage(SLUG)]);
  return {
    row,
    intro: all.nist_intro,
    families: all.nist_families,
    otherFamilies: all.nist_other_families,
    score: all.nist_score,
    steps: all.nist_steps,
    mistakes: all.nist_mistakes,
    services: all.nist_services,
    priceNote: all.nist_price_note,
  };
}

type NistData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { row, intro } = loaderData;
  const service = { name: "NIST SP 800-171 compliance", description: intro };
  const page = { slug: SLUG, name: NAME, title: "NIST SP 800-171 compliance", description: intro, row, service };
  return builtInMeta(page, findSiteData(matches));
}

export default function NistPage({ loaderData }: Route.ComponentProps) {
  const { intro, steps, score, mistakes, services, priceNote } = loaderData;
  return (
    <main>
      <PageHero
        crumbs={crumbsOf(SLUG, NAME)}
        title={
          <>
            NIST <span className="whitespace-nowrap">SP 800-171</span>, requirement by requirement
          </>
        }
        intro={intro}
        picture={<Drawing slug="nist-800-171" className="block w-full" />}
      >
        <StartAssessment of="nist" size="lg" />
        <ButtonLink href="#prices" variant="onDark" size="lg">
          See the prices
        </ButtonLink>
      </PageHero>
      <Families {...loaderData} />
      <Section
        tone="ink"
        title="How the DoD score works"
        intro="The Department uses a scoring table, so two honest people get the same number."
      >
        <FigureRules rules={score} />
        <p className="mt-12 max-w-text">
          Our free assessment is smaller. It tells you how ready you are and names your largest gaps. It isn't an SPRS score, an audit, or a
          certification.
        </p>
      </Section>
      <Section title="Six steps for a small company">
        <ProcessSteps steps={steps} />
      </Section>
      <Mistakes mistakes={mistakes} />
      <Part>
        <PricedServices title="What it costs" items={services} note={priceNote} about="nist-800-171" subject="NIST 800-171" />
      </Part>
      <Part>
        <ClosingForm
          service="NIST 800-171 Compliance"
          title="Find out which three gaps cost you most"
          intro="Tell us what you make, who it's for, and how many people see the drawings. We'll reply with the questions that matter."
        />
      </Part>
    </main>
  );
}

function Families({ families, otherFamilies }: Pick<NistData, "families" | "otherFamilies">) {
  const others = otherFamilies.map(({ name, requirements }) => `${name} ${requirements}`).join(", ");
  return (
    <Section
      title="110 requirements, sorted"
      intro="CMMC is based on Revision 2. These eight of its 14 families account for three quarters of the work."
    >
      <FamilyCards families={families} />
      <p className="mt-8 max-w-text">
        The other families: {others}. They apply to you through <a href="/compliance/dfars">DFARS</a> clause 252.204-7012 and as Level 2 of{" "}
        <a href="/compliance/cmmc">CMMC</a>.
      </p>
    </Section>
  );
}

function Mistakes({ mistakes }: Pick<NistData, "mistakes">) {
  return (
    <Section tone="tint">
      <Beside
        title="Three mistakes we see often"
        text={
          <>
            <p className="text-lg">All three cost you money up front and months later on. You don't need a product to avoid any of them.</p>
            <div>
              <StartAssessment of="nist" variant="secondary" />
            </div>
          </>
        }
      >
        <ul>
          {mistakes.map(({ title, text }) => (
            <li key={title} className="border-t border-bluebonnet/20 py-6 first:border-t-0 first:pt-0">
              <h3>{title}</h3>
              <p className="mt-2 max-w-text">{text}</p>
            </li>
          ))}
        </ul>
      </Beside>
    </Section>
  );
}

interface Family {
  code: string;
  name: string;
  requirements: number;
  text: string;
}

/** Families of requirements, each with its number of requirements. */
function FamilyCards({ families }: { families: Family[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
      {families.map(({ code, name, requirements, text }) => (
        <li key={code} className="on-paper flex flex-col rounded-md border border-line bg-white p-6">
          <h3 className="text-lg/snug">
            <span className="mb-3 block w-fit rounded-sm bg-bluebonnet-tint px-2.5 py-1 text-base text-bluebonnet">{code}</span>
            {name}
          </h3>
          <p className="mt-2 mb-5">{text}</p>
          <p className="mt-auto border-t border-edge pt-4">
            <span className="font-heading text-2xl font-bold text-heading">{requirements}</span> requirements
          </p>
        </li>
      ))}
    </ul>
  );
}
