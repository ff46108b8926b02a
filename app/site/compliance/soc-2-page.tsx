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
import type { Route } from "./+types/soc-2-page";
import { OfficialLinks, Points } from "./official-links.tsx";
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { row, built } = loaderData;
  const description = textOf<"soc2">(built, "hero.intro");
  const service = { name: "SOC 2 preparation", description };
  return builtInMeta({ slug: SLUG, name: NAME, title: "SOC 2 preparation", description, row, service }, findSiteData(matches));
}

export default function Soc2Page({ loaderData: { built, notes } }: Route.ComponentProps) {
  return (
    <BuiltInMain<"soc2">
      page={built}
      about={NAME}
      sections={{
        hero: <Hero />,
        report: <Report notes={notes} />,
        tools: (
          <Part>
            <Tools notes={notes} />
          </Part>
        ),
        order: <Order />,
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
      picture={<Drawing slug="performance" className="block w-full" />}
    >
      <StartAssessment of="soc2" size="lg">
        {t("hero.button")}
      </StartAssessment>
      <ButtonLink href="#official" variant="onDark" size="lg">
        {t("hero.tools")}
      </ButtonLink>
    </PageHero>
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
    <Section id="official" tone="tint" title={t("tools.title")} intro={t("tools.intro")}>
      <OfficialLinks
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
      <SourceNote of={notes} section="tools" />
    </Section>
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

function Closing() {
  const { t } = useOwn();
  return (
    <Part>
      <ClosingForm service="SOC 2 Compliance" title={t("closing.title")} intro={t("closing.intro")} talk={t("closing.talk")} />
    </Part>
  );
}
