import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { BuiltInClosing } from "../pages/built-in-closing.tsx";
import type { Route } from "./+types/soc-2-page";
import { complianceMeta } from "./compliance-meta.ts";
import { Points } from "./official-links.tsx";
import { OfficialTools, OfficialToolsHero } from "./official-tools.tsx";
import { readSourceNotes, type SourceNotes } from "./read-source-notes.ts";
import { SourceNote } from "./source-note.tsx";
import { StartAssessment } from "./start-assessment.tsx";

const SLUG = "compliance/soc-2";
const NAME = "SOC 2";
const useOwn = useTexts<"soc2">;

/** What each section relies on. */
const FACTS = { report: ["soc-2", "soc-2-criteria", "soc-2-reports"], tools: ["soc-2"] } as const;

export async function loader() {
  const [row, built, notes] = await Promise.all([findPage(SLUG), readPage(SLUG), readSourceNotes(FACTS)]);
  return { row, built, notes };
}

export const meta = (asked: Route.MetaArgs) => complianceMeta({ slug: SLUG, name: NAME, title: "SOC 2 preparation" }, asked);

export default function Soc2Page({ loaderData: { built, notes } }: Route.ComponentProps) {
  return (
    <BuiltInMain<"soc2">
      page={built}
      about={NAME}
      sections={{
        hero: <OfficialToolsHero slug={SLUG} name={NAME} drawing="performance" assessment="soc2" />,
        report: <Report notes={notes} />,
        tools: (
          <Part>
            <Tools notes={notes} />
          </Part>
        ),
        order: <Order />,
        closing: <BuiltInClosing service="SOC 2 Compliance" />,
      }}
    />
  );
}

function Report({ notes }: { notes: SourceNotes }) {
  const { t } = useOwn();
  return (
    <Section title={t("report.title")} intro={t("report.intro")}>
      <Points
        points={[
          { key: "categories", title: t("report.categories"), text: t("report.categoriesText") },
          { key: "types", title: t("report.types"), text: t("report.typesText") },
          { key: "description", title: t("report.description"), text: t("report.descriptionText") },
          { key: "independence", title: t("report.independence"), text: t("report.independenceText") },
        ]}
      />
      <SourceNote of={notes} section="report" />
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
          key: "overview",
          title: t("tools.overview"),
          text: t("tools.overviewText"),
          url: "https://www.aicpa-cima.com/topic/audit-assurance/audit-and-assurance-greater-than-soc-2",
        },
        {
          key: "criteria",
          title: t("tools.criteria"),
          text: t("tools.criteriaText"),
          url: "https://www.aicpa-cima.com/resources/download/get-the-2017-trust-services-criteria",
        },
      ]}
    />
  );
}

function Order() {
  const { t } = useOwn();
  return (
    <Section title={t("order.title")}>
      <p className="max-w-text text-lg">{t("order.text")}</p>
      <div className="mt-8">
        <StartAssessment of="soc2" variant="secondary">
          {t("order.button")}
        </StartAssessment>
      </div>
    </Section>
  );
}
