import { db, type Tx } from "~/platform/db/index.ts";
import { enqueue, type JobKind } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import * as mail from "~/platform/mail/index.ts";
import { forgetCapturedMail, type Traces } from "~/platform/mail/index.ts";
import { seal, unseal } from "~/platform/secrets/index.ts";
import { recordChange } from "../audit/index.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import type { CapturedMailQuery } from "./mail.input.ts";
import { KEPT_MAILS_PAGE } from "./mail-rules.input.ts";

/** A page of the emails stored on this machine because no mail server is set, newest first. */
export async function listCapturedMail(
  actor: Actor,
  { page }: CapturedMailQuery,
): Promise<Result<{ mails: mail.CapturedMail[]; total: number }, "forbidden">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  return ok(await mail.listCapturedMail((page - 1) * KEPT_MAILS_PAGE, KEPT_MAILS_PAGE));
}

/** One of them, as it was written. Show its HTML in a frame that doesn't run anything. */
export async function openCapturedMail(actor: Actor, id: string): Promise<Result<mail.OpenedMail, "forbidden" | "not-found">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  const opened = await mail.openCapturedMail(id);
  return opened ? ok(opened) : refused("not-found");
}

/** The email's file, in chunks. */
export async function downloadCapturedMail(
  actor: Actor,
  id: string,
): Promise<Result<{ size: number; pieces: AsyncIterable<Uint8Array> }, "forbidden" | "not-found">> {
  if (!can(actor, "mail:read")) return refused("forbidden");
  const file = await mail.streamCapturedMail(id);
  return file ? ok(file) : refused("not-found");
}

interface ForgetCapturedMail {
  sealed: string;
}

/** Who requested it, and the person's name in the audit log, which can't be linked to anyone. */
interface AskedBy {
  actor: Pick<Actor, "userId" | "email">;
  personId: string;
}

/** What's sealed. A job from the previous version has only the traces. */
type Sealed = (AskedBy & { traces: Traces }) | Traces;

const PURPOSE = "forget-kept-mails";

/** Reads every captured email to the end. It doesn't run while someone waits, and it runs again if the process ends midway. */
export const forgetCapturedMailJob: JobKind<ForgetCapturedMail> = {
  name: "forget-kept-mails",
  handle: async ({ sealed }) => {
    const traces = unseal(PURPOSE, sealed);
    // From another installation: its emails aren't here either.
    if (traces === null) return log.warn("captured emails could not be deleted: the secret has changed since the request");
    const asked = JSON.parse(traces) as Sealed;
    const mails = await forgetCapturedMail("traces" in asked ? asked.traces : asked);
    if (mails > 0 && "traces" in asked) await recordDeleted(asked, mails);
    log.info({ mails }, "deleted captured emails that mention an erased person");
  },
  retryLimit: 20,
  longest: 3_600,
};

/** The request itself was recorded before anyone knew how many there are. */
async function recordDeleted({ actor, personId }: AskedBy, capturedEmails: number): Promise<void> {
  const change = { action: "person.captured-emails-deleted", id: personId, after: { capturedEmails } } as const;
  await db.transaction((tx) => recordChange(tx, actor, change));
}

/**
 * Has the captured emails about a person deleted soon after the transaction. How the person can be recognized is sealed, because a job's
 * row stays for days, and no table may say who was erased.
 */
export async function forgetCapturedMailOf(tx: Tx, traces: Traces, { actor: { userId, email }, personId }: AskedBy): Promise<void> {
  const asked: Sealed = { traces, personId, actor: { userId, email } };
  await enqueue(tx, forgetCapturedMailJob, { sealed: seal(PURPOSE, JSON.stringify(asked)) });
}
