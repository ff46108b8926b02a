import { letIn } from "~/domain/access/index.ts";
import { RefusedError } from "~/platform/backup/index.ts";
import { adoptEnv, type Env } from "~/platform/env/index.ts";
import { openJobs } from "~/platform/jobs/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { jobKinds } from "../job-kinds.ts";
import { openDatabase } from "../program.ts";
import { say } from "./places.ts";

const USAGE = "npm run let-in -- <email>";

/** `npm run let-in`: a way in for somebody who has lost password or second factor, by whoever runs the machine. */
export async function letInSomebody(env: Env, args: string[]): Promise<void> {
  const [email, ...more] = args;
  if (!email || email.startsWith("-") || more.length > 0) throw new RefusedError(`Whom? ${USAGE}`);
  adoptEnv(env);
  const database = await openDatabase(env);
  try {
    openSecrets(env);
    // The mail that tells them of it waits for the program.
    const jobs = await openJobs(database, env.databaseUrl, jobKinds, { work: false });
    const done = await letIn(email).finally(() => jobs.stop(5_000));
    if (!done.ok) throw new RefusedError(refusals[done.reason](email));
    const { link, hadSecondFactor } = done.value;
    if (hadSecondFactor) say(`The second factor of ${email} is off; they hear of it by mail.`);
    say("With this link they choose a new password. It works once, for an hour:", `  ${link}`);
  } finally {
    await database.close();
  }
}

const refusals = {
  "not-found": (email: string) => `Nobody here has the address ${email}. Nothing was changed.`,
  disabled: (email: string) => `${email} is disabled: an administrator enables them under Users. Nothing was changed.`,
};
