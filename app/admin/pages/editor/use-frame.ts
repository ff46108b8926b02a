import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type FromFrame, readMessage, type ToFrame } from "./frame-messages.ts";

export interface Frame {
  element: RefObject<HTMLIFrameElement | null>;
  /** Sends a message to the page. What comes before the page is ready waits. */
  tell: (message: ToFrame) => void;
  /** Gets the page's messages. */
  heard: RefObject<(message: FromFrame) => void>;
}

/** The frame, and messages to and from the page in it: only ours, and only as long as it's from this site. */
export function useFrame(): Frame {
  const element = useRef<HTMLIFrameElement>(null);
  const isReady = useRef(false);
  const waiting = useRef<ToFrame[]>([]);
  const heard = useRef<Frame["heard"]["current"]>(() => {});
  const post = useCallback((message: ToFrame) => element.current?.contentWindow?.postMessage(message, location.origin), []);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source === null || source !== element.current?.contentWindow) return;
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
  }, [post]);
  const tell = useCallback(
    (message: ToFrame) => {
      if (isReady.current) post(message);
      else waiting.current = [...waiting.current.filter(({ type }) => type !== message.type), message];
    },
    [post],
  );
  return { element, tell, heard };
}
