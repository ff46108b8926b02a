import { hashPassword } from "~/platform/auth/index.ts";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { enqueue, newId } from "~/platform/jobs/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { isSignUpOpen } from "../settings/index.ts";
import type { SignUpInput } from "./access.input.ts";
import { signUps } from "./access.schema.ts";
import { mailSignUp } from "./jobs.ts";

/**
 * Stores the sign-up request and enqueues its email in one transaction. Only the job checks whether the address already has an account, so
 * response and timing are the same for every address.
 */
export async function requestSignUp({ fullName, email, password }: SignUpInput): Promise<Result<void, "closed">> {
  if (!(await isSignUpOpen())) return refused("closed");
  const row = { id: newId(), fullName, email, password: await hashPassword(password), createdAt: now() };
  await db.transaction(async (tx) => {
    await tx.insert(signUps).values(row);
    await enqueue(tx, mailSignUp, { signUpId: row.id });
  });
  return ok(undefined);
}
