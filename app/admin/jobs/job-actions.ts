import { cancelJob, retryGivenUp, retryJob } from "~/domain/operations/index.ts";
import { JobRef, KindRef } from "~/domain/operations/operations.input.ts";
import { type Actor, can } from "~/domain/permissions/index.ts";
import { denied, refusedForm } from "../answers.ts";
import { contentAnswer, type Refusal } from "../content-answers.ts";
import { formatNumber } from "../format.ts";

const UNKNOWN_FORM = "This form is not known here.";

interface Posted {
  actor: Actor;
  /** The screen without the dialog. */
  backTo: string;
  fields: Record<string, string>;
}

const refusals = {
  "moved-on": { error: "This job is running, done or gone by now. Nothing was changed.", status: 409 },
  "not-here": { error: "This kind of job is started and stopped on its own screen.", status: 409 },
} satisfies Record<string, Refusal>;

const acts: Record<string, (posted: Posted) => Promise<unknown>> = { retry, cancel, "retry-all": retryAll };

/** Does what a form about jobs asks for, and answers it. */
export async function actOnJobs(posted: Posted): Promise<never> {
  if (!can(posted.actor, "job:edit")) denied();
  const { intent = "", ...fields } = posted.fields;
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  return (act ? await act({ ...posted, fields }) : refusedForm(UNKNOWN_FORM)) as never;
}

async function retry({ actor, backTo, fields }: Posted) {
  const job = JobRef.safeParse(fields);
  if (!job.success) return refusedForm(UNKNOWN_FORM);
  const text = "It is tried again now. Look again in a moment to see what comes of it.";
  return contentAnswer(await retryJob(actor, job.data), { intent: "retry", backTo, text, refusals });
}

async function cancel({ actor, backTo, fields }: Posted) {
  const job = JobRef.safeParse(fields);
  if (!job.success) return refusedForm(UNKNOWN_FORM);
  return contentAnswer(await cancelJob(actor, job.data), { intent: "cancel", backTo, text: "Job cancelled.", refusals });
}

async function retryAll({ actor, backTo, fields }: Posted) {
  const kind = KindRef.safeParse(fields);
  if (!kind.success) return refusedForm(UNKNOWN_FORM);
  const begun = await retryGivenUp(actor, kind.data);
  const count = begun.ok ? begun.value : 0;
  const text =
    count === 0 ? "None of them waits for it any more." : `${formatNumber(count)} ${count === 1 ? "job is" : "jobs are"} tried again.`;
  return contentAnswer(begun, { intent: "retry-all", backTo, text, refusals });
}
