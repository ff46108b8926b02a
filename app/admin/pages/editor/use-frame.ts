import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type FromFrame, readMessage, type ToFrame } from "./frame-messages.ts";

/** Talks to the page in the frame: only to ours, and only as long as it's from this site. What comes before the frame is ready waits. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>, onMessage: (message: FromFrame) => void) {
  const isReady = useRef(false);
  const waiting = useRef<ToFrame[]>([]);
  const heard = useRef(onMessage);
  useEffect(() => {
    heard.current = onMessage;
  });
  const post = useCallback((message: ToFrame) => frame.current?.contentWindow?.postMessage(message, location.origin), [frame]);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source === null || source !== frame.current?.contentWindow) return;
      const message = readMessage(data);
      if (!message) return;
      if (message.type === "ready") {
        isReady.current = true;
        for (const kept of waiting.current.splice(0)) post(kept);
      }
      heard.current(message);
    };
    addEventListener("message", listen);
    post({ type: "hello" });
    return () => removeEventListener("message", listen);
  }, [frame, post]);
  return useCallback(
    (message: ToFrame) => {
      if (isReady.current) post(message);
      else waiting.current = [...waiting.current.filter(({ type }) => type !== message.type), message];
    },
    [post],
  );
}
