import { dismissToast, toast } from "../../ui/toast-store.ts";

/** How long to wait between attempts if the browser doesn't report that the connection is back, in milliseconds. */
const TRY_EVERY = 5_000;

const OUT_OF_REACH = {
  title: "We can't reach the server",
  text: "We'll open what you asked for as soon as the connection is back.",
  tone: "bad",
} as const;

/**
 * Works like `send`, but if the server can't be reached, requests for opening a screen or a dialog wait and are repeated. Otherwise an
 * error would replace the screen and everything on it. Navigating elsewhere ends the wait.
 */
export function sendWhenReachable(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    let said: number | undefined;
    try {
      for (;;) {
        const answer = await send(input, init).catch((fault: unknown) => {
          if (!isScreen(input, init) || init?.signal?.aborted) throw fault;
          return null;
        });
        if (answer) return answer;
        said ??= toast(OUT_OF_REACH);
        await untilLater(init?.signal);
      }
    } finally {
      if (said) dismissToast(said);
    }
  };
}

function isScreen(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || (init?.method ?? "GET").toUpperCase() !== "GET") return false;
  return new URL(input, location.href).pathname.endsWith(".data");
}

/** Until the connection is back, or might be. */
function untilLater(aborted: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const goOn = () => {
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(goOn, TRY_EVERY);
    addEventListener("online", goOn, { signal: done.signal });
    aborted?.addEventListener("abort", goOn, { signal: done.signal });
  });
}
