import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { toast } from "../../../ui/toast.tsx";
import { withQuery } from "../../address.ts";
import { countOf, generatedText } from "./run-words.ts";
import type { ShownRun } from "./shown-run.ts";

const EVERY_MS = 1_000;

export interface FollowedRun {
  run: ShownRun | null;
  /** The last request wasn't answered. It will be repeated. */
  isSilent: boolean;
}

/**
 * The latest run's current state. While it's running, it's polled every second as long as someone is watching. The result is announced
 * once, whatever tab they're on.
 */
export function useFollowedRun(latest: ShownRun | null): FollowedRun {
  const [seen, setSeen] = useState<ShownRun | null>(null);
  const [isSilent, setSilent] = useState(false);
  const run = seen && seen.id === latest?.id && latest.status === "running" ? seen : latest;
  const followedId = run?.status === "running" ? run.id : null;
  useEffect(() => {
    if (!followedId) return;
    return askAgainAndAgain(`/admin/seo-generator/runs/${followedId}/progress`, (told) => {
      setSilent(told === null);
      if (told) setSeen(told);
    });
  }, [followedId]);
  useNewTotals(seen, latest);
  useOutcome(run);
  return { run, isSilent };
}

/** Polls until it's told to stop; pauses while the page is hidden. Returns a function that ends it. */
function askAgainAndAgain(address: string, tell: (run: ShownRun | null) => void): () => void {
  const asking = new AbortController();
  const { signal } = asking;
  let timer: ReturnType<typeof setTimeout>;
  const ask = async () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") {
      const answer = await fetch(address, { signal }).catch(() => null);
      const run = answer?.ok ? ((await answer.json().catch(() => null)) as ShownRun | null) : null;
      if (!signal.aborted) tell(run);
    }
    if (!signal.aborted) timer = setTimeout(ask, EVERY_MS);
  };
  timer = setTimeout(ask, EVERY_MS);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void ask(), { signal });
  return () => {
    clearTimeout(timer);
    asking.abort();
  };
}

/** Reloads the screen's own figures as soon as a run is over. */
function useNewTotals(seen: ShownRun | null, latest: ShownRun | null): void {
  const { revalidate } = useRevalidator();
  const isOver = seen !== null && seen.id === latest?.id && seen.status !== "running" && latest.status === "running";
  useEffect(() => {
    if (isOver) void revalidate();
  }, [isOver, revalidate]);
}

/** Announces once the result of a run that was seen running or was started here (`?started=`, which is then removed). */
function useOutcome(run: ShownRun | null): void {
  const awaited = useRef<string>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const started = new URLSearchParams(location.search).get("started");
  useEffect(() => {
    if (!started) return;
    awaited.current = started;
    navigate(withQuery(location, { started: null }), { replace: true, preventScrollReset: true });
  }, [started, location, navigate]);
  useEffect(() => {
    if (run?.status === "running") awaited.current = run.id;
    else if (run && awaited.current === run.id) {
      awaited.current = null;
      toast(outcomeOf(run));
    }
  }, [run]);
}

function outcomeOf({ status, completedPages, publishedPages, waitingPages, stoppedBy, errorMessage, isInReview }: ShownRun) {
  if (isInReview) {
    const text = `${countOf(completedPages, "page")} generated. Read a sample to make ${completedPages === 1 ? "it" : "them"} live.`;
    return { title: "Ready to review", text, tone: "neutral" as const };
  }
  if (status === "completed") {
    const publicPages = publishedPages + waitingPages;
    const text = generatedText(completedPages, publicPages);
    return publicPages === 0
      ? { title: "No public pages", text, tone: "neutral" as const }
      : { title: "Success", text, tone: "good" as const };
  }
  const text = errorMessage ?? "";
  return stoppedBy ? { title: "Generation stopped", text, tone: "neutral" as const } : { title: "Error", text, tone: "bad" as const };
}
