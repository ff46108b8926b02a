import type { ReactNode } from "react";
import { Part } from "~/app/ui/part.tsx";
import { CaseStudiesSection } from "../case-studies/case-studies-section.tsx";
import type { ShownContent } from "./shown-content.ts";

/** Sections of both home pages for kinds of content, by name. */
export function contentSections({ caseStudies }: ShownContent): Record<keyof ShownContent, ReactNode> {
  return {
    caseStudies: caseStudies && (
      <Part>
        <CaseStudiesSection shown={caseStudies} />
      </Part>
    ),
  };
}
