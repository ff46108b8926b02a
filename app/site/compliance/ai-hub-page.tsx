import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims, videoBaseUrl } from "~/domain/settings/index.ts";
import { AiGuideOpener } from "../guides/ai-guide-opener.tsx";
import { Film, Poster } from "../home/film.tsx";
import { useHeroVideo } from "../home/use-hero-video.ts";
import { VideoCurtain } from "../home/video-curtain.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/content-meta.ts";
import { Beside } from "../sections/beside.tsx";
import { FactRows } from "../sections/fact-rows.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/ai-hub-page";
import { StartAssessment } from "./start-assessment.tsx";
import "../home/marks.css";

const SLUG = "compliance/ai-compliance-hub";
const NAME = "AI Compliance Hub";

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
        title="What's in the Hub"
        intro={`Six things, kept up to date for you, for ${loaderData.price}. Much of the same evidence serves CMMC, NIST 800-171, SOC 2 and HIPAA work.`}
      >
        <FeatureGrid items={features} />
      </Section>
      <Regulations regulations={regulations} />
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
          intro="Tell us what your people use, as far as you know. We'll come back with the first questions, free of charge."
        />
      </Part>
    </main>
  );
}

function Regulations({ regulations }: Pick<HubData, "regulations">) {
  return (
    <Section tone="ink">
      <Beside
        title="Six sets of rules, and when they apply to you"
        text={
          <>
            <p className="text-lg">
              Few companies fall under all of them, and almost none under none. Each one may apply to you if the statement next to it is
              true.
            </p>
            <p>
              Texas has an AI law of its own as well, the Texas Responsible Artificial Intelligence Governance Act. These rules change, some
              of them every few months, so the Hub is a monthly service, not a binder. Whether a law applies to you is ultimately a question
              for your attorney. We prepare the facts.
            </p>
          </>
        }
      >
        <FactRows items={regulations} />
      </Beside>
    </Section>
  );
}

function FirstMonth({ steps }: { steps: HubData["firstMonth"] }) {
  return (
    <Section title="What happens in the first month">
      {/* Four weeks, two by two. */}
      <div className="lg:[&>ol]:grid-cols-2">
        <ProcessSteps steps={steps} />
      </div>
      <p className="mt-12 max-w-text border-l-2 border-accent pl-5 text-lg">
        If you do only one thing today, tell your staff in one sentence what they must never type into an AI tool. Customer records, patient
        data, contract drawings, and passwords are a good start.
      </p>
    </Section>
  );
}

function GuideBand({ contents }: { contents: HubData["guideContents"] }) {
  return (
    <Section tone="tint">
      <Beside
        title="The guide, if you'd rather start on your own"
        text={
          <>
            <p className="text-lg">
              Everything a company of thirty needs to get AI under control in the first month. It's a text file, so you can edit it.
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
          <h2>SOC 2 on the same foundation</h2>
          <div className="mt-5 grid max-w-text gap-4">
            <p>
              Customers who ask about AI often ask for a SOC 2 report, too. SOC 2 rests on 33 common criteria in nine groups, from CC1, the
              control environment, to CC9, risk mitigation. It ends in an auditor's attestation, not a certification.
            </p>
            <p>
              That's why the free assessment asks SOC 2 questions. It's a conversation about where you stand, not an audit, and you get a
              list of what to do first.
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

const ALT = "A security policy, with lines from its paragraphs to the NIST 800-171 requirements they meet.";

/** A policy matched to a standard's requirements: a still image in the HTML, over the sky that's there from the first paint on. The film is loaded after the page and plays once. */
function AiFilm({ base }: { base: string }) {
  const control = useHeroVideo();
  return (
    <div className="night-sky relative aspect-video overflow-hidden rounded-md border border-edge bg-ink">
      <Poster name="ai-services" width={960} height={540} sizes="(width < 64rem) 80vw, 30rem" alt={ALT} />
      <Film control={control} address={`${base}ai-services`} />
      <VideoCurtain control={control} href={`${base}ai-services.mp4`} isSmall />
    </div>
  );
}
