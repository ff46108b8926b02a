import type { ShownMessage } from "~/domain/conversations/index.ts";
import type { FoundLead } from "~/domain/leads/index.ts";
import { ShortMoment } from "../../parts/times.tsx";

type LatestMessageProps = { lead: FoundLead; messages: ShownMessage[] };

/** What the person wrote last, in view while it's being answered. A long text scrolls. */
export function LatestMessage({ lead, messages }: LatestMessageProps) {
  const latest = latestOf(lead, messages);
  if (!latest) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Latest message" tabIndex={0} className="lead-latest rounded-md border border-line bg-limestone px-4 py-3 text-sm">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere text-heading">{latest.from}</span>
        <ShortMoment at={latest.at} className="shrink-0" />
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap text-heading">{latest.text}</p>
    </section>
  );
}

function latestOf(lead: FoundLead, messages: ShownMessage[]) {
  const forms = lead.submissions.map(({ name, message, createdAt }) => ({ from: name, text: message, at: createdAt }));
  const emails = messages
    .filter(({ direction, isAutomatic }) => direction === "in" && !isAutomatic)
    .map(({ fromName, fromAddress, text, at }) => ({ from: fromName || fromAddress, text, at }));
  return [...forms, ...emails].filter(({ text }) => text.trim() !== "").toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
}
