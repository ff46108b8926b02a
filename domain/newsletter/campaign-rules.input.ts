/** Most characters of the HTML of a template or campaign: what a mail may be, and far above what mail programs show whole. */
export const MAX_HTML = 300_000;

/** In the order of a campaign's life. */
export const campaignStatuses = ["draft", "scheduled", "sending", "sent", "failed"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Why a canceled campaign failed. A canceled campaign can't be resumed: readers would get a message that staff took back. */
export const CANCELLED = "Cancelled";

/** Whether something of a campaign that is over can still be sent: what failed, or was left where it stopped for its errors. */
export function canSendRest({ status, failedReason, failedCount }: Over, queued: number): boolean {
  if (status === "sent") return failedCount > 0;
  return status === "failed" && failedReason !== CANCELLED && failedCount + queued > 0;
}

/** Whether staff may send what is uncertain of a campaign again: once it is over, and not one that was stopped. */
export function canResendUncertain({ status, uncertainCount }: { status: CampaignStatus; uncertainCount: number }): boolean {
  return status === "sent" && uncertainCount > 0;
}

interface Over {
  status: CampaignStatus;
  failedReason: string;
  failedCount: number;
}

/** Deliveries on a page of a campaign's list, and the last page that can be asked for. */
export const DELIVERIES_PAGE = 50;
export const LAST_DELIVERIES_PAGE = 200;

/** Percent of the recipients, rounded; 0 if there are none. */
export function rate(count: number, recipients: number): number {
  return recipients > 0 ? Math.round((count / recipients) * 100) : 0;
}

/** The name of a copy, shortened if it would be longer than a name may be. */
export function copyName(name: string): string {
  return `${name.slice(0, MAX_NAME - COPY.length)}${COPY}`;
}

const COPY = " (Copy)";
export const MAX_NAME = 120;
