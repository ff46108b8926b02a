import { log } from "~/platform/log/index.ts";
import { builtProgram, LoneWorker } from "~/platform/worker/index.ts";
import { parseMail, parseReport, type ReceivedMail, type ReceivedReport } from "./parse-mail.ts";

type Job = { what: "mail" | "report"; source: Uint8Array };

/** One per process. A normal email takes a few milliseconds, one of 30 MB about a second. */
const worker = new LoneWorker<Job, ReceivedMail | ReceivedReport>(builtProgram("mail-worker.js"), {
  jobMs: 20_000,
  idleMs: 60_000,
  maxWaiting: 20,
  maxMemoryMb: 512,
});

/**
 * Reads an email in its own thread. Anyone can write to the mailbox, and an email can be crafted to keep its parser busy for a long time
 * or to throw where no one can catch it. Null if it can't be read. In tests and under `npm run dev` there is no build, so it's read in
 * this process.
 */
export async function parseMailAside(source: Buffer): Promise<ReceivedMail | null> {
  return aside({ what: "mail", source }, parseMail) as Promise<ReceivedMail | null>;
}

export async function parseReportAside(source: Buffer): Promise<ReceivedReport | null> {
  return aside({ what: "report", source }, parseReport) as Promise<ReceivedReport | null>;
}

async function aside(
  job: Job,
  parse: (source: Buffer) => Promise<ReceivedMail | ReceivedReport>,
): Promise<ReceivedMail | ReceivedReport | null> {
  try {
    return await (import.meta.env.PROD ? worker.run(job) : parse(Buffer.from(job.source)));
  } catch (error) {
    log.warn({ err: error }, "an email in the inbox could not be read");
    return null;
  }
}
