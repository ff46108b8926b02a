import { Link } from "react-router";
import type { FoundSubscriber, HistoryEntry } from "~/domain/newsletter/index.ts";
import type { TimelineEntry } from "../../parts/timeline.tsx";
import { Moment } from "../../parts/times.tsx";
import { suppressionSentence } from "./subscriber-badges.tsx";
import { sources } from "./subscriber-facts.tsx";

type Looks = Required<Pick<TimelineEntry, "icon" | "tone">>;

/** Delivery states in plain words. "Accepted" means a mail server took the message, not that anyone saw it. */
const states: Record<HistoryEntry["state"], { label: string } & Looks> = {
  queued: { label: "Waiting", icon: "clock", tone: "plain" },
  sending: { label: "Sending", icon: "mail", tone: "brand" },
  accepted: { label: "Accepted", icon: "mail-check", tone: "good" },
  bounced: { label: "Bounced", icon: "circle-alert", tone: "bad" },
  failed: { label: "Failed", icon: "circle-alert", tone: "bad" },
  uncertain: { label: "Uncertain", icon: "triangle-alert", tone: "warn" },
  skipped: { label: "Skipped", icon: "minus", tone: "plain" },
};

/** Every message to a subscriber. An unsent one is shown at `now`. */
export function messageEntries(history: HistoryEntry[], now: Date): TimelineEntry[] {
  return history.map((entry) => {
    const { id, state, changedAt } = entry;
    const { label, icon, tone } = states[state];
    const what = (
      <>
        <Campaign entry={entry} />: {label}
      </>
    );
    return { key: `message ${id}`, at: changedAt ?? now, hasNoTime: changedAt === null, icon, tone, what, body: <Outcome entry={entry} /> };
  });
}

function Campaign({ entry: { kind, campaign, campaignId } }: { entry: HistoryEntry }) {
  if (kind !== "campaign") return <>{campaign} (sequence)</>;
  return (
    <Link to={`/admin/newsletter/campaigns/${campaignId}`} className="text-link">
      {campaign}
    </Link>
  );
}

/** The mail server's response, and what the reader did. */
function Outcome({ entry: { response, openedAt, clickedAt } }: { entry: HistoryEntry }) {
  if (!response && !openedAt && !clickedAt) return null;
  return (
    <div className="grid gap-0.5 text-xs wrap-anywhere">
      {openedAt && (
        <p>
          Opened <Moment at={openedAt} />
        </p>
      )}
      {clickedAt && (
        <p>
          Clicked <Moment at={clickedAt} />
        </p>
      )}
      {response && <p>Server response: {response}</p>}
    </div>
  );
}

/** The subscription's history: what its owner did, and which staff changed it. */
export function subscriptionEntries(subscriber: FoundSubscriber, zone: string): TimelineEntry[] {
  const { source, subscribedAt, confirmSentAt, confirmedAt, unsubscribedAt, suppression, changes } = subscriber;
  const isByStaff = changes.some(({ action }) => action === "suppression.added") && suppression?.reason === "by-hand";
  const own: [what: string, at: Date | null | undefined, looks: Looks][] = [
    [sources[source] ?? source, subscribedAt, { icon: "plus", tone: "brand" }],
    ["Confirmation sent", confirmSentAt, { icon: "mail", tone: "plain" }],
    ["Confirmed", confirmedAt, { icon: "circle-check", tone: "good" }],
    ["Unsubscribed", unsubscribedAt, { icon: "x", tone: "warn" }],
    [
      suppression ? `Suppressed: ${suppressionSentence(suppression, zone)}` : "",
      isByStaff ? null : suppression?.createdAt,
      { icon: "triangle-alert", tone: "warn" },
    ],
  ];
  const byStaff = changes.map(
    ({ id, action, createdAt, actorEmail }): TimelineEntry => ({
      key: `change ${id}`,
      at: createdAt,
      icon: "user",
      what: actions[action] ?? action.replace(/^.*\./, "").replaceAll("-", " "),
      who: actorEmail,
    }),
  );
  return [...byStaff, ...own.flatMap(([what, at, looks]) => (at ? [{ key: what, at, what, ...looks }] : []))];
}

const actions: Record<string, string> = {
  "subscriber.added": "Added",
  "subscriber.activated": "Activated",
  "subscriber.deactivated": "Deactivated",
  "subscriber.confirmation-asked": "Confirmation requested",
  "suppression.added": "Suppression added",
  "suppression.removed": "Suppression removed",
};
