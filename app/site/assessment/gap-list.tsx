import { Badge } from "~/app/ui/badge.tsx";
import { Card } from "~/app/ui/card.tsx";
import { answerNames } from "~/domain/assessments/assessment-rules.input.ts";
import type { ReportItem } from "~/domain/assessments/index.ts";

/** What is open, with what stands behind it and what to do. */
export function GapList({ gaps }: { gaps: ReportItem[] }) {
  return (
    <ol className="grid gap-6">
      {gaps.map((gap, place) => (
        <Card as="li" key={gap.key} className="break-inside-avoid">
          <Gap gap={gap} number={place + 1} />
        </Card>
      ))}
    </ol>
  );
}

function Gap({
  gap: { title, description, category, answer, references, remediation, pointsText, plan },
  number,
}: {
  gap: ReportItem;
  number: number;
}) {
  return (
    <article className="grid gap-x-10 gap-y-5 lg:grid-cols-12">
      <div className="grid content-start gap-3 lg:col-span-5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={answer === 0 ? "bad" : "warn"}>{answerNames[answer]}</Badge>
          {category}
        </p>
        <h3>
          {number}. {title}
        </h3>
        <p className="max-w-text">{description}</p>
      </div>
      <div className="grid content-start gap-5 lg:col-span-7">
        <div>
          <h4 className="text-base">What to do</h4>
          <p className="mt-1 max-w-text text-heading">{remediation}</p>
        </div>
        {pointsText && <p>{pointsText}</p>}
        <References label="References" list={references} />
        {plan && <Plan plan={plan} />}
      </div>
    </article>
  );
}

function References({ label, list }: { label: string; list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <p className="text-sm">
      <strong className="text-heading">{label}:</strong> {list.join(", ")}
    </p>
  );
}

/** What the rules on a plan of action say (32 CFR 170.21(a)). */
function Plan({ plan: { mayWait, mayWaitIfEncrypted, never } }: { plan: NonNullable<ReportItem["plan"]> }) {
  if (mayWait.length + mayWaitIfEncrypted.length + never.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-edge pt-4">
      <h4 className="text-base">In a plan of action</h4>
      <References label="May wait, at most 180 days" list={mayWait} />
      <References label="May wait only if encryption is in use and merely not FIPS-validated" list={mayWaitIfEncrypted} />
      <References label="May never wait" list={never} />
    </div>
  );
}
