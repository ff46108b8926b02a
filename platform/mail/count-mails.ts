import { counter } from "../metrics/index.ts";
import { inSpan } from "../tracing/index.ts";
import type { BulkMailer } from "./bulk-mail.ts";
import { type AttemptOutcome, outcomeOf } from "./send-outcome.ts";
import type { MailTrace } from "./trace-mail.ts";

type Counted = "accepted" | "deferred" | "refused" | "uncertain";

const mails = counter("mails_total", {
  help: "Attempts to send an email, by kind and outcome.",
  labels: ["kind", "outcome"],
});

/** What campaigns and sequences send. */
const NEWSLETTER = "newsletter";

function countOutcome(kind: string, outcome: AttemptOutcome): Counted {
  const counted =
    outcome.state === "unreached" ? "deferred" : outcome.state === "refused" && !outcome.isPermanent ? "deferred" : outcome.state;
  mails.inc({ kind, outcome: counted });
  return counted;
}

/** Hands one mail over, counts what came of it, and tells the trace; to whom it goes neither of them knows. */
export function observedSend(kind: string, host: string | undefined, handOver: () => Promise<void>): Promise<void> {
  const attributes = { "bluebonnet.mail.kind": kind, ...(host && { "server.address": host }) };
  return inSpan({ name: "send mail", kind: "client", attributes }, async (span) => {
    try {
      await handOver();
      countOutcome(kind, { state: "accepted", response: "" });
    } catch (error) {
      span.set({ "bluebonnet.mail.outcome": countOutcome(kind, outcomeOf(error as Error, false)) });
      throw error;
    }
  });
}

/** The same for an email whose way is written down. */
export function countTrace(kind: string, { failure }: MailTrace): void {
  const { responseCode = 0, message = "" } = failure ?? {};
  countOutcome(kind, failure ? outcomeOf(Object.assign(new Error(message), { responseCode }), false) : { state: "accepted", response: "" });
}

/** Counts what a bulk mailer sends. Its emails are in no trace: of a hundred a second nothing else would be left there. */
export function counted(mailer: BulkMailer): BulkMailer {
  return {
    async send(mail, handover) {
      const outcome = await mailer.send(mail, handover);
      if (outcome.state !== "withdrawn") countOutcome(NEWSLETTER, outcome);
      return outcome;
    },
    resize: (connections) => mailer.resize(connections),
    close: (patienceMs) => mailer.close(patienceMs),
  };
}
