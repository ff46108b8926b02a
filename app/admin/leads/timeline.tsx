import { useId } from "react";
import type { LeadEvent } from "~/domain/leads/index.ts";
import type { LeadStatus } from "~/domain/leads/lead-inbox-rules.input.ts";
import { TextAreaField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { formName } from "../form-names.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { Moment } from "../parts/times.tsx";
import { statusNames } from "./lead-badges.tsx";

type TimelineProps = { id: string; events: LeadEvent[]; answer: AdminAnswer | undefined };

/** Notes and everything that happened, newest first. */
export function Timeline({ id, events, answer }: TimelineProps) {
  const titleId = useId();
  const notes = events.filter(({ type }) => type === "note").length;
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="text-lg">
        Notes and history
      </h2>
      <div className="rounded-md border border-line bg-paper p-5">
        <AdminForm key={`${id} ${notes}`} intent="add-note" answer={answer} button="Add note" busy="Adding..." className="grid gap-3">
          <TextAreaField label="Note" name="note" required rows={3} error={answer?.fields.note} hint="Only staff see notes." />
        </AdminForm>
      </div>
      <ol className="grid gap-3">
        {events.map((event) => (
          <li key={event.id} className="grid gap-1 rounded-md border border-line bg-paper px-5 py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4">
              <strong className="text-heading">{titleOf(event)}</strong>
              <span>
                {event.actorEmail && `${event.actorEmail}, `}
                <Moment at={event.createdAt} />
              </span>
            </p>
            <Body event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Body({ event: { type, details } }: { event: LeadEvent }) {
  if (type === "note") return <p className="max-w-[68ch] wrap-anywhere whitespace-pre-wrap">{text(details.text)}</p>;
  if (type === "edited") return <Edits fields={(details.fields ?? {}) as Record<string, { from: unknown; to: unknown }>} />;
  if (type !== "merged") return null;
  const { name, email, company, phone, status, form } = details;
  const said = [name, email, company, phone, form && formName(text(form)), status && statusNames[status as LeadStatus]];
  return <p className="wrap-anywhere">{said.filter(Boolean).join(", ")}</p>;
}

function Edits({ fields }: { fields: Record<string, { from: unknown; to: unknown }> }) {
  return (
    <ul className="grid gap-0.5">
      {Object.entries(fields).map(([name, { from, to }]) => (
        <li key={name} className="wrap-anywhere">
          {name}: <del>{text(from) || "(empty)"}</del> → <ins className="no-underline">{text(to) || "(empty)"}</ins>
        </li>
      ))}
    </ul>
  );
}

function titleOf({ type, details }: LeadEvent): string {
  const { from, to, form } = details;
  const titles: Record<LeadEvent["type"], string> = {
    submitted: `Form received: ${formName(text(form))}`,
    staff_notified: "Mailed to us",
    acknowledged: "Acknowledgement mailed to the visitor",
    report_mailed: "Report mailed to the visitor",
    note: "Note",
    status_changed: `Status: ${statusNames[from as LeadStatus]} → ${statusNames[to as LeadStatus]}`,
    owner_changed: `Owner: ${text(from) || "nobody"} → ${text(to) || "nobody"}`,
    edited: "Corrected",
    merged: "Merged with another lead of this address",
  };
  return titles[type];
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
