import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { AskDialog } from "../parts/ask-dialog.tsx";
import { clearBrowser } from "./clear-browser.ts";
import type { action } from "./dashboard-page.tsx";

/** So long the message stands before the page is loaded anew, in milliseconds (spec 3 §9). */
const RELOAD_DELAY = 1_000;

/** Clears what this browser and the server keep: pictures, local and session storage, queries and pages (spec 3 §2). */
export function ClearCache({ isAsked }: { isAsked: boolean }) {
  const fetcher = useFetcher<typeof action>();
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
      <Button variant="secondary" onClick={() => setOpen(true)} isBusy={fetcher.state !== "idle"}>
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
          Kept pictures and everything that this browser has stored for the site, and the finished pages of the server. No content is lost.
        </p>
      </AskDialog>
    </>
  );
}

/** The browser's part, once the server has done its own; says what came of it and loads the page anew. */
function finish(kinds: number): (() => void) | undefined {
  let cleared: ReturnType<typeof clearBrowser>;
  try {
    cleared = clearBrowser(localStorage, sessionStorage);
  } catch (error) {
    toast({ title: "Error Clearing Cache", text: error instanceof Error ? error.message : undefined, tone: "bad" });
    return undefined;
  }
  const { pictures, local, session } = cleared;
  const text = `Pictures: ${pictures}, local storage: ${local}, session storage: ${session}, kinds of cached pages: ${kinds}.`;
  toast({ title: "Cache Cleared Successfully", text, tone: "good" });
  const timer = setTimeout(() => location.assign("/admin"), RELOAD_DELAY);
  return () => clearTimeout(timer);
}
