import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { BuiltInClosing } from "../pages/built-in-closing.tsx";
import type { Route } from "./+types/hipaa-page";
import { complianceMeta } from "./compliance-meta.ts";
import { Points } from "./official-links.tsx";
import { OfficialTools, OfficialToolsHero } from "./official-tools.tsx";
import { readSourceNotes, type SourceNotes } from "./read-source-notes.ts";
import { SourceNote } from "./source-note.tsx";
import { StartAssessment } from "./start-assessment.tsx";

const SLUG = "compliance/hipaa";
const NAME = "HIPAA";
const useOwn = useTexts<"hipaa">;

/** What each section relies on. */
const FACTS = {
  rule: ["hipaa-security-rule", "hipaa-risk-analysis", "hipaa-agreements", "hipaa-security-proposal"],
  tools: ["hipaa-sra-tool"],
  limits: ["hipaa-no-certificate"],
} as const;

export async function loader() {
  const [row, built, notes] = await Promise.all([findPage(SLUG), readPage(SLUG), readSourceNotes(FACTS)]);
  return { row, built, notes };
}

export const meta = (asked: Route.MetaArgs) =>
  complianceMeta({ slug: SLUG, name: NAME, title: "HIPAA security for small practices", service: "HIPAA security" }, asked);

export default function HipaaPage({ loaderData: { built, notes } }: Route.ComponentProps) {
  return (
    <BuiltInMain<"hipaa">
      page={built}
      about={NAME}
      sections={{
        hero: <OfficialToolsHero slug={SLUG} name={NAME} drawing="security" assessment="hipaa" />,
        rule: <Rule notes={notes} />,
        tools: (
          <Part>
            <Tools notes={notes} />
          </Part>
        ),
        limits: <Limits notes={notes} />,
        closing: <BuiltInClosing service="HIPAA Compliance" />,
      }}
    />
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
    <OfficialTools
      notes={notes}
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
