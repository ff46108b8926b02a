import { useEffect, useRef } from "react";
import { Reference } from "~/app/forms/reference.tsx";
import { Button, ButtonLink } from "~/app/ui/button.tsx";
import { countText, frameworkNames, GAPS_SHOWN } from "~/domain/assessments/assessment-rules.input.ts";
import type { AssessmentDraft } from "./assessment-draft.ts";
import type { AssessmentResult } from "./assessment-outcome.ts";
import { ScoreRing } from "./score-ring.tsx";

interface Props {
  /** The title's level: 2 on a page, 3 in a dialog, which has its own title. */
  titleLevel: 2 | 3;
  asked: Pick<AssessmentDraft, "framework" | "information">;
  result: AssessmentResult;
  onAgain: () => void;
}

/** Score, largest gaps, and a link to the full report. Takes the focus, because the form that had it is gone. */
export function ResultsView({ titleLevel, asked: { framework, information }, result, onAgain }: Props) {
  const { score, gaps, assessmentToken, reference, notice, level, isMailed } = result;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    const window = title.current?.closest("dialog");
    if (window) window.scrollTo({ top: 0 });
    else title.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const Title = `h${titleLevel}` as const;
  return (
    <div className="grid gap-8">
      <div className="on-ink grid items-center gap-x-8 gap-y-6 rounded-md bg-linear-to-b from-sky-high to-sky-low p-6 sm:grid-cols-[auto_1fr] sm:p-8">
        <ScoreRing score={score} isOnSky />
        <div className="grid gap-3">
          <Title
            ref={title}
            tabIndex={-1}
            className="scroll-mt-28 text-xl outline-none"
          >{`Your ${frameworkNames[framework]} readiness score is ${score}%`}</Title>
          <p className="max-w-text">{`It's based on your own answers to ${countText(framework, information)} questions. It's a readiness score, not an audit, an official score, or a certification.`}</p>
        </div>
      </div>
      {level && (
        <p className="max-w-text">
          <strong className="text-heading">{`${level.title}.`}</strong> <span>{level.text}</span>
        </p>
      )}
      {notice && <p className="max-w-text rounded-md border border-warn/30 bg-warn-tint p-5 text-heading">{notice}</p>}
      <LargestGaps gaps={gaps} Heading={titleLevel === 2 ? "h3" : "h4"} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/compliance/report/${assessmentToken}`}>Open the full report</ButtonLink>
        <ButtonLink href="/book" variant="secondary">
          Schedule a consultation
        </ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Start again
        </Button>
      </div>
      <p className="max-w-text text-sm">{`Save the report's address. Anyone who has it can open the report. ${
        isMailed
          ? "We'll also email it to you, at most once a day for each standard."
          : "We can't email it to you because the human check wasn't available."
      }`}</p>
      <Reference reference={reference} />
    </div>
  );
}

function LargestGaps({ gaps, Heading }: { gaps: AssessmentResult["gaps"]; Heading: "h3" | "h4" }) {
  const shown = gaps.slice(0, GAPS_SHOWN);
  const more = gaps.length - shown.length;
  if (shown.length === 0) {
    return <p className="max-w-text">You answered Yes to everything. The report says which proof to keep on hand for each.</p>;
  }
  return (
    <section className="grid gap-3">
      <Heading className="text-lg">{gaps.length === 1 ? "Your only gap" : "Your largest gaps"}</Heading>
      <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-heading">
        {shown.map(({ key, title }) => (
          <li key={key} className="pl-1 text-heading">
            {title}
          </li>
        ))}
      </ol>
      {more > 0 && <p>{`${more} more in the full report`}</p>}
    </section>
  );
}
