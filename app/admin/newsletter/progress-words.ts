import type { CampaignProgress } from "~/domain/newsletter/index.ts";
import { formatMoment, formatNumber } from "../format.ts";

/** The text under the progress bar of a campaign in progress: why nothing is being sent, how fast it goes, and who gets it later. */
export function progressWords(progress: CampaignProgress, zone: string): string[] {
  const { pausedAt, failedReason, failed, unreached, later } = progress;
  const waiting = later && `${waits(later.count)} for a retry. Next retry: ${formatMoment(later.nextAt, zone)}.`;
  return [
    pausedAt ? "Paused. Nothing is sent until you resume." : moveWords(progress, zone),
    pausedAt && failedReason && `Fix the cause first. When you resume, ${failedAgain(failed)}.`,
    waiting,
    later?.answer && !unreached && `The mail server said: ${later.answer}`,
  ].filter((words) => typeof words === "string" && words !== "") as string[];
}

function moveWords({ unreached, restsUntil, perMinute, secondsLeft, queued, sending, later }: CampaignProgress, zone: string): string {
  const again = restsUntil ? `at ${formatMoment(restsUntil, zone)}` : "automatically";
  if (unreached) return `The mail server can't be reached: ${ended(unreached)} We'll try again ${again}. No emails are lost.`;
  if (restsUntil) return `The mail server asked us to slow down. Sending continues ${again}.`;
  if (perMinute !== null) return `${formatNumber(perMinute)} per minute.${secondsLeft === null ? "" : ` ${timeLeft(secondsLeft)} left.`}`;
  return queued + sending > (later?.count ?? 0) ? "Starting…" : "";
}

/** What to say about a campaign that was canceled, or stopped because of errors. */
export function endWords({ queued, sending, skipped }: Pick<CampaignProgress, "queued" | "sending" | "skipped">, canSendRest: boolean) {
  const rest = canSendRest
    ? queued > 0 && `${waits(queued)}. To send the remaining emails, choose “Send the rest”.`
    : queued > 0 && `${waits(queued)} to be canceled.`;
  return [
    sending > 0 && `${emails(sending)} ${sending === 1 ? "was" : "were"} being sent when sending stopped and may still arrive.`,
    rest,
    !canSendRest && skipped > 0 && `${emails(skipped)} ${skipped === 1 ? "was" : "were"} not sent.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const failedAgain = (count: number) => `${emails(count)} that failed ${count === 1 ? "is" : "are"} sent again, too`;
const emails = (count: number) => (count === 1 ? "1 email" : `${formatNumber(count)} emails`);
const waits = (count: number) => `${emails(count)} ${count === 1 ? "is" : "are"} waiting`;
const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** "About 12 minutes". */
export function timeLeft(seconds: number): string {
  if (seconds < 90) return "About a minute";
  if (seconds < 90 * 60) return `About ${Math.round(seconds / 60)} minutes`;
  if (seconds < 36 * 3600) return `About ${Math.round(seconds / 3600)} hours`;
  return `About ${Math.round(seconds / 86_400)} days`;
}
