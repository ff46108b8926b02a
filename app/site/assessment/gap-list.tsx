import { Card } from "~/app/ui/card.tsx";
import type { PlanLabels, ReportItem } from "~/domain/assessments/index.ts";
import { AnswerBadge } from "./answer-badge.tsx";

/** The open gaps, with their sources and what to do. */
export function GapList({ gaps, planLabels }: { gaps: ReportItem[]; planLabels: PlanLabels }) {
  return (
    <ol className="grid gap-6">
      {gaps.map((gap, place) => (
        <Card as="li" key={gap.key} className="break-inside-avoid">
          <Gap gap={gap} number={place + 1} planLabels={planLabels} />
        </Card>
      ))}
    </ol>
  );
}

function Gap({
  gap: { title, description, category, answer, references, remediation, pointsText, plan },
  number,
  planLabels,
}: {
  gap: ReportItem;
  number: number;
  planLabels: PlanLabels;
}) {
  return (
    <article className="grid gap-x-10 gap-y-5 lg:grid-cols-12">
      <div className="grid content-start gap-3 lg:col-span-5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <AnswerBadge answer={answer} says="Your answer" />
          <span>{category}</span>
        </p>
        <h3>{`${number}. ${title}`}</h3>
        <p className="max-w-text">{description}</p>
      </div>
      <div className="grid content-start gap-5 lg:col-span-7">
        <div>
          <h4 className="text-base">What to do</h4>
          <p className="mt-1 max-w-text text-heading">{remediation}</p>
        </div>
        {pointsText && <p>{pointsText}</p>}
        <References label="References" list={references} />
        {plan && <Plan plan={plan} labels={planLabels} />}
      </div>
    </article>
  );
}

function References({ label, list, note }: { label: string; list: readonly string[]; note?: string }) {
  if (list.length === 0) return null;
  return (
    <p className="text-sm">
      <strong className="text-heading">{`${label}:`}</strong> <span>{`${list.join(", ")}${note ? ` (${note})` : ""}`}</span>
    </p>
  );
}

interface PlanProps {
  plan: NonNullable<ReportItem["plan"]>;
  labels: PlanLabels;
}

/** What the rules say about a plan of action (32 CFR 170.21(a)). */
function Plan({ plan: { mayWait, mayWaitIfEncrypted, never }, labels }: PlanProps) {
  if (mayWait.length + mayWaitIfEncrypted.length + never.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-edge pt-4">
      <h4 className="text-base">In a plan of action</h4>
      <References label={labels.mayWait} list={mayWait} />
      <References label={labels.mayWaitIfEncrypted} list={mayWaitIfEncrypted} note={labels.ifEncrypted} />
      <References label={labels.never} list={never} />
    </div>
  );
}
