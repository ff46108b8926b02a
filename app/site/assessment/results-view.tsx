import { useEffect, useRef } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Reference } from "~/app/forms/reference.tsx";
import { Button, ButtonLink } from "~/app/ui/button.tsx";
import { type Framework, frameworkNames, GAPS_SHOWN } from "~/domain/assessments/assessment-rules.input.ts";
import type { AssessmentResult } from "./assessment-outcome.ts";
import { ScoreRing } from "./score-ring.tsx";

interface Props {
  /** Of its title: 2 on a page, 3 in a window, which has a title of its own. */
  level: 2 | 3;
  framework: Framework;
  result: AssessmentResult;
  onAgain: () => void;
}

/** What the answers come to: score, the largest gaps, and the way to the full report (spec 1 §4, §9). Takes the focus. */
export function ResultsView({ level, framework, result: { score, gaps, assessmentToken, reference, notice, isMailed }, onAgain }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    const window = title.current?.closest("dialog");
    if (window) window.scrollTo({ top: 0 });
    else title.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const Title = `h${level}` as const;
  const Below = level === 2 ? "h3" : "h4";
  const shown = gaps.slice(0, GAPS_SHOWN);
  const more = gaps.length - shown.length;
  return (
    <div className="grid gap-8">
      <div className="grid items-center gap-8 sm:grid-cols-[auto_1fr]">
        <ScoreRing score={score} />
        <div className="grid gap-3">
          <Title ref={title} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
            Your {frameworkNames[framework]} readiness score is {score}%
          </Title>
          <p className="max-w-text">
            It comes from your own answers to eight questions. It is a readiness score, not an audit, an official score or a certification.
          </p>
        </div>
      </div>
      {notice && <p className="max-w-text rounded-md border border-warn/30 bg-warn-tint p-5 text-heading">{notice}</p>}
      {shown.length > 0 ? (
        <section className="grid gap-3">
          <Below className="text-lg">{gaps.length === 1 ? "Your one gap" : "Your largest gaps"}</Below>
          <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-heading">
            {shown.map(({ key, title: gap }) => (
              <li key={key} className="pl-1 text-heading">
                {gap}
              </li>
            ))}
          </ol>
          {more > 0 && <p>{more} more in the full report</p>}
        </section>
      ) : (
        <p className="max-w-text">You answered Yes to everything. The report says which proof to keep ready for each.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/compliance/report/${assessmentToken}`}>Open the full report</ButtonLink>
        <FormOpener
          about="consultation"
          opens="dialog"
          kind="consultation"
          title="Schedule a Consultation"
          service={`Self-assessment: ${frameworkNames[framework]}`}
          variant="secondary"
        >
          Schedule a consultation
        </FormOpener>
        <Button variant="quiet" onClick={onAgain}>
          Start again
        </Button>
      </div>
      <p className="max-w-text text-sm">
        Keep the address of the report: it opens for whoever has it.{" "}
        {isMailed
          ? "We also mail it to you, at most once a day for each standard."
          : "We do not mail it to you, because the human check was not available."}
      </p>
      <Reference reference={reference} />
    </div>
  );
}
