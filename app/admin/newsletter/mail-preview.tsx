import { useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";

type MailPreviewProps = {
  /** The frame's accessible name. */
  title: string;
  /** The address of the email as a document (frame.ts). */
  src: string;
  /** HTML to show instead, as it's typed. */
  html?: string;
  className?: string;
};

/** An email as it looks in a window and on a phone. */
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
        {/* Nothing in it runs. Its own document's policy says so too. */}
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

/**
 * The HTML as the server would send it. Whatever an email isn't allowed to have never gets into our page, even where it couldn't run. Null:
 * no answer, or it came too late.
 */
async function cleanedHtml(html: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch("/admin/newsletter/frame", { method: "POST", body: new URLSearchParams({ html }), signal }).catch(() => null);
  return answer?.ok ? answer.text().catch(() => null) : null;
}

/** Puts HTML into the frame as soon as its document is ready, and later after a short pause in typing. */
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
      // Links do nothing, because the frame can't open windows.
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
