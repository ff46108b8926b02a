import { useId } from "react";
import type { LeadAssessment } from "~/domain/assessments/index.ts";
import { attachmentTypeOf } from "~/domain/leads/attachment-rules.input.ts";
import { shownAnswer } from "~/domain/leads/form-answers.input.ts";
import type { FoundLead, LeadAttachment } from "~/domain/leads/index.ts";
import { ADDED_FORM, IMPORTED_FORM } from "~/domain/leads/lead-inbox-rules.input.ts";
import { formatFileSize } from "~/domain/media/media-rules.input.ts";
import { Badge } from "../../ui/badge.tsx";
import { formName } from "../form-names.ts";
import { Facts } from "../parts/facts.tsx";
import { FoldedText } from "../parts/folded-text.tsx";
import { AssessmentResult } from "./assessment-result.tsx";
import { FileLink } from "./file-link.tsx";

type Submission = FoundLead["submissions"][number];

/** Which form it was, and what to know before reading it. */
export function SubmissionTitle({ submission: { form, urgency, isVerified, isTrapped } }: { submission: Submission }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {formName(form)}
      {urgency && <Badge tone="ember">{urgency}</Badge>}
      {!isVerified && <Badge>Unverified</Badge>}
      {isTrapped && <Badge tone="bad">Likely bot</Badge>}
    </span>
  );
}

type SubmissionEntryProps = {
  submission: Submission;
  first: Submission | undefined;
  files: LeadAttachment[];
  assessment: LeadAssessment | undefined;
};

/** One submission: the message or the self-assessment's result, the files, and the remaining details on request. */
export function SubmissionEntry({ submission, first, files, assessment }: SubmissionEntryProps) {
  const { reference, service, urgency, device, subject, message, answers, pageUrl, recipient, leadType } = submission;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-paper p-4">
      {submission !== first && <OtherPerson submission={submission} first={first} />}
      {device && (
        <p className="text-sm wrap-anywhere">
          Device or system: <strong className="font-semibold text-heading">{device}</strong>
        </p>
      )}
      {assessment ? <AssessmentResult assessment={assessment} /> : <Said {...{ answers, message, files }} leadId={submission.leadId} />}
      {files.length > 0 && <Files leadId={submission.leadId} files={files.filter(({ id }) => !isInAnswer(answers, id))} />}
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-0.5 font-semibold text-link">Submission details</summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">
          <Facts
            facts={[
              ["Reference", reference],
              ["Urgency", urgency],
              ["Subject", subject],
              ["Service", service],
              ["Type", leadType],
              ["Page", pageUrl],
              ["Sent to", isUnsent(submission) ? "" : recipient],
            ]}
          />
          {assessment && message && (
            <>
              <p className="font-semibold text-heading">Message as emailed</p>
              <Message text={message} />
            </>
          )}
        </div>
      </details>
    </article>
  );
}

/** Nothing is emailed about a lead that staff add or import. Its recipient is who hears of answers. */
function isUnsent({ form }: Submission): boolean {
  return form === ADDED_FORM || form === IMPORTED_FORM;
}

/** The answers to a form that staff built, under the labels that the visitor saw, or the message. */
function Said({ leadId, answers, message, files }: Pick<Submission, "leadId" | "answers" | "message"> & { files: LeadAttachment[] }) {
  if (answers.length === 0) return <Message text={message} />;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {answers.map((answer) => (
        <div key={answer.label}>
          <dt className="text-sm wrap-anywhere">{answer.label}</dt>
          <dd>
            {answer.files ? (
              <FileList leadId={leadId} files={files.filter(({ id }) => isInAnswer([answer], id))} />
            ) : (
              <FoldedText text={shownAnswer(answer)} className="text-heading" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Message({ text }: { text: string }) {
  return text ? <FoldedText text={text} className="text-heading" /> : <p className="text-sm">No message.</p>;
}

function isInAnswer(answers: Submission["answers"], fileId: string): boolean {
  return answers.some(({ files }) => files?.includes(fileId));
}

interface FilesProps {
  leadId: string;
  files: LeadAttachment[];
}

/** The visitor's attachments that aren't an answer to a field, and what goes for all of them. */
function Files({ leadId, files }: FilesProps) {
  const id = useId();
  const caution = <p className="text-xs">Files come from visitors and aren't scanned for viruses. Open them with care.</p>;
  if (files.length === 0) return caution;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-sm font-semibold text-heading">
        {files.length === 1 ? "1 file" : `${files.length} files`}
      </h3>
      <FileList leadId={leadId} files={files} />
      {caution}
    </section>
  );
}

/** Files, only as downloads. */
function FileList({ leadId, files }: FilesProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ id: fileId, name, type, size }) => (
        <li key={fileId} className="max-w-full">
          <FileLink href={`/admin/leads/${leadId}/files/${fileId}`} name={name}>
            {attachmentTypeOf(type)?.label ?? type}, {formatFileSize(size)}
          </FileLink>
        </li>
      ))}
    </ul>
  );
}

/** A later form may have a different name or address. */
function OtherPerson({ submission, first }: Pick<SubmissionEntryProps, "submission" | "first">) {
  const fields = ["name", "email", "company", "phone"] as const;
  const other = fields.map((field) => (submission[field] !== first?.[field] ? submission[field] : "")).filter(Boolean);
  return other.length > 0 ? <p className="text-sm wrap-anywhere">Contact details in this form: {other.join(", ")}</p> : null;
}
