import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims, videoBaseUrl } from "~/domain/settings/index.ts";
import type { PageHandle } from "../../request-info.ts";
import { AiGuideOpener } from "../guides/ai-guide-opener.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/content-meta.ts";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/ai-hub-page";
import { AiFilm } from "./ai-film.tsx";
import { Beside } from "./beside.tsx";
import { StartAssessment } from "./start-assessment.tsx";
import "../home/marks.css";

const SLUG = "compliance/ai-compliance-hub";
const NAME = "AI Compliance Hub";

export const handle: PageHandle = { cache: {} };

export async function loader() {
  const [all, row, videos] = await Promise.all([claims(), findPage(SLUG), videoBaseUrl()]);
  return {
    row,
    videos,
    intro: all.ai_hub_intro,
    price: all.ai_hub_price,
    features: all.ai_hub_features,
    regulations: all.ai_hub_regulations,
    firstMonth: all.ai_hub_first_month,
    guideContents: all.ai_hub_guide_contents,
  };
}

type HubData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { row, intro } = loaderData;
  const service = { name: NAME, description: intro };
  return builtInMeta({ slug: SLUG, name: NAME, title: NAME, description: intro, row, service }, findSiteData(matches));
}

export default function AiHubPage({ loaderData }: Route.ComponentProps) {
  const { intro, videos, features, regulations, firstMonth } = loaderData;
  return (
    <main>
      <PageHero crumbs={crumbsOf(SLUG, NAME)} title={NAME} intro={intro} aside={<AiFilm base={videos} />}>
        <StartAssessment of="ai" size="lg" />
        <AiGuideOpener variant="onDark" size="lg" />
      </PageHero>
      <Section
        title="What is in the Hub"
        intro={`Six things, kept up to date with you for ${loaderData.price}. Much of the same evidence serves CMMC, NIST 800-171, SOC 2 and HIPAA work.`}
      >
        <FeatureGrid items={features} />
      </Section>
      <Section
        tone="ink"
        title="Six sets of rules, and when they concern you"
        intro="Few firms fall under all of them, and hardly one under none. Each may concern you when what stands below it is true."
      >
        <FeatureGrid items={regulations} />
        <p className="mt-10 max-w-text">
          Texas has an AI law of its own as well, the Texas Responsible Artificial Intelligence Governance Act. These rules change, some of
          them every few months, so the Hub is a monthly service and not a binder. Whether a law applies to you is, in the end, a question
          for your attorney. We prepare the facts.
        </p>
      </Section>
      <FirstMonth steps={firstMonth} />
      <Part>
        <GuideBand contents={loaderData.guideContents} />
      </Part>
      <Soc2 />
      <Part>
        <ClosingForm
          kind="assessment"
          service="AI Compliance Assessment"
          title="Ask for your AI assessment"
          intro="Tell us what your people use, as far as you know. We come back with the first questions, free of charge."
        />
      </Part>
    </main>
  );
}

function FirstMonth({ steps }: { steps: HubData["firstMonth"] }) {
  return (
    <Section title="What happens in the first month">
      {/* Four weeks stand two by two. */}
      <div className="lg:[&>ol]:grid-cols-2">
        <ProcessSteps steps={steps} />
      </div>
      <p className="mt-12 max-w-text border-l-2 border-accent pl-5 text-lg">
        If you do only one thing today, tell your staff in one sentence what must not be typed into any AI tool. Customer records, patient
        data, contract drawings and passwords are a good beginning.
      </p>
    </Section>
  );
}

function GuideBand({ contents }: { contents: HubData["guideContents"] }) {
  return (
    <Section tone="tint">
      <Beside
        title="The guide, if you would rather begin by yourself"
        text={
          <>
            <p className="text-lg">
              Everything that a firm of thirty needs for a first month with AI under control. It is a text file, so that you can change it.
            </p>
            <div>
              <AiGuideOpener size="lg" />
            </div>
          </>
        }
      >
        <ul className="tick-list grid gap-3 rounded-md bg-white p-6 text-heading [--tick:var(--color-good)] sm:p-8">
          {contents.map((content) => (
            <li key={content}>{content}</li>
          ))}
        </ul>
      </Beside>
    </Section>
  );
}

function Soc2() {
  return (
    <Section>
      <div className="grid items-center gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2>SOC 2 on the same ground</h2>
          <div className="mt-5 grid max-w-text gap-4">
            <p>
              Customers who ask about AI often ask for a SOC 2 report, too. SOC 2 rests on 33 common criteria in nine groups, from CC1, the
              control environment, to CC9, risk mitigation. It ends in an attestation by an auditor, not in a certification.
            </p>
            <p>
              That is why the free assessment asks the questions of SOC 2. It is a conversation about where you stand, not an audit, and you
              get a list of what to do first.
            </p>
          </div>
          <div className="mt-6">
            <StartAssessment of="ai" variant="secondary" />
          </div>
        </div>
        <Drawing slug="ai-compliance-hub" className="block text-link max-lg:hidden lg:col-span-5" />
      </div>
    </Section>
  );
}
