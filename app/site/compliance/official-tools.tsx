import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Section } from "~/app/ui/section.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { crumbsOf } from "../pages/crumbs.ts";
import { OfficialLinks } from "./official-links.tsx";
import type { SourceNotes } from "./read-source-notes.ts";
import { SourceNote } from "./source-note.tsx";
import { StartAssessment } from "./start-assessment.tsx";

const useOwn = useTexts<"hipaa" | "soc2">;

interface HeroProps {
  slug: string;
  name: string;
  drawing: string;
  assessment: "hipaa" | "soc2";
}

/** The top of a page about a standard whose authority offers its own tools: the self-assessment, and the way to those tools. */
export function OfficialToolsHero({ slug, name, drawing, assessment }: HeroProps) {
  const { t } = useOwn();
  return (
    <PageHero
      crumbs={crumbsOf(slug, name)}
      title={t("hero.title")}
      intro={t("hero.intro")}
      picture={<Drawing slug={drawing} className="block w-full" />}
    >
      <StartAssessment of={assessment} size="lg">
        {t("hero.button")}
      </StartAssessment>
      <ButtonLink href="#official" variant="onDark" size="lg">
        {t("hero.tools")}
      </ButtonLink>
    </PageHero>
  );
}

interface ToolsProps {
  links: { key: string; title: ReactNode; text: ReactNode; url: string }[];
  notes: SourceNotes;
}

/** What the authority offers free of charge. */
export function OfficialTools({ links, notes }: ToolsProps) {
  const { t } = useOwn();
  return (
    <Section id="official" tone="tint" title={t("tools.title")} intro={t("tools.intro")}>
      <OfficialLinks links={links} />
      <SourceNote of={notes} section="tools" />
    </Section>
  );
}
