import type { CampaignProgress } from "~/domain/newsletter/index.ts";
import { formatMoment, formatNumber } from "../format.ts";

/** What is said under the bar of a campaign that is on its way: why nothing leaves, how fast it goes, who gets it later. */
export function progressWords(progress: CampaignProgress, zone: string): string[] {
  const { pausedAt, unreached, later } = progress;
  const waiting = later && `${messages(later.count)} for another attempt, the first at ${formatMoment(later.nextAt, zone)}.`;
  return [
    pausedAt ? "Nothing leaves until it is resumed." : moveWords(progress, zone),
    waiting,
    later?.answer && !unreached && `The mail server said: ${later.answer}`,
  ].filter((words) => typeof words === "string" && words !== "") as string[];
}

function moveWords({ unreached, restsUntil, perMinute, secondsLeft, queued, sending, later }: CampaignProgress, zone: string): string {
  const again = restsUntil ? `at ${formatMoment(restsUntil, zone)}` : "by itself";
  if (unreached) return `The mail server cannot be reached: ${ended(unreached)} It is tried again ${again}; nothing is lost.`;
  if (restsUntil) return `The mail server asked for patience: it goes on ${again}.`;
  if (perMinute !== null) return `${formatNumber(perMinute)} in a minute.${secondsLeft === null ? "" : ` ${timeLeft(secondsLeft)} left.`}`;
  return queued + sending > (later?.count ?? 0) ? "It is about to begin." : "";
}

/** What is said of a campaign that was cancelled, or stopped for its errors. */
export function endWords({ queued, sending, skipped }: Pick<CampaignProgress, "queued" | "sending" | "skipped">, canSendRest: boolean) {
  const rest = canSendRest
    ? queued > 0 && `${messages(queued)}: nothing more leaves unless somebody presses “Send the rest”.`
    : queued > 0 && `${messages(queued)} to be taken back.`;
  return [
    sending > 0 &&
      `${formatNumber(sending)} ${sending === 1 ? "message was" : "messages were"} on the way at the end and may still arrive.`,
    rest,
    !canSendRest &&
      skipped > 0 &&
      `Nothing more leaves: ${formatNumber(skipped)} ${skipped === 1 ? "message was" : "messages were"} skipped.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const messages = (count: number) => (count === 1 ? "1 message waits" : `${formatNumber(count)} messages wait`);
const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** "About 12 minutes". */
export function timeLeft(seconds: number): string {
  if (seconds < 90) return "About a minute";
  if (seconds < 90 * 60) return `About ${Math.round(seconds / 60)} minutes`;
  if (seconds < 36 * 3600) return `About ${Math.round(seconds / 3600)} hours`;
  return `About ${Math.round(seconds / 86_400)} days`;
}
