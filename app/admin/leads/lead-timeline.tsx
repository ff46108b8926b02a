import type { LeadAssessment } from "~/domain/assessments/index.ts";
import type { FoundLead } from "~/domain/leads/index.ts";
import { TextAreaField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { leadEntries } from "./lead-entries.tsx";

type LeadTimelineProps = { lead: FoundLead; assessments: LeadAssessment[]; now: Date; answer: AdminAnswer | undefined };

/** What was sent, said, and done, with a form for a note above it. */
export function LeadTimeline({ lead, assessments, now, answer }: LeadTimelineProps) {
  const notes = lead.events.filter(({ type }) => type === "note").length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="rounded-md border border-line bg-paper p-4">
        <AdminForm
          key={`${lead.id} ${notes}`}
          intent="add-note"
          answer={answer}
          button="Add note"
          busy="Adding..."
          variant="secondary"
          className="grid gap-3"
        >
          <TextAreaField label="Note" name="note" required rows={2} error={answer?.fields.note} hint="Only staff see notes." />
        </AdminForm>
      </div>
      <Timeline label="Timeline" entries={leadEntries(lead, assessments)} now={now} />
    </div>
  );
}
