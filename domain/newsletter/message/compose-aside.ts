import { builtProgram, LoneWorker, WorkerTimeoutError } from "~/platform/worker/index.ts";
import { refused } from "../../result.ts";
import type { composeMessage } from "./compose-message.ts";
import { TOO_MUCH, tooMuch } from "./fill-placeholders.ts";
import { escapeForMail } from "./mail-text.ts";

export interface ComposeJob {
  kind: "compose";
  written: Parameters<typeof composeMessage>[0];
  firm: Parameters<typeof composeMessage>[1];
}

/** HTML that is looked at before it is finished. */
export interface DraftJob {
  kind: "draft";
  html: string;
}

type Composing = ReturnType<typeof composeMessage>;

/** One for the process. A usual mail takes a tenth of a second, one of 300 KB a second or two. */
const worker = new LoneWorker<ComposeJob | DraftJob, Composing | string>(builtProgram("message-worker.js"), {
  jobMs: 30_000,
  idleMs: 60_000,
  maxWaiting: 20,
  maxMemoryMb: 256,
});

/**
 * `composeMessage` off the event loop, in the worker that the build puts beside the server: visitors do not wait for a campaign. In tests and
 * under `npm run dev` there is no build: there it runs in this process. What takes too long is a problem of the content.
 * @throws WorkerBusyError where too many are waiting
 */
export async function composeAside(job: Omit<ComposeJob, "kind">): Promise<Composing> {
  if (import.meta.env.PROD) return unlessTooLong(() => worker.run({ ...job, kind: "compose" }) as Promise<Composing>, refused(tooLong));
  const { composeMessage: compose } = await import("./compose-message.ts");
  return compose(job.written, job.firm);
}

/** `cleanDraft`, in the same way. */
export async function cleanDraftAside(html: string): Promise<string> {
  const note = `<p>${escapeForMail(TOO_MUCH.time)}</p>`;
  if (import.meta.env.PROD) return unlessTooLong(() => worker.run({ kind: "draft", html }) as Promise<string>, note);
  const { cleanDraft } = await import("./clean-draft.ts");
  return cleanDraft(html);
}

const tooLong = { problems: [tooMuch("time")] };

async function unlessTooLong<Value>(work: () => Promise<Value>, instead: Value): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WorkerTimeoutError) return instead;
    throw error;
  }
}
