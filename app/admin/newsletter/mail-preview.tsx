import { useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";

type MailPreviewProps = {
  /** Read out as the frame's name. */
  title: string;
  /** Address of the mail as a document (frame.ts). */
  src: string;
  /** What is shown in the place of it, as it is typed. */
  html?: string;
  className?: string;
};

/** A mail as it looks in a window and on a phone. */
export function MailPreview({ title, src, html, className }: MailPreviewProps) {
  const [isNarrow, setNarrow] = useState(false);
  const frame = useFrameContent(html);
  return (
    <div className={classNames("grid content-start gap-3", className)}>
      <fieldset className="flex gap-1 text-sm">
        <legend className="sr-only">Width</legend>
        <WidthButton icon="monitor" label="Desktop" isOn={!isNarrow} onPress={() => setNarrow(false)} />
        <WidthButton icon="smartphone" label="Mobile" isOn={isNarrow} onPress={() => setNarrow(true)} />
      </fieldset>
      <div className="grid justify-items-center rounded-md border border-line bg-limestone p-2">
        {/* Nothing in it runs: its address says so as well. */}
        <iframe
          ref={frame}
          title={title}
          src={src}
          sandbox="allow-same-origin"
          className={classNames("mail-frame h-[min(44rem,70vh)] max-w-full rounded-sm bg-white", isNarrow ? "w-[375px]" : "w-full")}
        />
      </div>
    </div>
  );
}

type WidthButtonProps = { icon: string; label: string; isOn: boolean; onPress: () => void };

function WidthButton({ icon, label, isOn, onPress }: WidthButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="needs-scripts flex min-h-10 items-center gap-2 rounded-md border border-line bg-paper px-3 font-semibold text-body aria-pressed:border-bluebonnet aria-pressed:bg-bluebonnet-tint aria-pressed:text-bluebonnet-dark"
    >
      <Icon name={icon} className="size-4.5" />
      {label}
    </button>
  );
}

/** As the server would send it: nothing that a mail loses stands in a page of ours, even where it could not run. Null: no answer, or too late. */
async function cleanedHtml(html: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch("/admin/newsletter/frame", { method: "POST", body: new URLSearchParams({ html }), signal }).catch(() => null);
  return answer?.ok ? answer.text().catch(() => null) : null;
}

/** Puts HTML into the frame: as soon as its document is there, then after a moment without a change. */
function useFrameContent(html: string | undefined) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    const shown = frame.current;
    if (html === undefined || !shown) return;
    const asking = new AbortController();
    const show = async () => {
      const root = shown.contentDocument?.documentElement;
      if (!root || shown.contentDocument?.readyState !== "complete" || shown.contentDocument.URL === "about:blank") return;
      const cleaned = await cleanedHtml(html, asking.signal);
      if (cleaned === null || asking.signal.aborted) return;
      // Links lead nowhere: no window may be opened from the frame.
      root.innerHTML = cleaned;
      isShown.current = true;
    };
    const timer = setTimeout(show, isShown.current ? 250 : 0);
    shown.addEventListener("load", show);
    return () => {
      clearTimeout(timer);
      asking.abort();
      shown.removeEventListener("load", show);
    };
  }, [html]);
  return frame;
}
