/** How the server answered: taken, input refused with the fields named, wait for a time ("5 seconds"), or not at all. */
export type Answer =
  | { type: "sent"; answer: Record<string, unknown> }
  | { type: "refused"; error: string; fields: Record<string, string> }
  | { type: "wait"; time: string }
  | { type: "failed" };

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
    console.warn(`${url} gave no answer`, error);
    return { type: "failed" };
  }
}

async function answerOf(response: Response): Promise<Answer> {
  if (response.status === 429 || response.status === 503) {
    return { type: "wait", time: waitText(secondsToWait(response.headers.get("Retry-After"))) };
  }
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.ok) return { type: "sent", answer };
  // 404: something that the input names is not there.
  if (response.status === 422 || response.status === 404)
    return { type: "refused", error: textOf(answer.error), fields: textsOf(answer.fields) };
  console.warn(`${response.url} answered ${response.status}`);
  return { type: "failed" };
}

/** `Retry-After` in seconds; a minute where it says nothing that we read. */
export function secondsToWait(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 60;
}

/** "5 seconds", "2 minutes": a time that a person can wait by. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text)]));
}
