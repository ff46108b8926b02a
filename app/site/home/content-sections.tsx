import { Part } from "~/app/ui/part.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { CaseStudiesSection } from "../case-studies/case-studies-section.tsx";
import type { HomeData } from "./read-home.ts";

/** Sections of both home pages for kinds of content. Each appears only if it has something to show. */
export function ContentSections({ caseStudies }: Pick<HomeData, "caseStudies">) {
  // The other home page has texts of the same names.
  const { t } = useTexts<"home">();
  return (
    caseStudies && (
      <Part>
        <CaseStudiesSection studies={caseStudies} title={t("caseStudies.title")} link={t("caseStudies.link")} />
      </Part>
    )
  );
}
