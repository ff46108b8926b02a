import { env } from "~/platform/env/index.ts";
import { aside, isBeyondLimits } from "~/platform/worker/index.ts";
import { brandKit } from "../../brand/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brand } from "../../settings/index.ts";
import type { PreparedMessage } from "../campaigns.schema.ts";
import { colorValues } from "../placeholders.input.ts";
import { previewHtml } from "../preview.input.ts";
import type { composeMessage } from "./compose-message.ts";
import { type Problem, TOO_MUCH, tooMuch, type Written } from "./fill-placeholders.ts";
import { escapeForMail } from "./mail-text.ts";
import type { MessageJob } from "./message-jobs.ts";

/**
 * Everything about a message that's the same for all readers (compose-message.ts). `links` is where its numbered links lead, by number. A
 * placeholder that wasn't filled in is a problem.
 */
export async function prepareMessage(
  written: Written & { isTracked: boolean },
): Promise<Result<{ message: PreparedMessage; links: string[] }, { problems: Problem[] }>> {
  const composed = await composeAside(written);
  return composed.ok ? ok({ message: composed.value.message, links: composed.value.links }) : composed;
}

type Composing = ReturnType<typeof composeMessage>;

/** One per process. A normal email takes a tenth of a second, one of 300 KB takes a second or two. The program never loads what it runs. */
const composer = aside("message-worker.js", async (job: MessageJob) => (await import("./message-jobs.ts")).takeMessageJob(job), {
  jobMs: 30_000,
  idleMs: 60_000,
  maxWaiting: 20,
  maxMemoryMb: 256,
});

/**
 * `composeMessage` in a thread of its own, so that visitors don't wait for a campaign. If it takes too long, that's a problem with the
 * content.
 * @throws WorkerBusyError if too many are waiting
 */
export async function composeAside(written: Written & { isTracked: boolean }): Promise<Composing> {
  const { name, address } = await brand();
  const firm = { siteUrl: env().siteUrl, sender: { name, address }, colors: (await brandKit()).palette };
  return unlessTooLong(() => composer.run({ kind: "compose", written, firm }) as Promise<Composing>, refused(tooLong));
}

/** `cleanDraft`, the same way, in the firm's colors. */
export async function cleanDraftAside(draft: string): Promise<string> {
  const html = previewHtml(draft, colorValues((await brandKit()).palette));
  const note = `<p>${escapeForMail(TOO_MUCH.time)}</p>`;
  return unlessTooLong(() => composer.run({ kind: "draft", html }) as Promise<string>, note);
}

const tooLong = { problems: [tooMuch("time")] };

async function unlessTooLong<Value>(work: () => Promise<Value>, instead: Value): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (isBeyondLimits(error)) return instead;
    throw error;
  }
}
