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

/** The kind for campaigns and sequences. */
const NEWSLETTER = "newsletter";

function countOutcome(kind: string, outcome: AttemptOutcome): Counted {
  const counted =
    outcome.state === "unreached" ? "deferred" : outcome.state === "refused" && !outcome.isPermanent ? "deferred" : outcome.state;
  mails.inc({ kind, outcome: counted });
  return counted;
}

/** Sends one email, counts the result, and adds it to the trace. Neither includes the recipient. */
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

/** The same for an email whose transcript is recorded. */
export function countTrace(kind: string, { failure }: MailTrace): void {
  const { responseCode = 0, message = "" } = failure ?? {};
  countOutcome(kind, failure ? outcomeOf(Object.assign(new Error(message), { responseCode }), false) : { state: "accepted", response: "" });
}

/** Counts what a bulk mailer sends. Its emails aren't traced: with a hundred a second, traces would contain nothing else. */
export function counted(mailer: BulkMailer, kind = NEWSLETTER): BulkMailer {
  return {
    async send(mail, handover) {
      const outcome = await mailer.send(mail, handover);
      if (outcome.state !== "withdrawn") countOutcome(kind, outcome);
      return outcome;
    },
    resize: (connections) => mailer.resize(connections),
    close: (patienceMs) => mailer.close(patienceMs),
  };
}
