/** How long after one answer the server is asked again, in milliseconds: someone who looks at the screen sees what's new within two seconds. */
const WHILE_SHOWN = 1_500;
/** In a tab that no one looks at. */
const WHILE_HIDDEN = 10_000;
/** If the server doesn't answer, or has too much to do. */
const AFTER_FAILURE = 15_000;

/** Polls until the returned function is called or `ask` reports that the session has ended. */
export function poll(ask: (signal: AbortSignal) => Promise<"answered" | "failed" | "signed out">): () => void {
  const asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async () => {
    const answer = await ask(asking.signal);
    if (asking.signal.aborted || answer === "signed out") return;
    timer = setTimeout(next, answer === "failed" ? AFTER_FAILURE : document.hidden ? WHILE_HIDDEN : WHILE_SHOWN);
  };
  const look = () => {
    if (document.hidden) return;
    clearTimeout(timer);
    timer = setTimeout(next, 0);
  };
  timer = setTimeout(next, WHILE_SHOWN);
  document.addEventListener("visibilitychange", look, { signal: asking.signal });
  return () => {
    clearTimeout(timer);
    asking.abort();
  };
}

/** As a `Request`, so that asking neither waits for a sign-in nor opens the dialog for it (session/held-requests.ts). */
export async function askForNews<News>(query: URLSearchParams, signal: AbortSignal): Promise<News | "failed" | "signed out"> {
  try {
    const answer = await fetch(new Request(`/admin/leads/news?${query}`, { redirect: "manual", signal }));
    if (answer.type === "opaqueredirect" || answer.status === 403) return "signed out";
    return answer.ok ? ((await answer.json()) as News) : "failed";
  } catch {
    return "failed";
  }
}
