import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { CampaignProgress } from "~/domain/newsletter/index.ts";
import { useOwnId } from "../../ui/use-own-id.ts";
import { formatMoment, formatNumber } from "../format.ts";

const EVERY_MS = 2_000;

/** How far a campaign is that is on its way; read anew while somebody looks. */
export function SendProgress({ progress }: { progress: CampaignProgress }) {
  const { status, recipients, queued, sending, pausedAt, perMinute, restsUntil, lastAnswer } = progress;
  const id = useOwnId();
  useFresh(status === "sending" || status === "scheduled");
  if (status !== "sending") return null;
  const done = recipients - queued - sending;
  const percent = recipients > 0 ? Math.floor((done / recipients) * 100) : 0;
  return (
    <section className="grid gap-3 rounded-md border border-line bg-paper p-5">
      <h2 id={id} className="text-lg">
        {pausedAt ? "Paused" : "Sending"}: {formatNumber(done)} of {formatNumber(recipients)}
      </h2>
      <progress aria-labelledby={id} max={Math.max(1, recipients)} value={done} className="h-3 w-full accent-bluebonnet">
        {percent}%
      </progress>
      <p className="text-sm">
        {pausedAt ? "Nothing leaves until it is resumed." : paceOf(perMinute, progress.secondsLeft)}
        {restsUntil && ` The mail server asked for patience: it goes on at ${formatMoment(restsUntil)}.`}
      </p>
      {lastAnswer && <p className="text-sm break-words">It said: {lastAnswer}</p>}
    </section>
  );
}

function paceOf(perMinute: number | null, secondsLeft: number | null): string {
  if (perMinute === null) return "It is about to begin.";
  const left = secondsLeft === null ? "" : ` ${timeLeft(secondsLeft)} left.`;
  return `${formatNumber(perMinute)} in a minute.${left}`;
}

/** "About 12 minutes". */
export function timeLeft(seconds: number): string {
  if (seconds < 90) return "About a minute";
  if (seconds < 90 * 60) return `About ${Math.round(seconds / 60)} minutes`;
  if (seconds < 36 * 3600) return `About ${Math.round(seconds / 3600)} hours`;
  return `About ${Math.round(seconds / 86_400)} days`;
}

/** Reads the page's data anew every two seconds while it is seen. */
function useFresh(isChanging: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isChanging || state !== "idle") return;
    const again = () => document.visibilityState === "visible" && void revalidate();
    const timer = setTimeout(again, EVERY_MS);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [isChanging, revalidate, state]);
}
