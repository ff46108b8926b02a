import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { ArticleSaver, SaverView } from "./article-saver.ts";

/** Whether what's written is safe: "Saved 12 s ago". */
export function SaveStatus({ view: { state, savedAt } }: { view: SaverView }) {
  const now = useNow(state === "saved" && savedAt !== null);
  const text = textOf(state, savedAt === null ? null : now - savedAt);
  return (
    <>
      <span className="text-sm whitespace-nowrap" data-save-state={state}>
        {text}
      </span>
      {/* Seconds going by aren't read aloud. */}
      <span role="status" className="sr-only">
        {state === "failed" || state === "refused" || state === "conflict" ? text : state === "saved" && savedAt !== null ? "Saved" : ""}
      </span>
    </>
  );
}

function textOf(state: SaverView["state"], ago: number | null): string {
  if (state === "failed") return "Not saved. Trying again…";
  if (state === "refused" || state === "conflict") return "Not saved";
  if (state === "waiting" || state === "saving") return "Saving…";
  return ago === null ? "Saved" : `Saved ${agoText(ago)}`;
}

/** "just now", "12 s ago", "3 min ago". */
function agoText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  if (seconds < 5) return "just now";
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
}

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** Someone else, or another tab, has saved in the meantime. Nothing is replaced before the person chooses. */
export function SaveConflict({ view: { conflict }, saver }: { view: SaverView; saver: ArticleSaver }) {
  if (!conflict) return null;
  const who = conflict.savedBy || "You, in another tab,";
  return (
    <div role="alert" className="article-head-note grid gap-3 border-warn/40 bg-warn-tint">
      <p className="font-semibold text-heading">This was changed in the meantime</p>
      <p>
        <span className="wrap-anywhere">{who}</span> saved this article after you opened it. What you've written since isn't saved yet. If
        you replace the other version, you can still restore it under Versions.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => saver.replaceOther()}>
          Replace with mine
        </Button>
        <Button size="sm" variant="secondary" onClick={() => giveUp(saver)}>
          Discard my version
        </Button>
      </div>
    </div>
  );
}

/** A field that can't be stored as it is. The field says so, too, but may be far away. */
export function SaveRefusal({ view: { state, fields } }: { view: SaverView }) {
  const [name] = Object.keys(fields);
  if (state !== "refused" || name === undefined) return null;
  return (
    <p role="alert" className="article-head-note border-bad/40 bg-bad-tint font-medium text-fault">
      <span>Not saved. {fields[name]}</span>
      <Button size="sm" variant="secondary" onClick={() => goTo(name)}>
        Go to the field
      </Button>
    </p>
  );
}

function goTo(name: string): void {
  const field = document.querySelector<HTMLElement>(name === "body" ? "#article-body" : `[data-article-field][name="${CSS.escape(name)}"]`);
  field?.focus();
}

/** What was written here is lost, as the person chose, so nothing asks again. */
function giveUp(saver: ArticleSaver): void {
  saver.giveUp();
  location.reload();
}
