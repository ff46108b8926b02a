import { useEffect, useRef, useState } from "react";

/** Where the form is served: our only address that can be framed, and only by our own pages. */
const EMBEDDED_FORM = "/embed/ghl-form";
/** The frame's own policy says the same (app/embed/ghl-form.ts). Never add `allow-same-origin`. */
const SANDBOX = "allow-scripts allow-forms allow-popups";

/** In pixels. */
const FIRST_HEIGHT = 560;
const MIN_HEIGHT = 120;
const MAX_HEIGHT = 4_000;

/** Another company's form, in a frame without access to anything of ours. It reports its height and nothing else. */
export function EmbeddedForm({ title }: { title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const listening = new AbortController();
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      // Its origin is opaque, so it's recognized by its window.
      if (source !== frame.current?.contentWindow) return;
      const told = heightIn(data);
      if (told !== null) setHeight(Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, told)));
    };
    addEventListener("message", onMessage, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <iframe
      ref={frame}
      title={title}
      src={EMBEDDED_FORM}
      sandbox={SANDBOX}
      referrerPolicy="strict-origin"
      height={height}
      className="block w-full rounded-md border-0 bg-white"
    />
  );
}

function heightIn(data: unknown): number | null {
  const told = typeof data === "object" && data !== null && "embeddedHeight" in data ? data.embeddedHeight : null;
  return typeof told === "number" && Number.isFinite(told) ? Math.ceil(told) : null;
}
