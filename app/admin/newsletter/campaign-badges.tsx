import { type CampaignStatus, rate } from "~/domain/newsletter/campaign-rules.input.ts";
import type { ListedCampaign } from "~/domain/newsletter/index.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { capital } from "../words.ts";

/** Quiet for a draft, outlined for scheduled, prominent for sending and sent, a warning for failed. */
const tones: Record<CampaignStatus, BadgeTone> = { draft: "neutral", scheduled: "neutral", sending: "brand", sent: "brand", failed: "bad" };

export function CampaignBadge({ status, isPaused = false }: { status: CampaignStatus; isPaused?: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[status]} className={status === "scheduled" ? "bg-transparent" : undefined}>
        {capitalised(status)}
      </Badge>
      {isPaused && <Badge tone="warn">Paused</Badge>}
    </span>
  );
}

export const statusOptions = (["draft", "scheduled", "sending", "sent", "failed"] as const).map((value) => ({
  value,
  label: capitalised(value),
}));

/** "sent" → "Sent" */
export function capitalised(word: string): string {
  return capital(word);
}

/** The percentages of recipients who opened it and who clicked a link. */
export function ratesOf({ openCount, clickCount, recipientCount }: Pick<ListedCampaign, "openCount" | "clickCount" | "recipientCount">) {
  return { open: `${rate(openCount, recipientCount)}%`, click: `${rate(clickCount, recipientCount)}%` };
}

/** What's on the button that starts a new campaign with this one's letter. */
export function copyLabel(status: CampaignStatus): string {
  return status === "sent" || status === "failed" ? "Use again" : "Duplicate";
}
