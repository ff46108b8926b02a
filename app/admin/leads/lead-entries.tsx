import type { LeadAssessment } from "~/domain/assessments/index.ts";
import type { FoundLead, LeadEvent } from "~/domain/leads/index.ts";
import { IMPORTED_FORM, type LeadStatus } from "~/domain/leads/lead-inbox-rules.input.ts";
import { formName } from "../form-names.ts";
import type { TimelineEntry } from "../parts/timeline.tsx";
import { statusNames } from "./lead-badges.tsx";
import { toldValue } from "./lead-value-words.ts";
import { toldStep } from "./next-step-words.ts";
import { NoteText } from "./note-text.tsx";
import { SubmissionEntry, SubmissionTitle } from "./submission.tsx";

type LeadParts = Pick<FoundLead, "submissions" | "attachments" | "events" | "openMails">;

/** A lead's history. Each submission is shown in full at the event that received it; unsent emails appear at their last attempt. */
export function leadEntries({ submissions, attachments, events, openMails }: LeadParts, assessments: LeadAssessment[]): TimelineEntry[] {
  const sent = submissions.map((submission): TimelineEntry => {
    const files = attachments.filter(({ submissionId }) => submissionId === submission.id);
    const assessment = assessments.find(({ id }) => id === submission.id);
    return {
      key: submission.id,
      at: submission.createdAt,
      icon: assessment ? "clipboard-check" : "message-circle",
      tone: "brand",
      what: <SubmissionTitle submission={submission} />,
      body: <SubmissionEntry submission={submission} first={submissions[0]} files={files} assessment={assessment} />,
    };
  });
  return [...openMails.map(ofOpenMail), ...events.filter(({ type }) => type !== "submitted").map(ofEvent), ...sent];
}

/** By the name of the job that sends it. */
const mailNames: Partial<Record<string, string>> = {
  "notify-of-lead": "Notification to your team",
  "acknowledge-lead": "Acknowledgment to the visitor",
};

/** An unsent email: it's waiting for its next attempt, or it failed and says why. */
function ofOpenMail({ id, name, isFailed, attempts, message, at }: FoundLead["openMails"][number]): TimelineEntry {
  const tried = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return {
    key: id,
    at,
    icon: isFailed ? "circle-alert" : "clock",
    tone: isFailed ? "bad" : "warn",
    what: `${mailNames[name] ?? name}: ${isFailed ? "failed" : "waiting"}`,
    body: attempts > 0 && <p className="text-sm wrap-anywhere">{message ? `${tried}: ${message}` : tried}</p>,
  };
}

type Looks = Pick<TimelineEntry, "icon" | "tone">;

const looks: Record<LeadEvent["type"], Looks> = {
  submitted: { icon: "message-circle" },
  staff_notified: { icon: "mail" },
  acknowledged: { icon: "mail-check" },
  report_mailed: { icon: "mail-check" },
  note: { icon: "pencil", tone: "warn" },
  status_changed: { icon: "activity" },
  owner_changed: { icon: "user" },
  edited: { icon: "pencil" },
  merged: { icon: "git-branch" },
  value_changed: { icon: "target" },
  next_step_set: { icon: "calendar" },
  next_step_done: { icon: "circle-check", tone: "good" },
  next_step_cleared: { icon: "x" },
  added: { icon: "plus" },
  done: { icon: "circle-check", tone: "good" },
  reopened: { icon: "rotate-ccw" },
};

function ofEvent(event: LeadEvent): TimelineEntry {
  const { id, type, actorEmail, createdAt } = event;
  return { key: String(id), at: createdAt, ...looks[type], what: titleOf(event), who: actorEmail, body: bodyOf(event) };
}

/** What a status or an owner changed because of. */
const answeredBy: Partial<Record<string, string>> = { reply: " (replied)", appointment: " (appointment booked)" };

/** An emailed event means the mail server accepted the message. No one knows whether it was read. */
function titleOf({ type, details }: LeadEvent): string {
  const { from, to, form } = details;
  const titles: Record<LeadEvent["type"], () => string> = {
    submitted: () => `Form received: ${formName(text(form))}`,
    staff_notified: () => "Notification emailed to your team",
    acknowledged: () => "Acknowledgment emailed to the visitor",
    report_mailed: () => "Report emailed to the visitor",
    note: () => "Note",
    status_changed: () =>
      `Status: ${statusNames[from as LeadStatus]} → ${statusNames[to as LeadStatus]}${answeredBy[text(details.by)] ?? ""}`,
    owner_changed: () =>
      `Owner: ${text(from) || "Unassigned"} → ${text(to) || "Unassigned"}${details.isByRule ? " (assignment rule)" : (answeredBy[text(details.by)] ?? "")}`,
    edited: () => "Edited",
    merged: () => "Merged with another lead with the same email address",
    value_changed: () => `Value: ${toldValue(from)} → ${toldValue(to)}`,
    next_step_set: () => `Next step: ${toldStep(to)}`,
    next_step_done: () => `Done: ${toldStep(from)}`,
    next_step_cleared: () => `Next step removed: ${toldStep(from)}`,
    added: () => (form === IMPORTED_FORM ? `Imported from ${text(details.fileName)}` : `Added manually: ${text(details.source)}`),
    done: () => "Marked as done",
    reopened: () => "Reopened",
  };
  return titles[type]();
}

function bodyOf({ type, details }: LeadEvent) {
  if (type === "note") return <NoteText details={details} className="rounded-md border border-line bg-paper px-4 py-3 text-sm" />;
  if (type === "edited") return <Edits fields={(details.fields ?? {}) as Record<string, { from: unknown; to: unknown }>} />;
  if (type !== "merged") return null;
  const { name, email, company, phone, status, form } = details;
  const said = [name, email, company, phone, form && formName(text(form)), status && statusNames[status as LeadStatus]];
  return <p className="text-sm wrap-anywhere">{said.filter(Boolean).join(", ")}</p>;
}

function Edits({ fields }: { fields: Record<string, { from: unknown; to: unknown }> }) {
  return (
    <ul className="grid gap-0.5 text-sm">
      {Object.entries(fields).map(([name, { from, to }]) => (
        <li key={name} className="wrap-anywhere">
          {name}: <del>{text(from) || "(empty)"}</del> → <ins className="no-underline">{text(to) || "(empty)"}</ins>
        </li>
      ))}
    </ul>
  );
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
