import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AskDialog } from "../parts/ask-dialog.tsx";

/** The server's part: how many kinds of cached pages were cleared. */
export type Cleared = { kinds: number };

/** How long the message stays before the page reloads, in milliseconds. */
const RELOAD_DELAY = 1_000;

/** Clears what this browser and the server cache: images, local and session storage, queries, and pages. */
export function ClearCache({ isAsked }: { isAsked: boolean }) {
  const fetcher = useFetcher<Cleared | AdminAnswer>();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    if (isAsked) navigate("/admin", { replace: true });
  };
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || fetcher.state !== "idle") return;
    if (!("kinds" in answer)) return void toast({ title: "Error Clearing Cache", text: answer.error ?? undefined, tone: "bad" });
    return finish(answer.kinds);
  }, [answer, fetcher.state]);

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)} isBusy={fetcher.state !== "idle"}>
        Clear All Cache
      </Button>
      <AskDialog
        isOpen={isOpen || isAsked}
        onClose={close}
        title="Clear all cache?"
        button="Clear All Cache"
        onYes={() => {
          setOpen(false);
          fetcher.submit({ intent: "clear-cache" }, { method: "post", action: "/admin?index" });
        }}
      >
        <p>
          This clears cached images, everything this browser has stored for the site, and the server's cached pages. No content is lost.
        </p>
      </AskDialog>
    </>
  );
}

/** The browser's part, after the server's. Shows the result and reloads the page. */
function finish(kinds: number): (() => void) | undefined {
  let cleared: ReturnType<typeof clearBrowser>;
  try {
    cleared = clearBrowser(localStorage, sessionStorage);
  } catch (error) {
    toast({ title: "Error Clearing Cache", text: error instanceof Error ? error.message : undefined, tone: "bad" });
    return undefined;
  }
  const { pictures, local, session } = cleared;
  const text = `Images: ${pictures}, local storage: ${local}, session storage: ${session}, kinds of cached pages: ${kinds}.`;
  toast({ title: "Cache Cleared Successfully", text, tone: "good" });
  const timer = setTimeout(() => location.assign("/admin"), RELOAD_DELAY);
  return () => clearTimeout(timer);
}

/** Part of the key under which generated images are cached. */
const PICTURES = "seo-image-cache";

/**
 * Empties both storages, records when, and returns how many entries there were.
 * @throws if the browser blocks storage
 */
function clearBrowser(local: Storage, session: Storage): { pictures: number; local: number; session: number } {
  const keys = Array.from({ length: local.length }, (_, place) => local.key(place) ?? "");
  const pictures = keys.filter((key) => key.includes(PICTURES)).length;
  const cleared = { pictures, local: local.length - pictures, session: session.length };
  local.clear();
  session.clear();
  local.setItem("cache_cleared_at", new Date().toISOString());
  return cleared;
}
