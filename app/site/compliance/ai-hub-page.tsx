import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage, offeredGuides } from "~/domain/content/index.ts";
import { claims, videoBaseUrl } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { AiGuideOpener } from "../guides/ai-guide-opener.tsx";
import { Film, Poster } from "../home/film.tsx";
import { useHeroVideo } from "../home/use-hero-video.ts";
import { VideoCurtain } from "../home/video-curtain.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { BuiltInClosing } from "../pages/built-in-closing.tsx";
import { crumbsOf } from "../pages/crumbs.ts";
import { Beside } from "../sections/beside.tsx";
import { FactRows } from "../sections/fact-rows.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/ai-hub-page";
import { complianceMeta } from "./compliance-meta.ts";
import { readSourceNotes } from "./read-source-notes.ts";
import { SourceNote } from "./source-note.tsx";
import { StartAssessment } from "./start-assessment.tsx";
import "../home/marks.css";

const SLUG = "compliance/ai-compliance-hub";
const NAME = "AI Compliance Hub";
const useOwn = useTexts<"aiHub">;

/** What each section relies on. */
const FACTS = {
  regulations: [
    "eu-ai-act-in-force",
    "eu-ai-act-transparency",
    "eu-ai-act-omnibus",
    "california-automated-decisions",
    "gdpr",
    "ccpa-thresholds",
    "sox-records",
    "hipaa-agreements",
    "texas-ai-act",
  ],
  soc: ["soc-2", "soc-2-criteria"],
} as const;

export async function loader() {
  const [all, row, videos, built, guides, notes] = await Promise.all([
    claims(),
    findPage(SLUG),
    videoBaseUrl(),
    readPage(SLUG),
    offeredGuides(),
    readSourceNotes(FACTS),
  ]);
  return {
    hasGuide: guides.some(({ form }) => form === "aiGuide"),
    built,
    notes,
    row,
    videos,
    features: all.ai_hub_features,
    regulations: all.ai_hub_regulations,
    firstMonth: all.ai_hub_first_month,
    guideContents: all.ai_hub_guide_contents,
  };
}

type HubData = Awaited<ReturnType<typeof loader>>;

export const meta = (asked: Route.MetaArgs) => complianceMeta({ slug: SLUG, name: NAME, title: NAME }, asked);

export default function AiHubPage({ loaderData }: Route.ComponentProps) {
  const { built, notes, videos, features, regulations, firstMonth, guideContents, hasGuide } = loaderData;
  return (
    <BuiltInMain<"aiHub">
      page={built}
      about={NAME}
      sections={{
        hero: <Hero videos={videos} hasGuide={hasGuide} />,
        features: <Features features={features} />,
        regulations: <Regulations regulations={regulations} notes={notes} />,
        firstMonth: <FirstMonth steps={firstMonth} />,
        guide: hasGuide && (
          <Part>
            <GuideBand contents={guideContents} />
          </Part>
        ),
        soc: <Soc2 notes={notes} />,
        closing: <BuiltInClosing kind="assessment" service="AI Compliance Assessment" />,
      }}
    />
  );
}

function Hero({ videos, hasGuide }: Pick<HubData, "videos" | "hasGuide">) {
  const { t } = useOwn();
  return (
    <PageHero crumbs={crumbsOf(SLUG, NAME)} title={t("hero.title")} intro={t("hero.intro")} aside={<AiFilm base={videos} />}>
      <StartAssessment of="ai" size="lg">
        {t("hero.button")}
      </StartAssessment>
      {hasGuide && (
        <AiGuideOpener variant="onDark" size="lg">
          {t("hero.guide")}
        </AiGuideOpener>
      )}
    </PageHero>
  );
}

function Features({ features }: Pick<HubData, "features">) {
  const { t } = useOwn();
  return (
    <Section title={t("features.title")} intro={t("features.intro")}>
      <FeatureGrid items={features} />
    </Section>
  );
}

function Regulations({ regulations, notes }: Pick<HubData, "regulations" | "notes">) {
  const { t } = useOwn();
  return (
    <Section tone="ink">
      <Beside
        title={t("regulations.title")}
        text={
          <>
            <p className="text-lg">{t("regulations.intro")}</p>
            <p>{t("regulations.text")}</p>
            <SourceNote of={notes} section="regulations" />
          </>
        }
      >
        <FactRows items={regulations} />
      </Beside>
    </Section>
  );
}

function FirstMonth({ steps }: { steps: HubData["firstMonth"] }) {
  const { t } = useOwn();
  return (
    <Section title={t("firstMonth.title")}>
      {/* Four weeks, two by two. */}
      <div className="lg:[&>ol]:grid-cols-2">
        <ProcessSteps steps={steps} />
      </div>
      <p className="mt-12 max-w-text border-l-2 border-accent pl-5 text-lg">{t("firstMonth.text")}</p>
    </Section>
  );
}

function GuideBand({ contents }: { contents: HubData["guideContents"] }) {
  const { t } = useOwn();
  return (
    <Section tone="tint">
      <Beside
        title={t("guide.title")}
        text={
          <>
            <p className="text-lg">{t("guide.text")}</p>
            <div>
              <AiGuideOpener size="lg">{t("guide.button")}</AiGuideOpener>
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

function Soc2({ notes }: Pick<HubData, "notes">) {
  const { t } = useOwn();
  return (
    <Section>
      <div className="grid items-center gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2>{t("soc.title")}</h2>
          <div className="mt-5 grid max-w-text gap-4">
            <p>{t("soc.text")}</p>
            <p>{t("soc.more")}</p>
          </div>
          <SourceNote of={notes} section="soc" />
          <div className="mt-6">
            <StartAssessment of="ai" variant="secondary">
              {t("soc.button")}
            </StartAssessment>
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
