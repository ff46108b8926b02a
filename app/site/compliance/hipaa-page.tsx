import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { textOf } from "../built-in/text-of.ts";
import { useTexts } from "../built-in/texts.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { crumbsOf } from "../pages/content-meta.ts";
import type { Route } from "./+types/hipaa-page";
import { OfficialLinks, Points } from "./official-links.tsx";
import { readSourceNotes, type SourceNotes } from "./read-source-notes.ts";
import { SourceNote } from "./source-note.tsx";
import { StartAssessment } from "./start-assessment.tsx";

const SLUG = "compliance/hipaa";
const NAME = "HIPAA";
const useOwn = useTexts<"hipaa">;

/** What each section relies on. */
const FACTS = {
  rule: ["hipaa-security-rule", "hipaa-risk-analysis", "hipaa-agreements"],
  tools: ["hipaa-sra-tool"],
  limits: ["hipaa-no-certificate"],
} as const;

export async function loader() {
  const [row, built, notes] = await Promise.all([findPage(SLUG), readPage(SLUG), readSourceNotes(FACTS)]);
  return { row, built, notes };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { row, built } = loaderData;
  const description = textOf<"hipaa">(built, "hero.intro");
  const service = { name: "HIPAA security", description };
  return builtInMeta(
    { slug: SLUG, name: NAME, title: "HIPAA security for small practices", description, row, service },
    findSiteData(matches),
  );
}

export default function HipaaPage({ loaderData: { built, notes } }: Route.ComponentProps) {
  return (
    <BuiltInMain<"hipaa">
      page={built}
      about={NAME}
      sections={{
        hero: <Hero />,
        rule: <Rule notes={notes} />,
        tools: (
          <Part>
            <Tools notes={notes} />
          </Part>
        ),
        limits: <Limits notes={notes} />,
        closing: <Closing />,
      }}
    />
  );
}

function Hero() {
  const { t } = useOwn();
  return (
    <PageHero
      crumbs={crumbsOf(SLUG, NAME)}
      title={t("hero.title")}
      intro={t("hero.intro")}
      picture={<Drawing slug="security" className="block w-full" />}
    >
      <StartAssessment of="hipaa" size="lg">
        {t("hero.button")}
      </StartAssessment>
      <ButtonLink href="#official" variant="onDark" size="lg">
        {t("hero.tools")}
      </ButtonLink>
    </PageHero>
  );
}

function Rule({ notes }: { notes: SourceNotes }) {
  const { t } = useOwn();
  return (
    <Section title={t("rule.title")} intro={t("rule.intro")}>
      <Points
        points={[
          { key: "analysis", title: t("rule.analysis"), text: t("rule.analysisText") },
          { key: "safeguards", title: t("rule.safeguards"), text: t("rule.safeguardsText") },
          { key: "agreements", title: t("rule.agreements"), text: t("rule.agreementsText") },
          { key: "records", title: t("rule.records"), text: t("rule.recordsText") },
        ]}
      />
      <SourceNote of={notes} section="rule" />
    </Section>
  );
}

function Tools({ notes }: { notes: SourceNotes }) {
  const { t } = useOwn();
  return (
    <Section id="official" tone="tint" title={t("tools.title")} intro={t("tools.intro")}>
      <OfficialLinks
        links={[
          {
            key: "sra",
            title: t("tools.sra"),
            text: t("tools.sraText"),
            url: "https://www.healthit.gov/topic/privacy-security-and-hipaa/security-risk-assessment-tool",
          },
          {
            key: "guidance",
            title: t("tools.guidance"),
            text: t("tools.guidanceText"),
            url: "https://www.hhs.gov/hipaa/for-professionals/security/guidance/index.html",
          },
        ]}
      />
      <SourceNote of={notes} section="tools" />
    </Section>
  );
}

function Limits({ notes }: { notes: SourceNotes }) {
  const { t } = useOwn();
  return (
    <Section title={t("limits.title")}>
      <p className="max-w-text text-lg">{t("limits.text")}</p>
      <SourceNote of={notes} section="limits" />
      <div className="mt-8">
        <StartAssessment of="hipaa" variant="secondary">
          {t("limits.button")}
        </StartAssessment>
      </div>
    </Section>
  );
}

function Closing() {
  const { t } = useOwn();
  return (
    <Part>
      <ClosingForm service="HIPAA Compliance" title={t("closing.title")} intro={t("closing.intro")} talk={t("closing.talk")} />
    </Part>
  );
}
