import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { CampaignProgress } from "~/domain/newsletter/index.ts";
import { useOwnId } from "../../ui/use-own-id.ts";
import { formatNumber } from "../format.ts";
import { useZone } from "../parts/use-zone.ts";
import { endWords, progressWords } from "./progress-words.ts";

const EVERY_MS = 2_000;

type SendProgressProps = { progress: CampaignProgress /** Whether sending can continue. */; canSendRest: boolean };

/**
 * The progress of a campaign that's being sent, refreshed while the page is visible; for one that stopped early, what happened to the rest.
 */
export function SendProgress({ progress, canSendRest }: SendProgressProps) {
  const { status, recipients, queued, sending, pausedAt } = progress;
  const id = useOwnId();
  const zone = useZone();
  const isEnding = status === "failed" && (sending > 0 || (queued > 0 && !canSendRest));
  useFresh(status === "sending" || status === "scheduled" || isEnding);
  if (status === "failed") return <Ended progress={progress} canSendRest={canSendRest} />;
  if (status !== "sending") return null;
  const done = recipients - queued - sending;
  const percent = recipients > 0 ? Math.floor((done / recipients) * 100) : 0;
  return (
    <section className="grid gap-3 rounded-md border border-line bg-paper p-5">
      <h2 id={id} className="text-lg">
        {pausedAt ? "Paused" : "Sending"}: {formatNumber(done)} of {formatNumber(recipients)}
      </h2>
      <progress aria-labelledby={id} max={Math.max(1, recipients)} value={done} className="admin-progress">
        {percent}%
      </progress>
      {progressWords(progress, zone).map((words) => (
        <p key={words} className="text-sm wrap-anywhere">
          {words}
        </p>
      ))}
    </section>
  );
}

function Ended({ progress: { recipients, queued, sending, skipped }, canSendRest }: SendProgressProps) {
  const words = endWords({ queued, sending, skipped }, canSendRest);
  if (recipients === 0 || words === "") return null;
  return <p className="rounded-md border border-line bg-paper p-5">{words}</p>;
}

/** Reloads the page's data every two seconds while the page is visible. */
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
