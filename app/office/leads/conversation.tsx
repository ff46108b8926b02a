import { useId } from "react";
import type { LeadAssessment } from "~/domain/assessments/index.ts";
import type { FoundLead } from "~/domain/leads/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { formName } from "../form-names.ts";
import { Moment } from "../parts/times.tsx";
import { AssessmentResult } from "./assessment-result.tsx";

type Submission = FoundLead["submissions"][number];

/** What the visitor sent, form by form, with the result of a self-assessment beside its own. */
export function Conversation({ submissions, assessments }: { submissions: Submission[]; assessments: LeadAssessment[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-lg">
        What was sent
      </h2>
      {submissions.map((submission) => (
        <Form
          key={submission.id}
          submission={submission}
          first={submissions[0]}
          assessment={assessments.find((taken) => taken.id === submission.id)}
        />
      ))}
    </section>
  );
}

type FormProps = { submission: Submission; first: Submission | undefined; assessment: LeadAssessment | undefined };

function Form({ submission, first, assessment }: FormProps) {
  const { form, service, subject, message, pageUrl, recipient, createdAt, isVerified, isTrapped, leadType } = submission;
  return (
    <article className="grid gap-3 rounded-md border border-line bg-paper p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          {formName(form)}
          {!isVerified && <Badge>Unverified</Badge>}
          {isTrapped && <Badge tone="bad">Trapped</Badge>}
        </h3>
        <Moment at={createdAt} className="text-sm" />
      </header>
      {submission !== first && <OtherPerson submission={submission} first={first} />}
      {assessment ? <AssessmentResult assessment={assessment} /> : <Message text={message} />}
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name="Subject" value={subject} />
        <Fact name="Service" value={service} />
        <Fact name="Kind" value={leadType} />
        <Fact name="Page" value={pageUrl} />
        <Fact name="Sent to" value={recipient} />
      </dl>
      {assessment && (
        <details>
          <summary className="w-fit cursor-pointer text-sm font-semibold text-link">The message as it was mailed</summary>
          <Message text={message} />
        </details>
      )}
    </article>
  );
}

function Message({ text }: { text: string }) {
  if (!text) return <p>No message.</p>;
  return <p className="max-w-[68ch] break-words whitespace-pre-wrap text-heading">{text}</p>;
}

/** A later form may have come with another name or address. */
function OtherPerson({ submission, first }: Omit<FormProps, "assessment">) {
  const fields = ["name", "email", "company", "phone"] as const;
  const other = fields.map((field) => (submission[field] !== first?.[field] ? submission[field] : "")).filter(Boolean);
  return other.length > 0 ? <p className="text-sm break-words">With this form: {other.join(", ")}</p> : null;
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null;
  return (
    <>
      <dt className="font-semibold text-heading">{name}</dt>
      <dd className="break-all">{value}</dd>
    </>
  );
}
