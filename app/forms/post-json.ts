/**
 * The server's answer: accepted, invalid fields, wait, or failed. `isLimited`: too many requests; `isUnreachable`: there was no connection.
 */
export type Answer =
  | { type: "sent"; answer: Record<string, unknown> }
  | { type: "refused"; error: string; fields: Record<string, string> }
  | { type: "wait"; seconds: number; isLimited?: boolean }
  | { type: "failed"; isUnreachable?: boolean };

export const OFFLINE = "You're offline. Check your internet connection, then try again.";

const TIMEOUT_MS = 30_000;

export async function postJson(url: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await answerOf(response);
  } catch (error) {
    console.warn(`${url} didn't respond`, error);
    // How fetch reports that there's no connection. A timeout is a different error.
    return { type: "failed", isUnreachable: error instanceof TypeError };
  }
}

async function answerOf(response: Response): Promise<Answer> {
  if (response.status === 429 || response.status === 503) {
    return { type: "wait", seconds: secondsToWait(response.headers.get("Retry-After")), isLimited: response.status === 429 };
  }
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.ok) return { type: "sent", answer };
  // 404: something that the input refers to doesn't exist.
  if (response.status === 422 || response.status === 404)
    return { type: "refused", error: textOf(answer.error), fields: textsOf(answer.fields) };
  console.warn(`${response.url} answered ${response.status}`);
  return { type: "failed" };
}

/** `Retry-After` in seconds; a minute if it's missing or unreadable. */
export function secondsToWait(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 60;
}

/** "Try again in 5 seconds.", "Try again in 4 minutes.", "Try again in 2 hours.": rounded to a unit people can wait by. */
export function waitText(seconds: number): string {
  const [size, unit] = seconds <= 90 ? [1, "second"] : seconds <= 5_400 ? [60, "minute"] : [3_600, "hour"];
  const count = Math.ceil(seconds / size);
  return `Try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text)]));
}
