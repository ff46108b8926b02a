import { log } from "~/platform/log/index.ts";
import { aside } from "~/platform/worker/index.ts";
import type { MailJob } from "./mail-jobs.ts";
import type { ReceivedMail, ReceivedReport } from "./parse-mail.ts";

/** One per process. A normal email takes a few milliseconds, one of 30 MB about a second. */
const parser = aside("mail-worker.js", async (job: MailJob) => (await import("./mail-jobs.ts")).takeMailJob(job), {
  jobMs: 20_000,
  idleMs: 60_000,
  maxWaiting: 20,
  maxMemoryMb: 512,
});

/**
 * Reads an email in its own thread. Anyone can write to the mailbox, and an email can be crafted to keep its parser busy for a long time
 * or to throw where no one can catch it. Null if it can't be read.
 */
export async function parseMailAside(source: Buffer): Promise<ReceivedMail | null> {
  return parsed({ what: "mail", source }) as Promise<ReceivedMail | null>;
}

export async function parseReportAside(source: Buffer): Promise<ReceivedReport | null> {
  return parsed({ what: "report", source }) as Promise<ReceivedReport | null>;
}

async function parsed(job: MailJob): Promise<ReceivedMail | ReceivedReport | null> {
  try {
    return await parser.run(job);
  } catch (error) {
    log.warn({ err: error }, "an email in the inbox could not be read");
    return null;
  }
}
