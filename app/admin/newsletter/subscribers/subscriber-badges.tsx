import type { ListedSubscriber, Suppression } from "~/domain/newsletter/index.ts";
import { suppressionWords } from "~/domain/newsletter/suppression-words.input.ts";
import { Badge } from "../../../ui/badge.tsx";
import { formatDay } from "../../format.ts";
import { StateBadge } from "../../parts/state-badge.tsx";

/** Whether the subscriber gets campaigns, and if not, why. */
export function SubscriberStatus({
  isActive,
  confirmedAt,
  unsubscribedAt,
  suppressedFor,
}: Pick<ListedSubscriber, "isActive" | "confirmedAt" | "unsubscribedAt" | "suppressedFor">) {
  if (suppressedFor) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Badge tone="warn">Suppressed</Badge>
        <span className="text-xs">{suppressionWords[suppressedFor].toLowerCase()}</span>
      </span>
    );
  }
  const why = unsubscribedAt ? "unsubscribed" : confirmedAt ? "" : "not confirmed";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StateBadge isActive={isActive} />
      {!isActive && why && <span className="text-xs">{why}</span>}
    </span>
  );
}

/** "hard bounce, Nov 22, 2026: 550 no such user". Without a time zone, the date is left out. */
export function suppressionSentence({ reason, detail, createdAt }: Suppression, zone?: string): string {
  const day = zone ? `, ${formatDay(createdAt, zone)}` : "";
  return `${suppressionWords[reason].toLowerCase()}${day}${detail ? `: ${detail}` : ""}`;
}
