import type { GivenAnswers, Saved, SendOutcome } from "./send-answers.ts";

export type SaveState = { type: "idle" | "saving" | "saved" | "retrying" } | { type: "refused"; error: string };

interface SaverParts {
  send(answers: GivenAnswers): Promise<SendOutcome>;
  /** Stores unsaved answers where they survive a reload. */
  keep(unsaved: GivenAnswers): void;
  onState(state: SaveState): void;
  onSaved(saved: Saved): void;
}

/** How long an answer waits for others, in milliseconds. */
const BATCH_MS = 700;
/** The delays before retries, in seconds. The last one repeats. */
const PAUSES = [2, 4, 8, 15, 30];

export type AnswerSaver = ReturnType<typeof createAnswerSaver>;

/**
 * Saves answers in the background, one request at a time, until the server has them. Answers that couldn't be saved are kept and retried.
 */
export function createAnswerSaver({ send, keep, onState, onSaved }: SaverParts) {
  let waiting: GivenAnswers = {};
  let sending: GivenAnswers = {};
  let request: Promise<void> | null = null;
  let failures = 0;
  const next = oneTimer(() => void flush());
  const hasUnsaved = () => request !== null || Object.keys(waiting).length > 0;

  /** Sends what's waiting immediately. Resolves when the server has answered. */
  async function flush(): Promise<void> {
    while (request) await request;
    if (Object.keys(waiting).length === 0) return;
    next.stop();
    sending = waiting;
    waiting = {};
    if (failures === 0) onState({ type: "saving" });
    request = send(sending).then(settle);
    await request;
  }

  function settle(outcome: SendOutcome): void {
    request = null;
    if (outcome.type !== "saved") waiting = { ...sending, ...waiting };
    sending = {};
    keep(waiting);
    if (outcome.type === "failed") retry(outcome.waitSeconds);
    else failures = 0;
    if (outcome.type === "refused") onState(outcome);
    if (outcome.type !== "saved") return;
    onSaved(outcome.saved);
    if (Object.keys(waiting).length === 0) onState({ type: "saved" });
    else next.in(BATCH_MS);
  }

  function retry(waitSeconds: number): void {
    next.in(Math.max(pauseAfter(failures++), waitSeconds) * 1_000);
    onState({ type: "retrying" });
  }

  return {
    put(answers: GivenAnswers): void {
      waiting = { ...waiting, ...answers };
      keep({ ...sending, ...waiting });
      if (!request && failures === 0) next.in(BATCH_MS);
    },
    flush,
    hasUnsaved,
    stop: next.stop,
  };
}

/** The delay before the next attempt, in seconds. */
function pauseAfter(failures: number): number {
  return PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
}

/** One scheduled call. Scheduling another replaces it. */
function oneTimer(call: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    in(milliseconds: number): void {
      clearTimeout(timer);
      timer = setTimeout(call, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}
