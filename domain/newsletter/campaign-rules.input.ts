/** The maximum length of a template's or campaign's HTML, in characters: well above what mail programs show in full. */
export const MAX_HTML = 300_000;

/** In the order of a campaign's life. */
export const campaignStatuses = ["draft", "scheduled", "sending", "sent", "failed"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Why a canceled campaign failed. A canceled campaign can't be resumed: readers would get a message that staff took back. */
export const CANCELLED = "Cancelled";

/** Whether anything in a finished campaign can still be sent: what failed, or what was left when it stopped because of errors. */
export function canSendRest({ status, failedReason, failedCount }: Over, queued: number): boolean {
  if (status === "sent") return failedCount > 0;
  return status === "failed" && failedReason !== CANCELLED && failedCount + queued > 0;
}

/** Whether staff can resend a campaign's uncertain messages: once it has ended, unless it was stopped. */
export function canResendUncertain({ status, uncertainCount }: { status: CampaignStatus; uncertainCount: number }): boolean {
  return status === "sent" && uncertainCount > 0;
}

interface Over {
  status: CampaignStatus;
  failedReason: string;
  failedCount: number;
}

/** Deliveries per page of a campaign's list, and the last page that can be requested. */
export const DELIVERIES_PAGE = 50;
export const LAST_DELIVERIES_PAGE = 200;

/** Percent of the recipients, rounded; 0 if there are none. */
export function rate(count: number, recipients: number): number {
  return recipients > 0 ? Math.min(100, Math.round((count / recipients) * 100)) : 0;
}

/** The maximum length of a template's or campaign's name. */
export const MAX_NAME = 120;

/** What the name of a copied template or campaign ends with. */
export const COPY = " (Copy)";
