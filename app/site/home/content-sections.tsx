import { Part } from "~/app/ui/part.tsx";
import { CaseStudiesSection } from "../case-studies/case-studies-section.tsx";
import type { HomeData } from "./read-home.ts";

/** Sections of both home pages for kinds of content. Each appears only if it has something to show. */
export function ContentSections({ caseStudies }: Pick<HomeData, "caseStudies">) {
  return (
    caseStudies && (
      <Part>
        <CaseStudiesSection studies={caseStudies} />
      </Part>
    )
  );
}
