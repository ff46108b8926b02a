import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue, type JobKind } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { forgetCapturedMail, type Traces } from "~/platform/mail/index.ts";
import { seal, unseal } from "~/platform/secrets/index.ts";
import { recordChange } from "../audit/index.ts";
import type { Actor } from "../permissions/index.ts";

interface ForgetCapturedMail {
  sealed: string;
}

/** Who asked for it, and the name of the person that the audit log has: none that anybody could read. */
interface AskedBy {
  actor: Pick<Actor, "userId" | "email">;
  personId: string;
}

/** What is sealed; a job of the version before has the traces alone. */
type Sealed = (AskedBy & { traces: Traces }) | Traces;

const PURPOSE = "forget-kept-mails";

/** Reads every captured mail to its end: not while somebody waits, and again where the process ends in the middle. */
export const forgetCapturedMailJob: JobKind<ForgetCapturedMail> = {
  name: "forget-kept-mails",
  handle: async ({ sealed }) => {
    const traces = unseal(PURPOSE, sealed);
    // Of another installation: its mails are not here either.
    if (traces === null) return log.warn("captured emails could not be deleted: the secret has changed since the request");
    const asked = JSON.parse(traces) as Sealed;
    const mails = await forgetCapturedMail("traces" in asked ? asked.traces : asked);
    if (mails > 0 && "traces" in asked) await recordDeleted(asked, mails);
    log.info({ mails }, "deleted captured emails that mention an erased person");
  },
  retryLimit: 20,
  longest: 3_600,
};

/** The request itself was written down before anybody knew how many there are. */
async function recordDeleted({ actor, personId }: AskedBy, capturedEmails: number): Promise<void> {
  const change = { action: "person.captured-emails-deleted", id: personId, after: { capturedEmails } } as const;
  await db.transaction((tx) => recordChange(tx, actor, change));
}

/**
 * Has the captured mails about a person deleted soon after the transaction. By whom they are known is sealed: a job's row stays for days, and who
 * was erased is in no table.
 */
export async function forgetCapturedMailOf(tx: Tx, traces: Traces, { actor: { userId, email }, personId }: AskedBy): Promise<void> {
  const asked: Sealed = { traces, personId, actor: { userId, email } };
  await enqueue(tx, forgetCapturedMailJob, { sealed: seal(PURPOSE, JSON.stringify(asked)) });
}
