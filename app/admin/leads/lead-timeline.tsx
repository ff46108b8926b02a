import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { LeadEvent } from "~/domain/leads/index.ts";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { useTimes } from "../parts/use-zone.ts";
import { appointmentEntries } from "./appointment-entries.tsx";
import { messageEntries } from "./conversation/message-entries.tsx";
import { leadEntries } from "./lead-entries.tsx";
import { NoteField } from "./note-field.tsx";
import type { LeadRecord } from "./read-lead.ts";

type LeadTimelineProps = { record: LeadRecord; answer: AdminAnswer | undefined };

/** What was sent, said, and done, with a form for a note above it. */
export function LeadTimeline({ record, answer }: LeadTimelineProps) {
  const { lead, assessments, messages, meetings, owners, may, me, readAt } = record;
  const { full } = useTimes();
  // Only their own: a colleague's note must not take away what's being typed.
  const myEmail = owners.find(({ userId }) => userId === me)?.email;
  const notes = lead.events.filter(({ type, actorEmail }) => type === "note" && actorEmail === myEmail);
  const noteSent = useEmptiedNote(lead.id, notes.length);
  useFocusOnNote(lead.id, notes);
  const isWriting = new URLSearchParams(useLocation().search).has("note");
  const all = [...messageEntries(lead.id, messages, may), ...leadEntries(lead, assessments), ...appointmentEntries(meetings, full)];
  const nameOf = (email: string) => owners.find((person) => person.email === email)?.fullName || email;
  const entries = all.map((entry) => (entry.who ? { ...entry, who: nameOf(entry.who) } : entry));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div data-note onSubmit={noteSent} className="lead-note rounded-md border border-line bg-paper p-4">
        <AdminForm
          key={lead.id}
          intent="add-note"
          answer={answer}
          button="Add note"
          busy="Adding..."
          variant="secondary"
          className="grid gap-3"
        >
          <input type="hidden" name="id" value={lead.id} />
          <NoteField people={owners} error={answer?.fields.note} isFocused={isWriting} />
        </AdminForm>
      </div>
      <Timeline label="Timeline" entries={entries} now={readAt} />
    </div>
  );
}

/**
 * Once a note is added, its field is empty again, except for what was typed since. The field keeps the focus, so that what's typed on is the
 * next note; Escape leaves it. Returns what takes the form's submission.
 */
function useEmptiedNote(leadId: string, count: number): (event: FormEvent<HTMLElement>) => void {
  const sent = useRef<{ area: HTMLTextAreaElement; text: string }>(null);
  const before = useRef({ leadId, count });
  useEffect(() => {
    const isAdded = before.current.leadId === leadId && count > before.current.count;
    before.current = { leadId, count };
    if (!isAdded || !sent.current) return;
    const { area, text } = sent.current;
    sent.current = null;
    if (!area.value.startsWith(text)) return;
    area.setRangeText("", 0, text.length, "preserve");
    // The rest isn't saved yet.
    if (area.value) area.dispatchEvent(new Event("input", { bubbles: true }));
  }, [leadId, count]);
  return ({ target }) => {
    const area = target instanceof HTMLFormElement ? target.querySelector<HTMLTextAreaElement>("textarea") : null;
    if (!area) return;
    sent.current = { area, text: area.value };
    area.setSelectionRange(area.value.length, area.value.length);
  };
}

/** If the form's button had the focus, which a busy button loses, the new note gets it, and keys act on the lead. */
function useFocusOnNote(leadId: string, notes: LeadEvent[]): void {
  const before = useRef({ leadId, count: notes.length });
  useLayoutEffect(() => {
    const isAdded = before.current.leadId === leadId && notes.length > before.current.count;
    before.current = { leadId, count: notes.length };
    if (!isAdded || document.activeElement !== document.body) return;
    const newest = notes.reduce((one, other) => (other.createdAt > one.createdAt ? other : one));
    const entry = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(String(newest.id))}"]`);
    if (!entry) return;
    entry.tabIndex = -1;
    entry.focus({ preventScroll: true });
  }, [leadId, notes]);
}
