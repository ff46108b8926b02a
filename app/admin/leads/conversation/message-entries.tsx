import type { ShownMessage } from "~/domain/conversations/index.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { TimelineEntry } from "../../parts/timeline.tsx";
import type { LeadRights } from "../lead-facts.tsx";
import { MessageEntry } from "./message-entry.tsx";

/** A lead's emails, for its timeline. Replies that haven't left are shown at their time, without claiming that they've happened. */
export function messageEntries(leadId: string, messages: ShownMessage[], may: LeadRights): TimelineEntry[] {
  return messages.map((message): TimelineEntry => {
    const { id, at, state, direction, authorName } = message;
    return {
      key: id,
      at,
      ...looks[state],
      what: direction === "in" ? <Received message={message} /> : titles[state],
      who: direction === "out" ? (authorName ?? "a former user") : "",
      hasNoTime: state === "scheduled" || state === "sending",
      body: <MessageEntry leadId={leadId} message={message} canReply={may.reply} />,
    };
  });
}

type State = ShownMessage["state"];

const looks: Record<State, Pick<TimelineEntry, "icon" | "tone">> = {
  received: { icon: "mail", tone: "brand" },
  scheduled: { icon: "clock", tone: "warn" },
  sending: { icon: "clock", tone: "warn" },
  sent: { icon: "mail-check", tone: "good" },
  failed: { icon: "circle-alert", tone: "bad" },
  bounced: { icon: "circle-alert", tone: "bad" },
  uncertain: { icon: "circle-help", tone: "warn" },
};

const titles: Record<State, string> = {
  received: "Email received",
  scheduled: "Reply waiting to be sent",
  sending: "Sending reply",
  sent: "Reply sent",
  failed: "Reply not sent",
  bounced: "Reply bounced",
  uncertain: "Reply may or may not have been sent",
};

function Received({ message: { fromName, fromAddress, isAutomatic, isFromOtherAddress } }: { message: ShownMessage }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isAutomatic ? `Automatic email from ${fromName || fromAddress}` : `${fromName || fromAddress || "Someone"} replied`}
      {isFromOtherAddress && <Badge tone="warn">From another address</Badge>}
    </span>
  );
}
