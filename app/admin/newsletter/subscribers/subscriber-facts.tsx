import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FoundSubscriber } from "~/domain/newsletter/index.ts";
import { Facts } from "../../parts/facts.tsx";
import { FactGroup } from "../../parts/record-body.tsx";
import { Moment } from "../../parts/times.tsx";
import { useZone } from "../../parts/use-zone.ts";
import { SubscriberStatus, suppressionSentence } from "./subscriber-badges.tsx";

export const sources: Record<string, string> = {
  signup: "Website signup",
  import: "Imported from a file",
  staff: "Added by staff",
};

/** The status, where the address came from, and what its owner did. */
export function SubscriberFacts({ subscriber }: { subscriber: FoundSubscriber }) {
  const { source, subscribedAt, confirmSentAt, confirmedAt, unsubscribedAt, updatedAt, softBounces, suppression } = subscriber;
  const zone = useZone();
  const facts: [string, ReactNode][] = [
    ["Status", <SubscriberStatus key="status" {...subscriber} suppressedFor={suppression?.reason ?? null} />],
    ["Source", sources[source] ?? source],
    ["Subscribed", moment(subscribedAt)],
    ["Confirmation sent", moment(confirmSentAt)],
    ["Confirmed", moment(confirmedAt)],
    ["Unsubscribed", moment(unsubscribedAt)],
    ["Last updated", moment(updatedAt)],
    ["Soft bounces in a row", softBounces > 0 && String(softBounces)],
  ];
  return (
    <FactGroup title="Subscription">
      {suppression && (
        <p className="rounded-md border border-warn/50 bg-warn-tint p-3 text-sm text-heading">
          Suppressed: no newsletters are sent to this address ({suppressionSentence(suppression, zone)}).{" "}
          <Link to={`/admin/newsletter/suppressions?q=${encodeURIComponent(suppression.email)}`} className="text-link underline">
            Suppressions
          </Link>
        </p>
      )}
      <Facts facts={facts} />
    </FactGroup>
  );
}

function moment(at: Date | null): ReactNode {
  return at && <Moment at={at} />;
}
