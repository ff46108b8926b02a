import { env } from "~/platform/env/index.ts";
import { builtProgram, LoneWorker, WorkerTimeoutError } from "~/platform/worker/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brand } from "../../settings/index.ts";
import type { PreparedMessage } from "../campaigns.schema.ts";
import type { composeMessage } from "./compose-message.ts";
import { type Problem, TOO_MUCH, tooMuch, type Written } from "./fill-placeholders.ts";
import { escapeForMail } from "./mail-text.ts";

/**
 * Everything about a message that's the same for all readers (compose-message.ts). `links` is where its numbered links lead, by number. A
 * placeholder that wasn't filled in is a problem.
 */
export async function prepareMessage(
  written: Written & { isTracked: boolean },
): Promise<Result<{ message: PreparedMessage; links: string[] }, { problems: Problem[] }>> {
  const { name, address } = await brand();
  const composed = await composeAside({ written, firm: { siteUrl: env().siteUrl, sender: { name, address } } });
  return composed.ok ? ok({ message: composed.value.message, links: composed.value.links }) : composed;
}

export interface ComposeJob {
  kind: "compose";
  written: Parameters<typeof composeMessage>[0];
  firm: Parameters<typeof composeMessage>[1];
}

/** HTML that's previewed before it's finished. */
export interface DraftJob {
  kind: "draft";
  html: string;
}

type Composing = ReturnType<typeof composeMessage>;

/** One per process. A normal email takes a tenth of a second, one of 300 KB takes a second or two. */
const worker = new LoneWorker<ComposeJob | DraftJob, Composing | string>(builtProgram("message-worker.js"), {
  jobMs: 30_000,
  idleMs: 60_000,
  maxWaiting: 20,
  maxMemoryMb: 256,
});

/**
 * `composeMessage` off the event loop, in the worker that the build puts next to the server, so that visitors don't wait for a campaign. In
 * tests and under `npm run dev`, there's no build, so it runs in this process. If it takes too long, that's a problem with the content.
 * @throws WorkerBusyError if too many are waiting
 */
export async function composeAside(job: Omit<ComposeJob, "kind">): Promise<Composing> {
  if (import.meta.env.PROD) return unlessTooLong(() => worker.run({ ...job, kind: "compose" }) as Promise<Composing>, refused(tooLong));
  const { composeMessage: compose } = await import("./compose-message.ts");
  return compose(job.written, job.firm);
}

/** `cleanDraft`, the same way. */
export async function cleanDraftAside(html: string): Promise<string> {
  const note = `<p>${escapeForMail(TOO_MUCH.time)}</p>`;
  if (import.meta.env.PROD) return unlessTooLong(() => worker.run({ kind: "draft", html }) as Promise<string>, note);
  const { cleanDraft } = await import("./clean-mail-html.ts");
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
