import { recoverAccess } from "~/domain/access/index.ts";
import { RefusedError } from "~/platform/backup/index.ts";
import { adoptEnv, type Env } from "~/platform/env/index.ts";
import { openJobs } from "~/platform/jobs/index.ts";
import { openSecrets } from "~/platform/secrets/index.ts";
import { jobKinds } from "../job-kinds.ts";
import { openDatabase } from "../program.ts";
import { assertSiteExists, say } from "./places.ts";

const USAGE = "npm run recover-access -- <email>";

/**
 * `npm run recover-access`: lets someone who has lost their password or second factor back in, run by someone with access to the machine.
 */
export async function recoverAccessCommand(env: Env, args: string[]): Promise<void> {
  const [email, ...more] = args;
  if (!email || email.startsWith("-") || more.length > 0) throw new RefusedError(`Enter the email address of one account: ${USAGE}`);
  assertSiteExists(env);
  adoptEnv(env);
  const database = await openDatabase(env);
  try {
    openSecrets(env);
    // The email that tells them is sent once the program runs.
    const jobs = await openJobs(database, env.databaseUrl, jobKinds, { work: false });
    const done = await recoverAccess(email).finally(() => jobs.stop(5_000));
    if (!done.ok) throw new RefusedError(refusals[done.reason](email));
    const { link, hadSecondFactor } = done.value;
    if (hadSecondFactor) say(`The second factor for ${email} is off. They'll get an email about it.`);
    say("Send them this link to choose a new password. It works once and expires in an hour:", `  ${link}`);
  } finally {
    await database.close();
  }
}

const refusals = {
  "not-found": (email: string) => `No account has the email address ${email}. Nothing was changed.`,
  disabled: (email: string) => `The account ${email} is disabled. An administrator can enable it under Users. Nothing was changed.`,
};
