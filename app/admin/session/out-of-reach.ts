import { dismissToast, toast } from "../../ui/toast-store.ts";

/** Between two tries where the browser does not say that the connection is back, in milliseconds. */
const TRY_EVERY = 5_000;

const OUT_OF_REACH = {
  title: "We can't reach the server",
  text: "What you asked for opens as soon as the connection is back.",
  tone: "bad",
} as const;

/**
 * Sends as `send` does. What a screen asks for when it is opened, or a dialog over it, waits where there is no way to the server, and is asked
 * for again: else its place, with everything that is on it, would be taken by an error. Whoever goes elsewhere meanwhile ends the waiting.
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

/** Until the connection is back, or may be. */
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
