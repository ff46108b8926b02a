import { useId } from "react";
import type { LeadAssessment } from "~/domain/assessments/index.ts";
import { formatFileSize } from "~/domain/content/media-rules.input.ts";
import { attachmentTypeOf } from "~/domain/leads/attachment-rules.input.ts";
import type { FoundLead, LeadAttachment } from "~/domain/leads/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { formName } from "../form-names.ts";
import { Moment } from "../parts/times.tsx";
import { AssessmentResult } from "./assessment-result.tsx";

type Submission = FoundLead["submissions"][number];

type ConversationProps = Pick<FoundLead, "submissions" | "attachments"> & { assessments: LeadAssessment[] };

/** What the visitor sent, form by form, with the result of a self-assessment beside its own. */
export function Conversation({ submissions, attachments, assessments }: ConversationProps) {
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
          files={attachments.filter(({ submissionId }) => submissionId === submission.id)}
          assessment={assessments.find((taken) => taken.id === submission.id)}
        />
      ))}
    </section>
  );
}

type FormProps = {
  submission: Submission;
  first: Submission | undefined;
  files: LeadAttachment[];
  assessment: LeadAssessment | undefined;
};

function Form({ submission, first, files, assessment }: FormProps) {
  const { form, reference, service, urgency, device, subject, message, pageUrl, recipient, createdAt } = submission;
  const { isVerified, isTrapped, leadType } = submission;
  return (
    <article className="grid gap-3 rounded-md border border-line bg-paper p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          {formName(form)}
          {urgency && <Badge tone="ember">{urgency}</Badge>}
          {!isVerified && <Badge>Unverified</Badge>}
          {isTrapped && <Badge tone="bad">Trapped</Badge>}
        </h3>
        <Moment at={createdAt} className="text-sm" />
      </header>
      {submission !== first && <OtherPerson submission={submission} first={first} />}
      {assessment ? <AssessmentResult assessment={assessment} /> : <Message text={message} />}
      {files.length > 0 && <Files leadId={submission.leadId} files={files} />}
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name="Reference" value={reference ?? ""} />
        <Fact name="Urgency" value={urgency} />
        <Fact name="Device or system" value={device} />
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
  return <p className="max-w-[68ch] wrap-anywhere whitespace-pre-wrap text-heading">{text}</p>;
}

/** What the visitor attached: handed out as downloads only. */
function Files({ leadId, files }: { leadId: string; files: LeadAttachment[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h4 id={id} className="text-sm font-semibold text-heading">
        {files.length === 1 ? "1 file" : `${files.length} files`}
      </h4>
      <ul className="grid gap-2">
        {files.map(({ id: fileId, name, type, size }) => (
          <li key={fileId} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line px-4 py-2 text-sm">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold wrap-anywhere text-heading">{name}</span>
              {attachmentTypeOf(type)?.label ?? type}, {formatFileSize(size)}
            </span>
            <a
              href={`/admin/leads/${leadId}/files/${fileId}`}
              download
              aria-label={`Download ${name}`}
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              <Icon name="download" />
              Download
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm">Files come from visitors and aren't scanned for viruses. Open them with care.</p>
    </section>
  );
}

/** A later form may have come with another name or address. */
function OtherPerson({ submission, first }: Pick<FormProps, "submission" | "first">) {
  const fields = ["name", "email", "company", "phone"] as const;
  const other = fields.map((field) => (submission[field] !== first?.[field] ? submission[field] : "")).filter(Boolean);
  return other.length > 0 ? <p className="text-sm wrap-anywhere">Details in this form: {other.join(", ")}</p> : null;
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
