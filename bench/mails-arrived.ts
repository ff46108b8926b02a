import { setTimeout as sleep } from "node:timers/promises";
import type { SmtpSink, SunkMail } from "./smtp-sink.ts";

/** Waits until as many different emails have arrived as were promised, or the deadline has passed. Returns how long that took, in seconds. */
export async function untilMailsArrived(
  sink: SmtpSink,
  promised: number,
  deadlineSeconds: number,
): Promise<{ seconds: number; mails: SunkMail[] }> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  while (seconds() < deadlineSeconds) {
    if ((await sink.count()) >= promised) {
      const mails = await sink.mails();
      if (new Set(mails.map(({ messageId }) => messageId)).size >= promised) return { seconds: seconds(), mails };
    }
    await sleep(250);
  }
  return { seconds: seconds(), mails: await sink.mails() };
}
