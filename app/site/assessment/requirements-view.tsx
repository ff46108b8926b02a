import { useRef } from "react";
import type { RequirementEstimate, RequirementsSheet } from "~/domain/assessments/index.ts";
import type { SourceNote } from "~/domain/regulations/index.ts";
import { EstimateCard } from "./estimate-card.tsx";
import { FamilyList } from "./family-list.tsx";
import { requirementsPath } from "./private-page.ts";
import { RequirementFamilies } from "./requirement-families.tsx";
import { RequirementNotes } from "./requirement-notes.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useAnswerSaver } from "./use-answer-saver.ts";

interface Props {
  token: string;
  sheet: RequirementsSheet;
  sources: SourceNote | null;
  /** The estimate when the page was rendered. */
  estimate: RequirementEstimate;
  savedCode: string | null;
}

/** The 110 requirements with the current estimate. With scripts, each answer is saved immediately; without, by the buttons. */
export function RequirementsView({ token, sheet, sources, estimate: rendered, savedCode }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { state, saved, isLive } = useAnswerSaver(list, token);
  const estimate = saved?.estimate ?? rendered;
  const path = requirementsPath(token);
  return (
    <div data-live={isLive || undefined} className="group page-width grid grid-cols-[minmax(0,1fr)] gap-10 py-12 md:py-16">
      <RequirementNotes keptUntil={saved?.keptUntil ?? sheet.keptUntil} />
      <EstimateCard estimate={estimate} disclaimer={sheet.disclaimer} sources={sources} path={path} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <FamilyList families={sheet.families} progress={estimate.families} />
          <p className="mt-6 hidden text-sm lg:group-data-live:block">
            Keyboard: Tab goes to the next requirement, <kbd>Y</kbd>, <kbd>P</kbd>, or <kbd>N</kbd> answers it.
          </p>
        </div>
        <div ref={list}>
          <RequirementFamilies families={sheet.families} action={path} savedCode={savedCode} />
          <SaveBar estimate={estimate} state={state} />
        </div>
      </div>
    </div>
  );
}
