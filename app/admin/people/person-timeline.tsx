import { Link, useLocation } from "react-router";
import { MAX_TIMELINE, TIMELINE_STEP } from "~/domain/leads/people-rules.input.ts";
import type { PersonSubscription } from "~/domain/newsletter/index.ts";
import { withQuery } from "../address.ts";
import { appointmentEntries } from "../leads/appointment-entries.tsx";
import { messageEntries } from "../leads/conversation/message-entries.tsx";
import { leadEntries } from "../leads/lead-entries.tsx";
import type { LeadRights } from "../leads/lead-facts.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { Timeline, type TimelineEntry } from "../parts/timeline.tsx";
import { useTimes } from "../parts/use-zone.ts";
import type { PersonRecord } from "./read-person.ts";

/** Everything a person sent and was sent, newest first, in steps. */
export function PersonTimeline({ record }: { record: PersonRecord }) {
  const { full } = useTimes();
  const location = useLocation();
  const { show, readAt } = record;
  const all = entriesOf(record, full).sort((one, other) => other.at.getTime() - one.at.getTime());
  const isCut = all.length > show;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Timeline label="Timeline" entries={all.slice(0, show)} now={readAt} />
      {isCut && show < MAX_TIMELINE && (
        <LinkButton
          variant="secondary"
          size="sm"
          className="w-fit"
          to={withQuery(location, { show: Math.min(show + TIMELINE_STEP, MAX_TIMELINE) })}
          preventScrollReset
        >
          Show more
        </LinkButton>
      )}
      {isCut && show >= MAX_TIMELINE && <p className="text-sm">To see older entries, open each lead.</p>}
    </div>
  );
}

/** Here, nothing is answered or booked: that's done on the lead. */
const READ_ONLY: LeadRights = { reply: false, book: false, delete: false, exportPerson: false, erasePerson: false };

function entriesOf(record: PersonRecord, timeText: (at: Date) => string): TimelineEntry[] {
  const { submissions, attachments, notes, assessments, messages, meetings, subscriptions } = record;
  // One at a time: each is compared with the details that it came with itself.
  const sent = submissions.flatMap((submission) =>
    leadEntries({ submissions: [submission], attachments, events: [], openMails: [] }, assessments).map((entry) => ({
      ...entry,
      what: (
        <>
          {entry.what} <ToLead id={submission.leadId} />
        </>
      ),
    })),
  );
  const said = leadEntries({ submissions: [], attachments: [], events: notes, openMails: [] }, []);
  const emails = messages.flatMap((message) => messageEntries(message.leadId, [message], READ_ONLY));
  return [...sent, ...said, ...emails, ...appointmentEntries(meetings, timeText), ...subscriptions.flatMap(subscriptionEntries)];
}

function ToLead({ id }: { id: string }) {
  return (
    <Link to={`/admin/leads/${id}`} className="text-link">
      Open lead
    </Link>
  );
}

/** A subscription, with the consent: who asked, and when the address's owner confirmed it. */
function subscriptionEntries({ id, email, subscribedAt, confirmedAt, unsubscribedAt }: PersonSubscription): TimelineEntry[] {
  const moments = [
    { key: "subscribed", at: subscribedAt, icon: "mail", text: "Newsletter subscription" },
    { key: "confirmed", at: confirmedAt, icon: "mail-check", text: "Newsletter subscription confirmed" },
    { key: "unsubscribed", at: unsubscribedAt, icon: "x", text: "Unsubscribed from the newsletter" },
  ];
  return moments.flatMap(({ key, at, icon, text }) => {
    if (!at) return [];
    const what = (
      <Link key="link" to={`/admin/newsletter/subscribers/${id}`} className="text-link">
        {`${text}: ${email}`}
      </Link>
    );
    return [{ key: `${key} ${id}`, at, icon, what }];
  });
}
