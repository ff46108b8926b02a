import { Link } from "react-router";
import type { HistoryEntry } from "~/domain/newsletter/index.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { Moment } from "../../parts/times.tsx";

/** The states of a delivery as people say them: a mail server that took a message has not put it before anybody's eyes. */
const states: Record<HistoryEntry["state"], { label: string; tone: BadgeTone }> = {
  queued: { label: "Waiting", tone: "neutral" },
  sending: { label: "Under way", tone: "brand" },
  accepted: { label: "Accepted", tone: "good" },
  bounced: { label: "Bounced", tone: "bad" },
  failed: { label: "Failed", tone: "bad" },
  uncertain: { label: "Uncertain", tone: "warn" },
  skipped: { label: "Skipped", tone: "neutral" },
};

/** Every message to a subscriber, newest first. */
export function SubscriberHistory({ history }: { history: HistoryEntry[] }) {
  return (
    <section aria-labelledby="subscriber-history" className="grid gap-3">
      <h2 id="subscriber-history" className="text-lg">
        Messages
      </h2>
      <DataTable
        caption="Messages to this subscriber"
        columns={[
          { key: "campaign", label: "Campaign" },
          { key: "state", label: "State" },
          { key: "response", label: "The mail server’s words" },
          { key: "opened", label: "Opened" },
          { key: "clicked", label: "Clicked" },
        ]}
        empty={<EmptyState icon="mail" title="No messages yet" text="Every newsletter that goes to this address is listed here." />}
        rows={history.map((entry) => ({ key: String(entry.id), cells: cellsOf(entry) }))}
      />
    </section>
  );
}

function cellsOf({ campaignId, campaign, kind, state, response, changedAt, openedAt, clickedAt }: HistoryEntry) {
  const { label, tone } = states[state];
  return [
    kind === "campaign" ? (
      <Link key="campaign" to={`/admin/newsletter/campaigns/${campaignId}`} className="clipped text-link">
        {campaign}
      </Link>
    ) : (
      <span key="campaign" className="clipped">
        {campaign} (series)
      </span>
    ),
    <span key="state" className="grid justify-items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      {changedAt && <When at={changedAt} />}
    </span>,
    <span key="response" className="block max-w-80 text-xs wrap-anywhere">
      {response || "–"}
    </span>,
    <When key="opened" at={openedAt} />,
    <When key="clicked" at={clickedAt} />,
  ];
}

function When({ at }: { at: Date | null }) {
  return at ? <Moment at={at} className="text-xs" /> : <>–</>;
}
