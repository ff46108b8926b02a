import type { FoundSubscriber } from "~/domain/newsletter/index.ts";
import { Card } from "../../parts/facts.tsx";
import { Moment } from "../../parts/times.tsx";
import { useZone } from "../../parts/use-zone.ts";
import { suppressionSentence } from "./subscriber-badges.tsx";
import { sources } from "./subscriber-facts.tsx";

interface Entry {
  key: string;
  at: Date;
  what: string;
  /** Who of the staff did it; empty where it was the person, or happened by itself. */
  who: string;
}

/** What happened to a subscription, the latest first: what its owner did, and who of the staff changed it. */
export function SubscriberTimeline({ subscriber }: { subscriber: FoundSubscriber }) {
  const zone = useZone();
  return (
    <Card title="History">
      <ol className="grid gap-2 text-sm">
        {entriesOf(subscriber, zone).map(({ key, at, what, who }) => (
          <li key={key} className="grid gap-0.5 border-l-2 border-line pl-3">
            <strong className="wrap-anywhere text-heading">{what}</strong>
            <span className="wrap-anywhere">
              <Moment at={at} />
              {who && `, by ${who}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function entriesOf(
  { source, subscribedAt, confirmSentAt, confirmedAt, unsubscribedAt, suppression, changes }: FoundSubscriber,
  zone: string,
): Entry[] {
  const isByStaff = changes.some(({ action }) => action === "suppression.added") && suppression?.reason === "by-hand";
  const own: [string, Date | null | undefined][] = [
    [sources[source] ?? source, subscribedAt],
    ["Confirmation mailed", confirmSentAt],
    ["Confirmed", confirmedAt],
    ["Unsubscribed", unsubscribedAt],
    [suppression ? `Suppressed: ${suppressionSentence(suppression, zone)}` : "", isByStaff ? null : suppression?.createdAt],
  ];
  const byStaff = changes.map(({ id, action, createdAt, actorEmail }) => ({
    key: id,
    at: createdAt,
    what: acts[action] ?? action.replace(/^.*\./, "").replaceAll("-", " "),
    who: actorEmail,
  }));
  const byOthers = own.flatMap(([what, at]) => (at ? [{ key: what, at, what, who: "" }] : []));
  return [...byStaff, ...byOthers].sort((one, other) => other.at.getTime() - one.at.getTime());
}

const acts: Record<string, string> = {
  "subscriber.added": "Put on the list",
  "subscriber.activated": "Activated",
  "subscriber.deactivated": "Deactivated",
  "subscriber.confirmation-asked": "Asked for a confirmation",
  "suppression.added": "Suppressed by hand",
  "suppression.removed": "Taken out of the suppressions",
};
